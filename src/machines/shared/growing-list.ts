/** The lifecycle of a list that grows page by page until it is complete. */
import { assign, setup } from "xstate";
import type { Failure } from "../../domain/contract/failure.ts";
import type { Answer, Sourced } from "../../domain/contract/sourced.ts";
import { answerOrFailure, isAnswer, otherwise, when } from "./asking.ts";
import { notProvided, promisePort } from "./ports.ts";

/** What such a chart remembers. */
export interface GrowingListContext<Subject, List> {
  readonly subject: Subject;
  /** Whether it loads page after page until it is paused; otherwise each page is requested. */
  readonly isThorough: boolean;
  readonly answer: Sourced<List> | null;
  readonly failure: Failure | null;
}

/**
 * A chart that opens its list through the `open` port and adds pages through `more`. `isEnough`: at which length a thorough
 * list pauses by itself.
 */
export const createGrowingList = <Subject, List extends { readonly isComplete: boolean }>(
  id: string,
  isEnough: (list: List) => boolean = () => false,
) =>
  setup({
    types: {
      context: {} as GrowingListContext<Subject, List>,
      input: {} as { subject: Subject; isThorough: boolean },
      events: {} as
        | { type: "list.more" }
        | { type: "list.all" }
        | { type: "list.pause" }
        | { type: "list.retry" }
        | { type: "list.refresh" },
      tags: {} as "busy" | "growing" | "paused" | "complete" | "failed",
    },
    actors: {
      open: promisePort<Answer<List>, { subject: Subject }>("open"),
      more: promisePort<Answer<List>, { subject: Subject; before: List | null }>("more"),
    },
    guards: {
      isAnswer,
      isComplete: ({ context }) => context.answer?.value.isComplete === true,
      isThorough: ({ context: { isThorough, answer } }) =>
        isThorough && !(answer && isEnough(answer.value)),
    },
    actions: {
      /** Provided by the page: lets the engine call resting nodes again. */
      wakeNodes: () => notProvided("wakeNodes"),
      remember: assign((_, answer: Answer<List>) => answerOrFailure(answer)),
      readOn: assign({ isThorough: true }),
    },
  }).createMachine({
    id,
    context: ({ input }) => ({ ...input, answer: null, failure: null }),
    initial: "opening",
    states: {
      opening: {
        description: "What is on screen stays until the list has been loaded again.",
        tags: "busy",
        invoke: {
          src: "open",
          input: ({ context }) => ({ subject: context.subject }),
          onDone: [when("isAnswer", "deciding", "remember"), otherwise("failed", "remember")],
        },
      },
      deciding: {
        always: [
          { guard: "isComplete", target: "complete" },
          { guard: "isThorough", target: "growing" },
          { target: "paused" },
        ],
      },
      growing: {
        description: "One page is on its way; those before it stay.",
        tags: "growing",
        on: { "list.pause": "paused" },
        invoke: {
          src: "more",
          input: ({ context }) => ({
            subject: context.subject,
            before: context.answer?.value ?? null,
          }),
          onDone: [when("isAnswer", "deciding", "remember"), otherwise("stopped", "remember")],
        },
      },
      paused: {
        tags: "paused",
        on: {
          "list.more": "growing",
          "list.all": { target: "growing", actions: "readOn" },
          "list.refresh": "opening",
        },
      },
      stopped: {
        description: "A page failed; Try Again continues after the last one.",
        tags: "failed",
        on: { "list.retry": { target: "growing", actions: "wakeNodes" } },
      },
      failed: {
        tags: "failed",
        on: { "list.retry": { target: "opening", actions: "wakeNodes" } },
      },
      complete: { tags: "complete", on: { "list.refresh": "opening" } },
    },
  });
