/** The newest irreversible blocks: loaded once, then updated by the feed. */
import { assign, setup } from "xstate";
import type { Failure } from "../../domain/contract/failure.ts";
import { limits as defaults, type Limits } from "../../domain/limits.ts";
import type { Result } from "../../domain/result.ts";
import { otherwise, when } from "../shared/asking.ts";
import { promisePort } from "../shared/ports.ts";

export interface Context {
  readonly limits: Limits;
  readonly failure: Failure | null;
}

export const irreversibleBlocksMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { limits?: Limits },
    events: {} as
      | { type: "blocks.settled" }
      | { type: "list.abandoned" }
      | { type: "retry" }
      | { type: "feed.failed"; failure: Failure },
    tags: {} as "busy" | "live" | "failed",
  },
  actors: { loadRows: promisePort<Result<void, Failure>>("loadRows") },
  delays: { retry: ({ context }) => context.limits.feed.retryAfterFailure },
  guards: { isLoaded: (_, outcome: Result<void, Failure>) => outcome.ok },
  actions: {
    remember: assign((_, outcome: Result<void, Failure>) => ({
      failure: outcome.ok ? null : outcome.error,
    })),
    rememberFailure: assign((_, { failure }: { failure: Failure }) => ({ failure })),
  },
}).createMachine({
  id: "irreversibleBlocks",
  context: ({ input }) => ({ limits: input.limits ?? defaults, failure: null }),
  initial: "idle",
  on: { "list.abandoned": ".idle" },
  states: {
    idle: {
      description: "Waits for the feed to report the last irreversible block.",
      on: {
        "blocks.settled": "loading",
        "feed.failed": {
          target: "failed",
          actions: { type: "rememberFailure", params: ({ event }) => event },
        },
      },
    },
    loading: {
      tags: "busy",
      invoke: {
        src: "loadRows",
        onDone: [when("isLoaded", "live", "remember"), otherwise("failed", "remember")],
        onError: "failed",
      },
    },
    live: {
      tags: "live",
      description: "Rows follow as irreversibility advances.",
      on: { "blocks.settled": "loading" },
    },
    failed: {
      tags: "failed",
      after: { retry: "loading" },
      on: { retry: "loading", "blocks.settled": "loading" },
    },
  },
});
