/** A block's page: the block itself, more of its transactions on demand, and its virtual operations. */
import { assign, setup } from "xstate";
import { parseBlockNum, type BlockNum } from "../domain/chain/names.ts";
import type { Category } from "../domain/chain/operations/group.ts";
import { parameterText } from "../domain/failure-text.ts";
import type { Failure } from "../domain/failure.ts";
import type {
  BlockDetail,
  TransactionPage,
  TransactionRange,
  VirtualOperationsView,
} from "../domain/protocol/engine.ts";
import type { Answer, Sourced } from "../domain/protocol/sourced.ts";
import { promisePort } from "./ports.ts";

/** Transactions fetched at a time. */
const pageLength = 50;

/** What the chart remembers. */
export interface Context {
  /** What stood in the address. */
  readonly text: string;
  readonly number: BlockNum | null;
  readonly block: Sourced<BlockDetail> | null;
  readonly failure: Failure | null;
  readonly category: Category | null;
  readonly page: TransactionPage | null;
  readonly virtual: VirtualOperationsView | null;
  readonly virtualFailure: Failure | null;
}

const invalidNumber: Failure = { kind: "parameter", message: parameterText.invalidBlockNumber };

export const blockPageMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { text: string },
    events: {} as
      | { type: "block.retry" }
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
  guards: {
    isInvalid: ({ context }) => context.number === null,
    isAnswer: (_, answer: Answer<unknown>) => answer.ok,
    isMissing: (_, answer: Answer<unknown>) => !answer.ok && answer.error.kind === "notFound",
    hasMore: ({ context }) =>
      context.page !== null && context.page.transactions.length < context.page.total,
  },
  actions: {
    /** Provided by the host: a person asks again, so resting endpoints are tried again. */
    wakeNodes: () => {},
    rememberInvalid: assign({ failure: invalidNumber }),
    rememberBlock: assign((_, answer: Answer<BlockDetail>) =>
      answer.ok
        ? { block: answer.value, page: answer.value.value.page, failure: null }
        : { failure: answer.error },
    ),
    chooseCategory: assign((_, { category }: { category: Category | null }) => ({
      category,
      page: null,
    })),
    appendPage: assign(({ context }, answer: Answer<TransactionPage>) => {
      if (!answer.ok) return {};
      const { from, total, transactions } = answer.value.value;
      const before = from === 0 ? [] : (context.page?.transactions ?? []);
      return { page: { from: 0, total, transactions: [...before, ...transactions] } };
    }),
    rememberVirtual: assign((_, answer: Answer<VirtualOperationsView>) =>
      answer.ok
        ? { virtual: answer.value.value, virtualFailure: null }
        : { virtualFailure: answer.error },
    ),
    rememberCrash: assign((_, { error }: { error: unknown }) => ({
      failure: { kind: "connection", closeCode: undefined, message: String(error) } as const,
    })),
  },
}).createMachine({
  id: "blockPage",
  context: ({ input }) => ({
    text: input.text,
    number: parseBlockNum(input.text),
    block: null,
    failure: null,
    category: null,
    page: null,
    virtual: null,
    virtualFailure: null,
  }),
  initial: "loading",
  states: {
    loading: {
      tags: "busy",
      always: { guard: "isInvalid", target: "failed", actions: "rememberInvalid" },
      invoke: {
        src: "loadBlock",
        input: ({ context }) => ({ number: context.number as BlockNum }),
        onDone: [
          {
            guard: { type: "isAnswer", params: ({ event }) => event.output },
            target: "found",
            actions: { type: "rememberBlock", params: ({ event }) => event.output },
          },
          {
            guard: { type: "isMissing", params: ({ event }) => event.output },
            target: "notFound",
            actions: { type: "rememberBlock", params: ({ event }) => event.output },
          },
          {
            target: "failed",
            actions: { type: "rememberBlock", params: ({ event }) => event.output },
          },
        ],
        onError: {
          target: "failed",
          actions: { type: "rememberCrash", params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    found: {
      tags: "found",
      type: "parallel",
      states: {
        transactions: {
          initial: "settled",
          states: {
            settled: {
              on: {
                "transactions.more": { guard: "hasMore", target: "loading" },
                "transactions.filter": {
                  target: "loading",
                  actions: { type: "chooseCategory", params: ({ event }) => event },
                },
              },
            },
            loading: {
              description: "Another stretch is on its way; a new filter starts over.",
              tags: "pageBusy",
              on: {
                "transactions.filter": {
                  target: "loading",
                  reenter: true,
                  actions: { type: "chooseCategory", params: ({ event }) => event },
                },
              },
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
                onDone: [
                  {
                    guard: { type: "isAnswer", params: ({ event }) => event.output },
                    target: "settled",
                    actions: { type: "appendPage", params: ({ event }) => event.output },
                  },
                  { target: "failed" },
                ],
                onError: "failed",
              },
            },
            failed: {
              tags: "pageFailed",
              on: {
                "transactions.retry": "loading",
                "transactions.filter": {
                  target: "loading",
                  actions: { type: "chooseCategory", params: ({ event }) => event },
                },
              },
            },
          },
        },
        virtual: {
          initial: "loading",
          states: {
            loading: {
              tags: "virtualBusy",
              invoke: {
                src: "loadVirtualOperations",
                input: ({ context }) => ({ number: context.number as BlockNum }),
                onDone: [
                  {
                    guard: { type: "isAnswer", params: ({ event }) => event.output },
                    target: "loaded",
                    actions: { type: "rememberVirtual", params: ({ event }) => event.output },
                  },
                  {
                    target: "failed",
                    actions: { type: "rememberVirtual", params: ({ event }) => event.output },
                  },
                ],
                onError: "failed",
              },
            },
            loaded: {},
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
      on: { "block.retry": { target: "loading", actions: "wakeNodes" } },
    },
    failed: {
      tags: "failed",
      on: { "block.retry": { target: "loading", actions: "wakeNodes" } },
    },
  },
});
