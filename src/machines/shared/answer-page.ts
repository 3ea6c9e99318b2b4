/** The lifecycle of a page that asks one question about one subject. */
import { assign, setup } from "xstate";
import type { Failure } from "../../domain/contract/failure.ts";
import type { Answer, Sourced } from "../../domain/contract/sourced.ts";
import { notProvided, promisePort } from "./ports.ts";
import { answerOrFailure, isAnswer, isMissing, otherwise, when } from "./asking.ts";

/** What such a page remembers. */
export interface AnswerPageContext<T> {
  /** What was asked about: an id or a name, as in the URL. */
  readonly subject: string;
  readonly answer: Sourced<T> | null;
  readonly failure: Failure | null;
}

/** Asks the question about the page's subject. */
const load = {
  src: "load",
  input: ({ context }: { readonly context: { readonly subject: string } }) => ({
    subject: context.subject,
  }),
} as const;

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
      remember: assign((_, answer: Answer<T>) => answerOrFailure(answer)),
    },
  }).createMachine({
    id,
    context: ({ input }) => ({ subject: input.subject, answer: null, failure: null }),
    initial: "loading",
    states: {
      loading: {
        tags: "busy",
        invoke: {
          ...load,
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
          ...load,
          onDone: otherwise("found", "remember"),
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
