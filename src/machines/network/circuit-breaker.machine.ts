/**
 * The circuit breaker of one upstream server of an endpoint. Five consecutive failures open it; for the social index, a
 * single call without an answer does, first for a few seconds. After a minute calls are tried again, and three successes
 * close it.
 */
import { assign, setup } from "xstate";
import { limits as defaults, type Limits } from "../../domain/limits.ts";

export interface Context {
  readonly limits: Limits;
  readonly failures: number;
  readonly successes: number;
  /** Whether it opened after a single hang. */
  readonly isHung: boolean;
}

export const circuitBreakerMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { limits?: Limits },
    events: {} as
      | { type: "call.succeeded" }
      | { type: "call.failed" }
      /** A call to the social index got no answer in time: the next caller would wait in vain, too. */
      | { type: "call.hung" }
      | { type: "breaker.probe" },
    tags: {} as "allowing",
  },
  delays: {
    rest: ({ context: { isHung, limits } }) => limits.breaker[isHung ? "hung" : "open"],
  },
  guards: {
    isLastFailure: ({ context }) => context.failures + 1 >= context.limits.breaker.failures,
    isLastSuccess: ({ context }) => context.successes + 1 >= context.limits.breaker.successes,
  },
  actions: {
    countFailure: assign(({ context }) => ({ failures: context.failures + 1 })),
    countSuccess: assign(({ context }) => ({ successes: context.successes + 1 })),
    reset: assign({ failures: 0, successes: 0, isHung: false }),
    noteHang: assign({ isHung: true }),
  },
}).createMachine({
  id: "circuitBreaker",
  context: ({ input }) => ({
    limits: input.limits ?? defaults,
    failures: 0,
    successes: 0,
    isHung: false,
  }),
  initial: "closed",
  states: {
    closed: {
      tags: "allowing",
      entry: "reset",
      on: {
        "call.succeeded": { actions: "reset" },
        "call.failed": [
          { guard: "isLastFailure", target: "open", actions: "countFailure" },
          { actions: "countFailure" },
        ],
        "call.hung": { target: "open", actions: "noteHang" },
      },
    },
    open: {
      description: "No call passes until the pause is over or a visitor retries.",
      after: { rest: "halfOpen" },
      on: { "breaker.probe": "halfOpen" },
    },
    halfOpen: {
      description: "Calls go through on trial; the first failure opens it again.",
      tags: "allowing",
      entry: "reset",
      on: {
        "call.succeeded": [
          { guard: "isLastSuccess", target: "closed" },
          { actions: "countSuccess" },
        ],
        "call.failed": "open",
        "call.hung": "open",
      },
    },
  },
});
