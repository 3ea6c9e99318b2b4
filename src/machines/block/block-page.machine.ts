/** A block's page: the block itself, more of its transactions on demand, and its virtual operations. */
import { assign, setup } from "xstate";
import type {
  BlockDetail,
  TransactionPage,
  TransactionRange,
  VirtualOperationsView,
} from "../../domain/block/answers.ts";
import { isPositiveInteger, parseBlockNum, type BlockNum } from "../../domain/chain/names.ts";
import type { Category } from "../../domain/chain/operations/category.ts";
import type { Failure } from "../../domain/contract/failure.ts";
import { inputText } from "../../domain/contract/input-text.ts";
import type { Answer, Sourced } from "../../domain/contract/sourced.ts";
import { isOwnContent } from "../../domain/proof/with-standing.ts";
import { isAnswer, isMissing, otherwise, when } from "../shared/asking.ts";
import { notProvided, promisePort } from "../shared/ports.ts";

/** Transactions fetched at a time. */
const pageLength = 50;

export interface Context {
  /** The block number as it was in the URL. */
  readonly text: string;
  readonly number: BlockNum | null;
  readonly block: Sourced<BlockDetail> | null;
  readonly failure: Failure | null;
  readonly category: Category | null;
  readonly page: TransactionPage | null;
  readonly virtual: VirtualOperationsView | null;
  readonly virtualFailure: Failure | null;
}

const invalidNumber: Failure = { kind: "parameter", message: inputText.invalidBlockNumber };
const beyondRange: Failure = { kind: "notFound", what: "block" };

/** Asks for the virtual operations; `unlisted` is where it leads if the node does not list them yet. */
const askVirtual = <Target extends string>(unlisted: Target) =>
  ({
    src: "loadVirtualOperations",
    input: ({ context }: { readonly context: Context }) => ({ number: context.number as BlockNum }),
    onDone: [
      when("isAnswer", "#virtual.loaded", "rememberVirtual"),
      when("isUnlisted", unlisted, "rememberVirtual"),
      otherwise("#virtual.failed", "rememberVirtual"),
    ],
  }) as const;

