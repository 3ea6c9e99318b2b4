/** The feed: a first set of blocks, two seconds to settle, then live until no page watches. */
import { assign, setup } from "xstate";
import type { Failure } from "../../domain/contract/failure.ts";
import { limits as defaults, type Limits } from "../../domain/limits.ts";
import type { Result } from "../../domain/result.ts";
import { otherwise, when } from "../shared/asking.ts";
import { promisePort } from "../shared/ports.ts";

export interface Context {
  readonly limits: Limits;
  readonly failure: Failure | null;
  /** Whether the next step follows the current one without a pause. */
  readonly isHurried: boolean;
}

export const liveFeedMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { limits?: Limits },
    events: {} as
      | { type: "feed.watched" }
      | { type: "feed.abandoned" }
      | { type: "feed.pause" }
      | { type: "feed.resume" }
      | { type: "retry" }
      /** The next step should follow without a pause. */
      | { type: "feed.hurry" },
    tags: {} as "busy" | "live" | "failed",
  },
  actors: {
    loadLatest: promisePort<Result<void, Failure>>("loadLatest"),
    /** One step: follows the chain to its head, over HTTP while the socket is silent (`Live` in worker/live/live.ts). */
    followHead: promisePort<Result<void, Failure>>("followHead"),
  },
  delays: {
    settle: ({ context }) => context.limits.feed.liveDelay,
    retry: ({ context }) => context.limits.feed.retryAfterFailure,
    /** Provided by the engine: the pause that pages request. */
    poll: ({ context }) => context.limits.feed.poll,
  },
  guards: {
    isLoaded: (_, outcome: Result<void, Failure>) => outcome.ok,
    isHurried: ({ context }) => context.isHurried,
  },
  actions: {
    remember: assign((_, outcome: Result<void, Failure>) => ({
      failure: outcome.ok ? null : outcome.error,
    })),
    hurry: assign({ isHurried: true }),
    calmDown: assign({ isHurried: false }),
  },
}).createMachine({
  id: "liveFeed",
  context: ({ input }) => ({ limits: input.limits ?? defaults, failure: null, isHurried: false }),
  initial: "idle",
  on: { "feed.abandoned": ".idle" },
  states: {
    idle: {
      description: "Nobody is watching; nothing is requested.",
      on: { "feed.watched": "loading" },
    },
    loading: {
      tags: "busy",
      invoke: {
        src: "loadLatest",
        onDone: [when("isLoaded", "settling", "remember"), otherwise("failed", "remember")],
        onError: "failed",
      },
      on: { "feed.pause": "paused" },
    },
    settling: {
      description: "The first rows appear before live updates begin.",
      after: { settle: "live" },
      on: { "feed.pause": "paused" },
    },
    live: {
      tags: "live",
      on: { "feed.pause": "paused" },
      initial: "following",
      states: {
        following: {
          entry: "calmDown",
          invoke: {
            src: "followHead",
            onDone: [
              { guard: "isHurried", reenter: true, ...otherwise("following", "remember") },
              otherwise("pausing", "remember"),
            ],
            onError: "pausing",
          },
          on: { "feed.hurry": { actions: "hurry" } },
        },
        pausing: {
          description: "The next step comes at the pace that pages request.",
          after: { poll: "following" },
          on: { "feed.hurry": "following" },
        },
      },
    },
    paused: {
      description: "Every watching page is hidden; the gap is filled on return.",
      on: { "feed.resume": "loading" },
    },
    failed: {
      tags: "failed",
      after: { retry: "loading" },
      on: { retry: "loading", "feed.pause": "paused" },
    },
  },
});
