/** The lifecycle of an answer that is requested when the visitor opens it, and shown until it is closed. */
import { assign, setup } from "xstate";
import type { Failure } from "../../domain/contract/failure.ts";
import type { Answer, Sourced } from "../../domain/contract/sourced.ts";
import { answerOrFailure, isAnswer, otherwise, when } from "./asking.ts";
import { promisePort } from "./ports.ts";

/** What such a chart remembers. */
export interface OpenedAnswerContext<Subject, Value> {
  readonly subject: Subject;
  readonly answer: Sourced<Value> | null;
  readonly failure: Failure | null;
}

/** A chart that loads through its `load` port the first time it is opened; opening it again shows the same answer. */
export const createOpenedAnswer = <Subject, Value>(id: string) =>
  setup({
    types: {
      context: {} as OpenedAnswerContext<Subject, Value>,
      input: {} as { subject: Subject },
      events: {} as { type: "answer.toggle" },
      tags: {} as "busy" | "open" | "failed",
    },
    actors: { load: promisePort<Answer<Value>, { subject: Subject }>("load") },
    guards: {
      isAnswer,
      isLoaded: ({ context }) => context.answer !== null,
    },
    actions: {
      remember: assign((_, answer: Answer<Value>) => answerOrFailure(answer)),
    },
  }).createMachine({
    id,
    context: ({ input }) => ({ ...input, answer: null, failure: null }),
    initial: "closed",
    states: {
      closed: {
        on: { "answer.toggle": [{ guard: "isLoaded", target: "open" }, { target: "loading" }] },
      },
      loading: {
        description: "Closing it cancels the question.",
        tags: "busy",
        on: { "answer.toggle": "closed" },
        invoke: {
          src: "load",
          input: ({ context }) => ({ subject: context.subject }),
          onDone: [when("isAnswer", "open", "remember"), otherwise("failed", "remember")],
        },
      },
      open: { tags: "open", on: { "answer.toggle": "closed" } },
      failed: { tags: "failed", on: { "answer.toggle": "loading" } },
    },
  });
