/**
 * The websocket's lifecycle: opening, waiting for its first data, answering, silent, waiting to try again, given up and
 * rarely tried, offline, resting.
 */
import type { SocketEnd } from "../../domain/network/close-reasons.ts";
import { assign, setup, spawnChild, stopChild } from "xstate";
import { reconnectDelay } from "../../domain/network/backoff.ts";
import type { Failure } from "../../domain/contract/failure.ts";
import { limits as defaults, type Limits } from "../../domain/limits.ts";
import { callbackPort } from "../shared/ports.ts";

export interface Context {
  readonly limits: Limits;
  readonly urls: readonly string[];
  /** Attempts since data last arrived; also selects the next address. */
  readonly attempt: number;
  /** Wait before the next attempt, ms. */
  readonly delay: number;
  /** How the last socket ended, until data arrives again; null if none has. */
  readonly closed: SocketEnd | null;
  /** The last failure of the socket or of a call over it. */
  readonly failure: Failure | null;
}

/** How a socket ended. `chance` is a fresh random number in 0 … 1 for the jitter. */
interface Closed {
  readonly end: SocketEnd;
  readonly chance: number;
}

export const connectionMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { urls: readonly string[]; limits?: Limits },
    events: {} as
      | { type: "socket.opened" }
      | { type: "socket.frameReceived" }
      | { type: "socket.timedOut" }
      | ({ type: "socket.closed" } & Closed)
      | { type: "call.failed"; failure: Failure }
      | { type: "network.online" }
      | { type: "network.offline" }
      | { type: "page.shown" }
      | { type: "connection.retry" }
      | { type: "connection.suspend" }
      | { type: "connection.resume" },
    children: {} as { socket: "openSocket" },
    tags: {} as "trying" | "open" | "answering" | "down",
  },
  actors: { openSocket: callbackPort<never, { url: string }>("openSocket") },
  delays: {
    delay: ({ context }) => context.delay,
    rareRetry: ({ context }) => context.limits.socket.reconnectRarely,
  },
  guards: {
    isNormalClose: (_, { end }: Closed) => end.code === 1000,
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
    rememberData: assign({ attempt: 0, closed: null }),
    planAttempt: assign(({ context }, { end, chance }: Closed) => ({
      closed: end,
      delay: reconnectDelay(context.attempt, chance, context.limits.socket),
      attempt: context.attempt + 1,
    })),
    rememberClose: assign((_, { end }: Closed) => ({ closed: end })),
    rememberFailure: assign((_, { failure }: { failure: Failure }) => ({ failure })),
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
    closed: null,
    failure: null,
  }),
  initial: "connecting",
  on: {
    "network.offline": ".offline",
    "connection.suspend": ".suspended",
    "call.failed": { actions: { type: "rememberFailure", params: ({ event }) => event } },
  },
  states: {
    connecting: {
      tags: "trying",
      entry: "openSocket",
      on: {
        "socket.opened": "greeting",
        "socket.closed": [
          {
            guard: "hasAttemptsLeft",
            target: "waiting",
            actions: { type: "planAttempt", params: ({ event }) => event },
          },
          { target: "givenUp", actions: { type: "rememberClose", params: ({ event }) => event } },
        ],
      },
    },
    greeting: {
      description: "Open, which proves nothing: a full server opens the socket, then closes it.",
      tags: ["trying", "open"],
      on: {
        "socket.frameReceived": { target: "connected", actions: "rememberData" },
        "socket.closed": [
          {
            guard: { type: "isNormalClose", params: ({ event }) => event },
            target: "disconnected",
            actions: { type: "rememberClose", params: ({ event }) => event },
          },
          {
            guard: "hasAttemptsLeft",
            target: "waiting",
            actions: { type: "planAttempt", params: ({ event }) => event },
          },
          { target: "givenUp", actions: { type: "rememberClose", params: ({ event }) => event } },
        ],
        "connection.retry": "reconnecting",
      },
    },
    connected: {
      tags: "open",
      initial: "speaking",
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
      states: {
        speaking: { tags: "answering", on: { "socket.timedOut": "silent" } },
        silent: {
          description: "Open, but no longer receiving: HTTP is used until the next frame.",
          on: { "socket.frameReceived": "speaking" },
        },
      },
    },
    reconnecting: {
      description: "The visitor requested a new connection while one was open.",
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
      description: "The browser has no network.",
      tags: "down",
      entry: "closeSocket",
      on: {
        "network.offline": {},
        "network.online": { target: "waiting", actions: "planAfterOnline" },
      },
    },
    disconnected: {
      description: "The server closed normally (1000).",
      tags: "down",
      entry: "closeSocket",
      on: { "connection.retry": { target: "connecting", actions: "startOver" } },
    },
    givenUp: {
      description:
        "Ten attempts failed: retried rarely, or when a visitor returns or comes online.",
      tags: "down",
      entry: "closeSocket",
      after: { rareRetry: "tryingRarely" },
      on: {
        "page.shown": "tryingRarely",
        "connection.retry": { target: "connecting", actions: "startOver" },
        "network.online": { target: "waiting", actions: "planAfterOnline" },
      },
    },
    tryingRarely: {
      description: "One more attempt, long after the others; if it fails, the next is as far away.",
      tags: "trying",
      entry: "openSocket",
      on: {
        "socket.opened": "greeting",
        "socket.closed": {
          target: "givenUp",
          actions: { type: "rememberClose", params: ({ event }) => event },
        },
        "connection.retry": "reconnecting",
      },
    },
    suspended: {
      description: "The visitor's own nodes are used, so no configured socket is opened.",
      tags: "down",
      entry: "closeSocket",
      on: {
        "network.offline": {},
        "connection.suspend": {},
        "connection.resume": { target: "connecting", actions: "startOver" },
      },
    },
  },
});
