/** Tells the visitor about a sick connection, and about its recovery – never in the first seconds. */
import { assign, setup } from "xstate";
import { limits as defaults, type Limits } from "../domain/limits.ts";
import { offlineNotice } from "../domain/protocol/close-reasons.ts";
import type { ConnectionView } from "../domain/protocol/views.ts";
import { callbackPort } from "./ports.ts";

/** What a banner needs of the connection. */
export type Heard = Pick<ConnectionView, "health" | "consecutiveErrors" | "closeReason">;

/** What the chart remembers. */
export interface Context extends Heard {
  readonly limits: Limits;
}

export const connectionBannerMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { limits?: Limits },
    events: {} as
      | ({ type: "connection.changed" } & Heard)
      | { type: "banner.dismiss" }
      | { type: "banner.retry" },
    tags: {} as "visible" | "warning" | "success",
  },
  actors: { watchConnection: callbackPort("watchConnection") },
  delays: {
    start: ({ context }) => context.limits.banner.start,
    success: ({ context }) => context.limits.banner.success,
  },
  guards: {
    isSick: ({ context }) => context.health !== "healthy",
    isHealthy: ({ context }) => context.health === "healthy",
  },
  actions: {
    remember: assign((_, { health, consecutiveErrors, closeReason }: Heard) => ({
      health,
      consecutiveErrors,
      closeReason,
    })),
    reconnect: () => {},
  },
}).createMachine({
  id: "connectionBanner",
  context: ({ input }) => ({
    limits: input.limits ?? defaults,
    health: "healthy",
    consecutiveErrors: 0,
    closeReason: null,
  }),
  invoke: { src: "watchConnection" },
  on: { "connection.changed": { actions: { type: "remember", params: ({ event }) => event } } },
  initial: "silent",
  states: {
    silent: {
      description: "The page has just started; connecting is not worth a warning yet.",
      after: { start: "watching" },
    },
    watching: { always: { guard: "isSick", target: "warning" } },
    warning: {
      tags: ["visible", "warning"],
      always: { guard: "isHealthy", target: "recovered" },
      on: { "banner.dismiss": "dismissed", "banner.retry": { actions: "reconnect" } },
    },
    recovered: {
      tags: ["visible", "success"],
      always: { guard: "isSick", target: "warning" },
      after: { success: "watching" },
      on: { "banner.dismiss": "watching" },
    },
    dismissed: {
      description: "Still unhealthy, but the visitor knows.",
      always: { guard: "isHealthy", target: "watching" },
    },
  },
});

/** What the banner says. */
export interface BannerText {
  readonly title: string;
  readonly text: string;
}

/** The banner's exact words for a health. */
export function bannerText({
  health,
  consecutiveErrors,
}: Pick<Heard, "health" | "consecutiveErrors">): BannerText {
  switch (health) {
    case "healthy":
      return { title: "Connected", text: "Successfully connected to STEEM network" };
    case "retrying":
      return { title: "Network Issues", text: "Experiencing connectivity problems. Retrying..." };
    case "unstable":
      return {
        title: "Connection Issues",
        text: `Network connection is unstable. ${consecutiveErrors} consecutive errors detected.`,
      };
    case "lost":
      return {
        title: "Connection Lost",
        text: "Unable to connect to the STEEM network. Some features may not work properly.",
      };
    case "offline":
      return { title: "Offline", text: offlineNotice };
    default:
      return health satisfies never;
  }
}
