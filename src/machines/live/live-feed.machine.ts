/** The feed: a first set of blocks, two seconds to settle, then live until no page watches. */
import { assign, setup } from "xstate";
import type { Failure } from "../../domain/contract/failure.ts";
import { limits as defaults, type Limits } from "../../domain/limits.ts";
import type { Result } from "../../domain/result.ts";
import { callbackPort, promisePort } from "../shared/ports.ts";
import { otherwise, when } from "../shared/asking.ts";

export interface Context {
  readonly limits: Limits;
  readonly failure: Failure | null;
}

/** How one step of following the head ended. */
export type HeadFollowed =
  | { readonly type: "feed.followed" }
  | { readonly type: "feed.stepFailed"; readonly failure: Failure };

export const liveFeedMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { limits?: Limits },
    events: {} as
      | { type: "feed.watched" }
      | { type: "feed.abandoned" }
      | { type: "feed.pause" }
      | { type: "feed.resume" }
      | { type: "feed.retry" }
      | HeadFollowed,
    tags: {} as "busy" | "live" | "failed",
  },
  actors: {
    loadLatest: promisePort<Result<void, Failure>>("loadLatest"),
    followHead: callbackPort<HeadFollowed>("followHead"),
  },
  delays: {
    settle: ({ context }) => context.limits.feed.liveDelay,
    retry: ({ context }) => context.limits.feed.retryAfterFailure,
  },
  guards: { isLoaded: (_, outcome: Result<void, Failure>) => outcome.ok },
  actions: {
    remember: assign((_, outcome: Result<void, Failure>) => ({
      failure: outcome.ok ? null : outcome.error,
    })),
    rememberFailure: assign((_, { failure }: { failure: Failure }) => ({ failure })),
    forgetFailure: assign({ failure: null }),
  },
}).createMachine({
  id: "liveFeed",
  context: ({ input }) => ({ limits: input.limits ?? defaults, failure: null }),
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
      invoke: { src: "followHead" },
      on: {
        "feed.followed": { actions: "forgetFailure" },
        "feed.stepFailed": {
          actions: { type: "rememberFailure", params: ({ event }) => event },
        },
        "feed.pause": "paused",
      },
    },
    paused: {
      description: "Every watching page is hidden; the gap is filled on return.",
      on: { "feed.resume": "loading" },
    },
    failed: {
      tags: "failed",
      after: { retry: "loading" },
      on: { "feed.retry": "loading", "feed.pause": "paused" },
    },
  },
});
