/** The websocket's life: opening, open, waiting to try again, offline, given up. */
import { assign, setup, spawnChild, stopChild } from "xstate";
import { reconnectDelay } from "../domain/backoff.ts";
import { limits as defaults, type Limits } from "../domain/limits.ts";
import { callbackPort } from "./ports.ts";

/** What the chart remembers. */
export interface Context {
  readonly limits: Limits;
  readonly urls: readonly string[];
  /** Attempts since the last open; also picks the next address. */
  readonly attempt: number;
  /** Wait before the next attempt, ms. */
  readonly delay: number;
  readonly closeCode: number | null;
}

/** How a socket ended. `chance` is a fresh random number in 0 … 1 for the jitter. */
interface Closed {
  readonly code: number;
  readonly chance: number;
}

export const connectionMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { urls: readonly string[]; limits?: Limits },
    events: {} as
      | { type: "socket.opened" }
      | ({ type: "socket.closed" } & Closed)
      | { type: "network.online" }
      | { type: "network.offline" }
      | { type: "connection.retry" },
    children: {} as { socket: "openSocket" },
    tags: {} as "trying" | "open" | "down",
  },
  actors: { openSocket: callbackPort<{ url: string }>("openSocket") },
  delays: { delay: ({ context }) => context.delay },
  guards: {
    isNormalClose: (_, { code }: Closed) => code === 1000,
    hasAttemptsLeft: ({ context }) => context.attempt < context.limits.socket.reconnectAttempts,
  },
  actions: {
    openSocket: spawnChild("openSocket", {
      id: "socket",
      input: ({ context }) => ({
        url: context.urls[context.attempt % context.urls.length] ?? "",
      }),
    }),
    closeSocket: stopChild("socket"),
    rememberOpen: assign({ attempt: 0, closeCode: null }),
    planAttempt: assign(({ context }, { code, chance }: Closed) => ({
      closeCode: code,
      delay: reconnectDelay(context.attempt, chance, context.limits.socket),
      attempt: context.attempt + 1,
    })),
    rememberClose: assign((_, { code }: Closed) => ({ closeCode: code })),
    planAfterOnline: assign(({ context }) => ({
      attempt: 0,
      delay: context.limits.socket.reconnectAfterOnline,
    })),
    startOver: assign({ attempt: 0 }),
  },
}).createMachine({
  id: "connection",
  context: ({ input }) => ({
    limits: input.limits ?? defaults,
    urls: input.urls,
    attempt: 0,
    delay: 0,
    closeCode: null,
  }),
  initial: "connecting",
  on: { "network.offline": ".offline" },
  states: {
    connecting: {
      tags: "trying",
      entry: "openSocket",
      on: {
        "socket.opened": { target: "connected", actions: "rememberOpen" },
        "socket.closed": [
          {
            guard: "hasAttemptsLeft",
            target: "waiting",
            actions: { type: "planAttempt", params: ({ event }) => event },
          },
          { target: "error", actions: { type: "rememberClose", params: ({ event }) => event } },
        ],
      },
    },
    connected: {
      tags: "open",
      on: {
        "socket.closed": [
          {
            guard: { type: "isNormalClose", params: ({ event }) => event },
            target: "disconnected",
            actions: { type: "rememberClose", params: ({ event }) => event },
          },
          { target: "waiting", actions: { type: "planAttempt", params: ({ event }) => event } },
        ],
        "connection.retry": "reconnecting",
      },
    },
    reconnecting: {
      description: "A person asked for a new connection while one was open.",
      tags: "trying",
      always: "connecting",
      entry: ["closeSocket", "startOver"],
    },
    waiting: {
      description: "Backing off, a little longer each time.",
      tags: ["trying", "down"],
      entry: "closeSocket",
      after: { delay: "connecting" },
      on: { "connection.retry": { target: "connecting", actions: "startOver" } },
    },
    offline: {
      description: "The browser has no network; going online starts again after a moment.",
      tags: "down",
      entry: "closeSocket",
      on: {
        "network.offline": {},
        "network.online": { target: "waiting", actions: "planAfterOnline" },
      },
    },
    disconnected: {
      description: "The server said goodbye (1000); nobody calls back by themselves.",
      tags: "down",
      entry: "closeSocket",
      on: { "connection.retry": { target: "connecting", actions: "startOver" } },
    },
    error: {
      description: "Ten attempts failed; HTTP carries on, a person may try again.",
      tags: "down",
      entry: "closeSocket",
      on: {
        "connection.retry": { target: "connecting", actions: "startOver" },
        "network.online": { target: "waiting", actions: "planAfterOnline" },
      },
    },
  },
});
