/** The lifecycle of a value that is requested at once and then periodically. */
import { assign, setup } from "xstate";
import type { Failure } from "../../domain/contract/failure.ts";
import { limits as defaults, type Limits } from "../../domain/limits.ts";
import type { Answer, Sourced } from "../../domain/contract/sourced.ts";
import { promisePort } from "./ports.ts";
import { answerOrFailure, isAnswer, otherwise, when } from "./asking.ts";

/** What a periodic chart remembers. */
export interface PeriodicContext<T> {
  readonly limits: Limits;
  readonly answer: Sourced<T> | null;
  readonly failure: Failure | null;
}

/**
 * A chart that loads through its `load` port, shows the answer, refreshes it silently and keeps the old one if a
 * refresh fails. `period` is the pause between two loads.
 */
export const createPeriodicAnswer = <T>(id: string, period: (limits: Limits) => number) =>
  setup({
    types: {
      context: {} as PeriodicContext<T>,
      input: {} as { limits?: Limits },
      events: {} as { type: "answer.retry" },
      tags: {} as "busy" | "failed" | "shown",
    },
    actors: { load: promisePort<Answer<T>>("load") },
    delays: { period: ({ context }) => period(context.limits) },
    guards: { isAnswer },
    actions: {
      remember: assign((_, answer: Answer<T>) => answerOrFailure(answer)),
    },
  }).createMachine({
    id,
    context: ({ input }) => ({ limits: input.limits ?? defaults, answer: null, failure: null }),
    initial: "loading",
    states: {
      loading: {
        tags: "busy",
        invoke: {
          src: "load",
          onDone: [when("isAnswer", "shown", "remember"), otherwise("failed", "remember")],
        },
      },
      shown: {
        tags: "shown",
        after: { period: "refreshing" },
        on: { "answer.retry": "refreshing" },
      },
      refreshing: {
        description: "The old value stays on screen; a failure leaves it there.",
        tags: "shown",
        invoke: {
          src: "load",
          onDone: otherwise("shown", "remember"),
        },
      },
      failed: {
        tags: "failed",
        after: { period: "loading" },
        on: { "answer.retry": "loading" },
      },
    },
  });
