/**
 * The websocket's lifecycle: not started yet, opening, waiting for its first data, answering, silent, waiting to try
 * again, given up and rarely tried, offline, suspended.
 */
import { assign, setup, spawnChild, stopChild } from "xstate";
import type { Failure } from "../../domain/contract/failure.ts";
import { limits as defaults, type Limits } from "../../domain/limits.ts";
import { reconnectDelay } from "../../domain/network/backoff.ts";
import type { SocketEnd } from "../../domain/network/close-reasons.ts";
import { callbackPort } from "../shared/ports.ts";

export interface Context {
  readonly limits: Limits;
  readonly urls: readonly string[];
  /** Attempts since data last arrived; also selects the next address. */
  readonly attempt: number;
  /** Wait before the next attempt, ms. */
  readonly delay: number;
  /** When the next attempt starts, ms since the epoch; null if none is planned. */
  readonly retryAt: number | null;
  /** How the last socket ended, until data arrives again; null if none has. */
  readonly closed: SocketEnd | null;
  /** The last failure of the socket or of a call over it. */
  readonly failure: Failure | null;
}

/** Times are in ms since the epoch. */
interface Timed {
  readonly now: number;
}

/** How a socket ended. `chance` is a fresh random number in 0 … 1 for the jitter. */
interface Closed extends Timed {
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
      | ({ type: "network.online" } & Timed)
      | { type: "network.offline" }
      | { type: "page.shown" }
      | { type: "connection.start" }
      | { type: "retry" }
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
    hasNoAddress: ({ context }) => context.urls.length === 0,
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
    planAttempt: assign(({ context }, { end, chance, now }: Closed) => {
      const delay = reconnectDelay(context.attempt, chance, context.limits.socket);
      return { closed: end, delay, retryAt: now + delay, attempt: context.attempt + 1 };
    }),
    planRareAttempt: assign(({ context }, { end, now }: Closed) => ({
      closed: end,
      retryAt: now + context.limits.socket.reconnectRarely,
    })),
    planAfterOnline: assign(({ context: { limits } }, { now }: Timed) => {
      const delay = limits.socket.reconnectAfterOnline;
      return { attempt: 0, delay, retryAt: now + delay };
    }),
    forgetPlan: assign({ retryAt: null }),
    rememberClose: assign((_, { end }: Closed) => ({ closed: end })),
    rememberFailure: assign((_, { failure }: { failure: Failure }) => ({ failure })),
    startOver: assign({ attempt: 0 }),
  },
}).createMachine({
  id: "connection",
  context: ({ input }) => ({
    limits: input.limits ?? defaults,
    urls: input.urls,
    attempt: 0,
    delay: 0,
    retryAt: null,
    closed: null,
    failure: null,
  }),
  initial: "idle",
  on: {
    "network.offline": ".offline",
    "connection.suspend": ".suspended",
    "call.failed": { actions: { type: "rememberFailure", params: ({ event }) => event } },
  },
  states: {
    idle: {
      description:
        "The visitor's choices come first: with nodes of their own, no socket is opened.",
      always: { guard: "hasNoAddress", target: "unconfigured" },
      on: { "connection.start": "connecting" },
    },
    unconfigured: { description: "config.json names no websocket.", type: "final" },
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
          { target: "givenUp", actions: { type: "planRareAttempt", params: ({ event }) => event } },
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
          { target: "givenUp", actions: { type: "planRareAttempt", params: ({ event }) => event } },
        ],
        retry: "reconnecting",
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
        retry: "reconnecting",
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
      exit: "forgetPlan",
      after: { delay: "connecting" },
      on: { retry: { target: "connecting", actions: "startOver" } },
    },
    offline: {
      description: "The browser has no network.",
      tags: "down",
      entry: "closeSocket",
      on: {
        "network.offline": {},
        "network.online": {
          target: "waiting",
          actions: { type: "planAfterOnline", params: ({ event }) => event },
        },
      },
    },
    disconnected: {
      description: "The server closed normally (1000).",
      tags: "down",
      entry: "closeSocket",
      on: { retry: { target: "connecting", actions: "startOver" } },
    },
    givenUp: {
      description:
        "Ten attempts failed: retried rarely, or when a visitor returns or comes online.",
      tags: "down",
      entry: "closeSocket",
      exit: "forgetPlan",
      after: { rareRetry: "tryingRarely" },
      on: {
        "page.shown": "tryingRarely",
        retry: { target: "connecting", actions: "startOver" },
        "network.online": {
          target: "waiting",
          actions: { type: "planAfterOnline", params: ({ event }) => event },
        },
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
          actions: { type: "planRareAttempt", params: ({ event }) => event },
        },
        retry: "reconnecting",
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
