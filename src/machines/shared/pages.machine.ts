/** A list of `domain/contract/growing-lists.ts` that grows page by page until it is complete. */
import { assign, setup } from "xstate";
import { growingLists, type ListName } from "../../domain/contract/growing-lists.ts";
import { areSameArguments } from "../../domain/contract/same-arguments.ts";
import type { Answer, Sourced } from "../../domain/contract/sourced.ts";
import { askedAgain, isAskedOnReturn, oneMore, pauseAfter, type Failing } from "./asking-again.ts";
import { answerOrFailure, isAnswer, otherwise, when } from "./asking.ts";
import { notProvided, promisePort } from "./ports.ts";

/** The loaded part of a list; `ui/shared/data/use-pages.ts` gives its rows a type. */
export interface GrownList {
  readonly isComplete: boolean;
}

/** What names a list. */
export interface NamedList {
  readonly name: ListName;
  readonly args: readonly unknown[];
}

export interface Context extends NamedList, Failing {
  /** Whether it loads page after page until it is paused; otherwise each page is requested. */
  readonly isThorough: boolean;
  readonly answer: Sourced<GrownList> | null;
}

type Others = { readonly type: "pages.of"; readonly args: readonly unknown[] };

/** The first page is asked for. */
const opening = {
  src: "load",
  input: ({ context: { name, args } }: { readonly context: Context }) => ({
    name,
    args,
    before: null,
  }),
  onDone: [when("isAnswer", "#pages.deciding", "remember"), otherwise("#pages.failed", "remember")],
} as const;

/** The next page is asked for. */
const growing = {
  src: "load",
  input: ({ context: { name, args, answer } }: { readonly context: Context }) => ({
    name,
    args,
    before: answer?.value ?? null,
  }),
  onDone: [
    when("isAnswer", "#pages.deciding", "remember"),
    otherwise("#pages.stopped", "remember"),
  ],
} as const;

export const pagesMachine = setup({
  types: {
    context: {} as Context,
    input: {} as NamedList & { readonly isThorough: boolean },
    events: {} as
      | Others
      | { type: "pages.more" }
      | { type: "pages.all" }
      | { type: "pages.pause" }
      | { type: "retry" }
      | { type: "pages.refresh" },
    tags: {} as "busy" | "growing" | "paused" | "complete" | "failed",
  },
  actors: {
    /** Asks for the page after `before`, or for the first one if that is null, and joins it to them. */
    load: promisePort<Answer<GrownList>, NamedList & { readonly before: GrownList | null }>("load"),
    /** Answers once the page is visible: at once if it is. */
    whenShown: promisePort<void>("whenShown"),
    /** Answers once the visitor comes back: the page is shown again, or the browser is online again. */
    whenReturned: promisePort<void>("whenReturned"),
  },
  delays: { again: ({ context }) => pauseAfter(context) },
  guards: {
    isAnswer,
    isAskedOnReturn,
    isNews: ({ context }, { args }: Others) => !areSameArguments(args, context.args),
    isComplete: ({ context }) => context.answer?.value.isComplete === true,
    /** The next page follows by itself, until there are enough rows. */
    isThorough: ({ context: { name, isThorough, answer } }) => {
      const row: { readonly isEnough?: (list: never) => boolean } = growingLists[name];
      return isThorough && !row.isEnough?.(answer?.value as never);
    },
  },
  actions: {
    /** Provided by the page: lets the engine call resting nodes again. */
    wakeNodes: () => notProvided("wakeNodes"),
    countRepeat: assign(({ context }) => oneMore(context)),
    beginAnew: assign({ repeats: 0 }),
    choose: assign((_, { args }: Others) => ({ args, answer: null, failure: null })),
    remember: assign((_, answer: Answer<GrownList>) => answerOrFailure(answer)),
    readOn: assign({ isThorough: true }),
  },
}).createMachine({
  id: "pages",
  context: ({ input }) => ({ ...input, answer: null, failure: null, repeats: 0 }),
  initial: "opening",
  on: {
    "pages.of": {
      guard: { type: "isNews", params: ({ event }) => event },
      target: ".opening",
      reenter: true,
      actions: { type: "choose", params: ({ event }) => event },
    },
  },
  states: {
    opening: {
      description: "What is on screen stays until the list has been loaded again.",
      tags: "busy",
      entry: "beginAnew",
      invoke: opening,
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
      entry: "beginAnew",
      on: { "pages.pause": "paused" },
      invoke: growing,
    },
    paused: {
      tags: "paused",
      on: {
        "pages.more": "growing",
        "pages.all": { target: "growing", actions: "readOn" },
        "pages.refresh": "opening",
      },
    },
    stopped: {
      description: "A page failed; Try Again continues after the last one.",
      on: { retry: { target: "growing", actions: "wakeNodes" } },
      ...askedAgain("pages.stopped", growing),
    },
    failed: {
      description: "The first page failed.",
      on: { retry: { target: "opening", actions: "wakeNodes" } },
      ...askedAgain("pages.failed", opening),
    },
    complete: { tags: "complete", on: { "pages.refresh": "opening" } },
  },
});
