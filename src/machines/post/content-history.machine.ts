/** Loads a post's versions by its address and compares two of them. */
import { assign, setup } from "xstate";
import type { Failure } from "../../domain/contract/failure.ts";
import type { Answer, Sourced } from "../../domain/contract/sourced.ts";
import type { ContentHistory } from "../../domain/post/answers.ts";
import type { Comparison, Grain } from "../../domain/post/comparison.ts";
import { parsePostAddress, postPath, type PostAddress } from "../../domain/post/post-address.ts";
import { answerOrFailure, isAnswer, otherwise, output, when } from "../shared/asking.ts";
import { notProvided, callbackPort, promisePort } from "../shared/ports.ts";

/** The numbers of two versions. */
export interface VersionPair {
  readonly from: number;
  readonly to: number;
}

/** How a comparison is laid out. */
export type ComparisonLayout = "unified" | "split";

/** What the URL can specify. */
export interface AddressChoice {
  readonly post: string;
  readonly pair: VersionPair | null;
  readonly layout: ComparisonLayout;
  readonly grain: Grain;
}

export interface Context {
  readonly text: string;
  readonly fault: string | null;
  readonly post: PostAddress | null;
  readonly answer: Sourced<ContentHistory> | null;
  readonly failure: Failure | null;
  readonly pair: VersionPair | null;
  readonly layout: ComparisonLayout;
  readonly grain: Grain;
  readonly comparison: Comparison | null;
  readonly comparisonFailure: Failure | null;
  /** Index of the current change, from 0; −1 before the first step. */
  readonly step: number;
}

type AddressChanged = { readonly type: "address.changed"; readonly choice: AddressChoice };
type ChangeStepped = { readonly type: "change.next" | "change.previous" };

const isPost = (address: PostAddress | string): address is PostAddress =>
  typeof address !== "string";

/** What is wrong with the text in the box, or null. */
function faultIn(text: string): string | null {
  const address = parsePostAddress(text);
  return isPost(address) ? null : address;
}

/** The state for a URL: an invalid post is reported at once; a URL without a post is valid. */
const fromAddress = ({
  post,
  pair,
  layout,
  grain,
}: AddressChoice): Pick<Context, "text" | "fault" | "pair" | "layout" | "grain"> => ({
  text: post,
  fault: post.trim() === "" ? null : faultIn(post),
  pair,
  layout,
  grain,
});

const changesIn = (comparison: Comparison | null): number =>
  comparison?.body.filter(({ kind }) => kind !== "same").length ?? 0;

