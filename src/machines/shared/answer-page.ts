/** The lifecycle of a page that asks one question about one subject. */
import { assign, setup } from "xstate";
import type { Failure } from "../../domain/contract/failure.ts";
import type { Answer, Sourced } from "../../domain/contract/sourced.ts";
import { notProvided, promisePort } from "./ports.ts";
import { isAnswer, isMissing, otherwise, output, when } from "./asking.ts";

/** What such a page remembers. */
export interface AnswerPageContext<T> {
  /** What was asked about: an id or a name, as in the URL. */
  readonly subject: string;
  readonly answer: Sourced<T> | null;
  readonly failure: Failure | null;
}

/** A chart that loads through its `load` port and ends in found, notFound or failed; Try Again loads once more. */
export const createAnswerPage = <T>(id: string) =>
  setup({
    types: {
      context: {} as AnswerPageContext<T>,
      input: {} as { subject: string },
      events: {} as { type: "page.retry" } | { type: "page.refresh" },
      tags: {} as "busy" | "found" | "missing" | "failed",
    },
    actors: { load: promisePort<Answer<T>, { subject: string }>("load") },
    guards: {
      isAnswer,
      isMissing,
    },
    actions: {
      /** Provided by the page: lets the engine call resting nodes again. */
      wakeNodes: () => notProvided("wakeNodes"),
      remember: assign((_, answer: Answer<T>) =>
        answer.ok ? { answer: answer.value, failure: null } : { failure: answer.error },
      ),
    },
  }).createMachine({
    id,
    context: ({ input }) => ({ subject: input.subject, answer: null, failure: null }),
    initial: "loading",
    states: {
      loading: {
        tags: "busy",
        invoke: {
          src: "load",
          input: ({ context }) => ({ subject: context.subject }),
          onDone: [
            when("isAnswer", "found", "remember"),
            when("isMissing", "notFound", "remember"),
            otherwise("failed", "remember"),
          ],
        },
      },
      found: { tags: "found", on: { "page.refresh": "refreshing" } },
      refreshing: {
        description: "The old answer stays on screen; a failure leaves it there.",
        tags: ["found", "busy"],
        invoke: {
          src: "load",
          input: ({ context }) => ({ subject: context.subject }),
          onDone: {
            target: "found",
            actions: { type: "remember", params: output },
          },
        },
      },
      notFound: {
        tags: "missing",
        on: { "page.retry": { target: "loading", actions: "wakeNodes" } },
      },
      failed: {
        tags: "failed",
        on: { "page.retry": { target: "loading", actions: "wakeNodes" } },
      },
    },
  });