export const blockPageMachine = setup({
  types: {
    context: {} as Context,
    /** `category`: the filter in the URL. */
    input: {} as { text: string; category: Category | null },
    events: {} as
      | { type: "retry" }
      | { type: "transactions.more" }
      | { type: "transactions.retry" }
      | { type: "transactions.filter"; category: Category | null }
      | { type: "virtual.retry" },
    tags: {} as
      | "busy"
      | "failed"
      | "found"
      | "missing"
      | "virtualBusy"
      | "virtualUnlisted"
      | "virtualFailed"
      | "pageBusy"
      | "pageFailed",
  },
  actors: {
    loadBlock: promisePort<Answer<BlockDetail>, { number: BlockNum }>("loadBlock"),
    loadTransactions: promisePort<
      Answer<TransactionPage>,
      { number: BlockNum; range: TransactionRange }
    >("loadTransactions"),
    loadVirtualOperations: promisePort<Answer<VirtualOperationsView>, { number: BlockNum }>(
      "loadVirtualOperations",
    ),
  },
  delays: {
    /** Between two questions whether a node lists the virtual operations by now. */
    listed: 10_000,
    /** They are listed once the block is irreversible, about a minute after it was made. */
    overdue: 120_000,
  },
  guards: {
    /** Whether nodes can't list the virtual operations yet, since the block was not irreversible when it was loaded. */
    isUnlisted: ({ context }, answer: Answer<unknown>) =>
      !answer.ok &&
      answer.error.kind === "noData" &&
      context.block?.value.finality.nodeSaysIrreversible === false,
    /** No block can have a number of more than 32 bits. */
    isOutOfRange: ({ context }) => context.number === null && isPositiveInteger(context.text),
    isInvalid: ({ context }) => context.number === null,
    isAnswer,
    /**
     * A later page may be of another block, or its bytes may not match the block's id: it is not added to one whose
     * bytes are consistent.
     */
    isOfBlock: ({ context: { block } }, answer: Answer<TransactionPage>) =>
      answer.ok &&
      block !== null &&
      (!isOwnContent(block.proof) ||
        (isOwnContent(answer.value.proof) && answer.value.value.blockId === block.value.id)),
    isMissing,
    isFiltered: ({ context }) => context.category !== null,
    hasMore: ({ context }) =>
      context.page !== null && context.page.transactions.length < context.page.total,
  },
  actions: {
    /** Provided by the page: lets the engine call resting nodes again. */
    wakeNodes: () => notProvided("wakeNodes"),
    /** Provided by the page: writes the filter to the URL. */
    writeAddress: (_event, _params: { category: Category | null }) => notProvided("writeAddress"),
    rememberOutOfRange: assign({ failure: beyondRange }),
    rememberInvalid: assign({ failure: invalidNumber }),
    rememberBlock: assign(({ context }, answer: Answer<BlockDetail>) =>
      answer.ok
        ? {
            block: answer.value,
            page: context.category === null ? answer.value.value.page : null,
            failure: null,
          }
        : { failure: answer.error },
    ),
    chooseCategory: assign((_, { category }: { category: Category | null }) => ({
      category,
      page: null,
    })),
    appendPage: assign(({ context }, answer: Answer<TransactionPage>) => {
      if (!answer.ok) return {};
      const { blockId, from, total, transactions } = answer.value.value;
      const before = from === 0 ? [] : (context.page?.transactions ?? []);
      return { page: { blockId, from: 0, total, transactions: [...before, ...transactions] } };
    }),
    rememberVirtual: assign((_, answer: Answer<VirtualOperationsView>) =>
      answer.ok
        ? { virtual: answer.value.value, virtualFailure: null }
        : { virtualFailure: answer.error },
    ),
  },
}).createMachine({
  id: "blockPage",
  context: ({ input }) => ({
    text: input.text,
    number: parseBlockNum(input.text),
    block: null,
    failure: null,
    category: input.category,
    page: null,
    virtual: null,
    virtualFailure: null,
  }),
  initial: "loading",
  states: {
    loading: {
      tags: "busy",
      always: [
        { guard: "isOutOfRange", target: "notFound", actions: "rememberOutOfRange" },
        { guard: "isInvalid", target: "failed", actions: "rememberInvalid" },
      ],
      invoke: {
        src: "loadBlock",
        input: ({ context }) => ({ number: context.number as BlockNum }),
        onDone: [
          when("isAnswer", "found", "rememberBlock"),
          when("isMissing", "notFound", "rememberBlock"),
          otherwise("failed", "rememberBlock"),
        ],
      },
    },
    found: {
      tags: "found",
      type: "parallel",
      states: {
        transactions: {
          initial: "opening",
          on: {
            "transactions.filter": {
              target: ".loading",
              reenter: true,
              actions: [
                { type: "chooseCategory", params: ({ event }) => event },
                { type: "writeAddress", params: ({ event }) => event },
              ],
            },
          },
          states: {
            opening: {
              description:
                "The block comes with its first transactions, unless the URL filters them.",
              always: [{ guard: "isFiltered", target: "loading" }, { target: "settled" }],
            },
            settled: { on: { "transactions.more": { guard: "hasMore", target: "loading" } } },
            loading: {
              description: "More transactions are loading; a new filter starts over.",
              tags: "pageBusy",
              invoke: {
                src: "loadTransactions",
                input: ({ context }) => ({
                  number: context.number as BlockNum,
                  range: {
                    from: context.page?.transactions.length ?? 0,
                    count: pageLength,
                    category: context.category,
                  },
                }),
                onDone: [when("isOfBlock", "settled", "appendPage"), { target: "failed" }],
              },
            },
            failed: {
              tags: "pageFailed",
              on: { "transactions.retry": "loading" },
            },
          },
        },
        virtual: {
          id: "virtual",
          initial: "loading",
          states: {
            loading: {
              tags: "virtualBusy",
              invoke: askVirtual("unlisted"),
            },
            loaded: {},
            unlisted: {
              description: "The node can't list them yet. A note says so until it does, or should.",
              tags: "virtualUnlisted",
              after: { overdue: "failed" },
              initial: "pausing",
              states: {
                pausing: { after: { listed: "askingAgain" } },
                askingAgain: { invoke: askVirtual("pausing") },
              },
            },
            failed: {
              description: "The list stays empty and a note names the source that did not answer.",
              tags: "virtualFailed",
              on: { "virtual.retry": "loading" },
            },
          },
        },
      },
    },
    notFound: {
      tags: ["failed", "missing"],
      on: { retry: { target: "loading", actions: "wakeNodes" } },
    },
    failed: {
      tags: "failed",
      on: { retry: { target: "loading", actions: "wakeNodes" } },
    },
  },
});
