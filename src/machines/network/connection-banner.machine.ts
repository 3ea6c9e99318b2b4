/** Warns the visitor about a failing connection and reports its recovery, but never in a page's first seconds. */
import { assign, not, setup } from "xstate";
import type { ConnectionView } from "../../domain/contract/topics.ts";
import { limits as defaults, type Limits } from "../../domain/limits.ts";
import { notProvided, callbackPort } from "../shared/ports.ts";

/** What the banner needs to know about the connection. */
export type Connection = Pick<ConnectionView, "health" | "consecutiveErrors" | "closed">;

/** What the chart remembers. `health`, `consecutiveErrors` and `closed` are what the banner shows. */
export interface Context extends Connection {
  readonly limits: Limits;
  /** How long ago the page started when the chart did, ms. */
  readonly age: number;
  /** The latest reported health. While a recovery settles, `health` still names the problem. */
  readonly current: Connection["health"];
}

type ConnectionChanged = { readonly type: "connection.changed" } & Connection;

export const connectionBannerMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { limits?: Limits; age?: number },
    events: {} as ConnectionChanged | { type: "banner.dismiss" } | { type: "banner.retry" },
    tags: {} as "visible" | "warning" | "success",
  },
  actors: { watchConnection: callbackPort<ConnectionChanged>("watchConnection") },
  delays: {
    start: ({ context }) => Math.max(0, context.limits.banner.start - context.age),
    settle: ({ context }) => context.limits.banner.settle,
    success: ({ context }) => context.limits.banner.success,
  },
  guards: {
    isUnhealthy: ({ context }) => context.current !== "healthy" && context.current !== "untried",
    isHealthy: ({ context }) => context.current === "healthy",
    /** The network is back, but the page hasn't sent a request yet: all that is known is that the problem is over. */
    isUntried: ({ context }) => context.current === "untried",
  },
  actions: {
    remember: assign((_, { health, consecutiveErrors, closed }: Connection) =>
      health === "healthy"
        ? { current: health }
        : { current: health, health, consecutiveErrors, closed },
    ),
    resetHealth: assign({ health: "healthy", consecutiveErrors: 0, closed: null }),
    reconnect: () => notProvided("reconnect"),
  },
}).createMachine({
  id: "connectionBanner",
  context: ({ input }) => ({
    limits: input.limits ?? defaults,
    age: input.age ?? 0,
    current: "healthy",
    health: "healthy",
    consecutiveErrors: 0,
    closed: null,
  }),
  invoke: { src: "watchConnection" },
  on: { "connection.changed": { actions: { type: "remember", params: ({ event }) => event } } },
  initial: "silent",
  states: {
    silent: {
      description: "The page has just started; connecting is not worth a warning yet.",
      after: { start: "watching" },
    },
    watching: { always: { guard: "isUnhealthy", target: "warning" } },
    warning: {
      tags: ["visible", "warning"],
      always: [
        { guard: "isHealthy", target: "settling" },
        { guard: "isUntried", target: "watching" },
      ],
      on: { "banner.dismiss": "dismissed", "banner.retry": { actions: "reconnect" } },
    },
    settling: {
      description: "Answers arrive again. A problem that comes and goes is reported once.",
      tags: ["visible", "warning"],
      always: { guard: "isUnhealthy", target: "warning" },
      after: { settle: "recovered" },
      on: { "banner.dismiss": "dismissed", "banner.retry": { actions: "reconnect" } },
    },
    recovered: {
      tags: ["visible", "success"],
      entry: "resetHealth",
      always: { guard: "isUnhealthy", target: "watching" },
      after: { success: "watching" },
      on: { "banner.dismiss": "watching" },
    },
    dismissed: {
      description: "Still unhealthy, but the visitor knows.",
      always: { guard: not("isUnhealthy"), target: "watching" },
    },
  },
});