export const contentHistoryMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { choice: AddressChoice },
    events: {} as
      | { type: "post.typed"; text: string }
      | { type: "post.submitted" }
      | { type: "retry" }
      | AddressChanged
      | { type: "pair.chosen"; pair: VersionPair }
      | { type: "pair.closed" }
      | { type: "layout.chosen"; layout: ComparisonLayout }
      | { type: "grain.chosen"; grain: Grain }
      | { type: "compare.cancel" }
      | { type: "compare.retry" }
      | ChangeStepped,
    tags: {} as "busy" | "results" | "failed" | "comparing" | "compared" | "compareFailed",
  },
  actors: {
    findHistory: promisePort<Answer<ContentHistory>, { post: PostAddress }>("findHistory"),
    compare: promisePort<
      Answer<Comparison>,
      { post: PostAddress; pair: VersionPair; grain: Grain }
    >("compare"),
    watchAddress: callbackPort<AddressChanged>("watchAddress"),
    watchKeys: callbackPort<ChangeStepped>("watchKeys"),
  },
  guards: {
    isAddress: ({ context }) => isPost(parsePostAddress(context.text)),
    isPostChosen: (_, { choice }: { choice: AddressChoice }) =>
      isPost(parsePostAddress(choice.post)),
    isOtherPost: ({ context: { post } }, { text }: { text: string }) => {
      const address = parsePostAddress(text);
      return post !== null && !(isPost(address) && postPath(address) === postPath(post));
    },
    isAnswer,
    hasPair: ({ context: { pair } }) => pair !== null,
  },
  actions: {
    /** Provided by the page: writes what is shown to the URL. */
    writeAddress: (_event, _params: { context: Context; isStep: boolean }) =>
      notProvided("writeAddress"),
    /** Provided by the page: scrolls the change into view. */
    showChange: (_event, _params: { step: number }) => notProvided("showChange"),
    edit: assign((_, { text }: { text: string }) => ({ text, fault: null })),
    showFault: assign(({ context }) => ({ fault: faultIn(context.text) })),
    readPost: assign(({ context }) => {
      const address = parsePostAddress(context.text);
      return isPost(address)
        ? { post: address, fault: null, answer: null, failure: null, comparison: null, step: -1 }
        : {};
    }),
    visit: assign((_, { choice }: { choice: AddressChoice }) => fromAddress(choice)),
    forget: assign({
      answer: null,
      failure: null,
      comparison: null,
      pair: null,
      post: null,
      step: -1,
    }),
    remember: assign((_, answer: Answer<ContentHistory>) => answerOrFailure(answer)),
    dropMissingPair: assign(({ context: { pair, answer } }) => {
      const count = answer?.value.versions.length ?? 0;
      return pair && Math.max(pair.from, pair.to) > count ? { pair: null } : {};
    }),
    choosePair: assign((_, { pair }: { pair: VersionPair }) => ({
      pair,
      comparison: null,
      step: -1,
    })),
    clearPair: assign({ pair: null, comparison: null, step: -1 }),
    chooseLayout: assign((_, { layout }: { layout: ComparisonLayout }) => ({ layout })),
    chooseGrain: assign((_, { grain }: { grain: Grain }) => ({
      grain,
      comparison: null,
      step: -1,
    })),
    rememberComparison: assign((_, answer: Answer<Comparison>) =>
      answer.ok
        ? { comparison: answer.value.value, comparisonFailure: null }
        : { comparisonFailure: answer.error },
    ),
    rememberCancelled: assign({ comparisonFailure: { kind: "cancelled" } as const }),
    nextChange: assign(({ context }) => ({
      step: Math.min(context.step + 1, changesIn(context.comparison) - 1),
    })),
    previousChange: assign(({ context }) => ({ step: Math.max(context.step - 1, 0) })),
  },
}).createMachine({
  id: "contentHistory",
  context: ({ input }) => ({
    ...fromAddress(input.choice),
    post: null,
    answer: null,
    failure: null,
    comparison: null,
    comparisonFailure: null,
    step: -1,
  }),
  initial: "arriving",
  invoke: { src: "watchAddress" },
  on: {
    "post.typed": [
      {
        guard: { type: "isOtherPost", params: ({ event }) => event },
        target: ".idle",
        actions: [
          { type: "edit", params: ({ event }) => event },
          "forget",
          { type: "writeAddress", params: ({ context }) => ({ context, isStep: false }) },
        ],
      },
      { actions: { type: "edit", params: ({ event }) => event } },
    ],
    "post.submitted": [
      { guard: "isAddress", target: ".checking", actions: ["clearPair", "readPost"] },
      { actions: "showFault" },
    ],
    "address.changed": [
      {
        guard: { type: "isPostChosen", params: ({ event }) => event },
        target: ".checking",
        actions: [{ type: "visit", params: ({ event }) => event }, "readPost"],
      },
      {
        target: ".idle",
        actions: [{ type: "visit", params: ({ event }) => event }, "forget"],
      },
    ],
  },
  states: {
    arriving: {
      description: "A shared link is looked up at once.",
      always: [{ guard: "isAddress", target: "checking", actions: "readPost" }, { target: "idle" }],
    },
    idle: {},
    checking: {
      tags: "busy",
      invoke: {
        src: "findHistory",
        input: ({ context }) => ({ post: context.post as PostAddress }),
        onDone: [
          {
            guard: { type: "isAnswer", params: output },
            target: "results",
            actions: [
              { type: "remember", params: output },
              "dropMissingPair",
              { type: "writeAddress", params: ({ context }) => ({ context, isStep: true }) },
            ],
          },
          otherwise("failed", "remember"),
        ],
      },
    },
    failed: {
      description: "Retrying loads the same post, whatever the box contains by then.",
      tags: "failed",
      on: {
        retry: "checking",
        "post.typed": { actions: { type: "edit", params: ({ event }) => event } },
      },
    },
    results: {
      tags: "results",
      initial: "opening",
      on: {
        "pair.chosen": {
          target: ".comparing",
          actions: [
            { type: "choosePair", params: ({ event }) => event },
            { type: "writeAddress", params: ({ context }) => ({ context, isStep: false }) },
          ],
        },
        "grain.chosen": {
          guard: "hasPair",
          target: ".comparing",
          actions: [
            { type: "chooseGrain", params: ({ event }) => event },
            { type: "writeAddress", params: ({ context }) => ({ context, isStep: false }) },
          ],
        },
        "layout.chosen": {
          actions: [
            { type: "chooseLayout", params: ({ event }) => event },
            { type: "writeAddress", params: ({ context }) => ({ context, isStep: false }) },
          ],
        },
        "pair.closed": {
          target: ".reading",
          actions: [
            "clearPair",
            { type: "writeAddress", params: ({ context }) => ({ context, isStep: false }) },
          ],
        },
      },
      states: {
        opening: {
          description: "The URL may request a comparison of two versions.",
          always: [{ guard: "hasPair", target: "comparing" }, { target: "reading" }],
        },
        reading: {},
        comparing: {
          description: "Two long texts may take a while; nothing else waits for them.",
          tags: "comparing",
          on: { "compare.cancel": { target: "compareFailed", actions: "rememberCancelled" } },
          invoke: {
            src: "compare",
            input: ({ context }) => ({
              post: context.post as PostAddress,
              pair: context.pair as VersionPair,
              grain: context.grain,
            }),
            onDone: [
              when("isAnswer", "compared", "rememberComparison"),
              otherwise("compareFailed", "rememberComparison"),
            ],
          },
        },
        compared: {
          tags: "compared",
          invoke: { src: "watchKeys" },
          on: {
            "change.next": {
              actions: [
                "nextChange",
                { type: "showChange", params: ({ context }) => ({ step: context.step }) },
              ],
            },
            "change.previous": {
              actions: [
                "previousChange",
                { type: "showChange", params: ({ context }) => ({ step: context.step }) },
              ],
            },
          },
        },
        compareFailed: { tags: "compareFailed", on: { "compare.retry": "comparing" } },
      },
    },
  },
});
