/** What the page of a block must do. */
import type { StateValue } from "xstate";
import { notStored as unlisted } from "../../../src/domain/block/virtual-operations.ts";
import { ok } from "../../../src/domain/result.ts";
import { after, event, gives, type Expectation, type Step } from "../../support/expectation.ts";
import { blockDetail, newBlockDetail, sampleId, sourced } from "../../support/samples.ts";
import { answer, crash, nothingFound, refusal, timeout, type Expectations } from "./vocabulary.ts";

const detail = answer(blockDetail);
const found = (transactions: string, virtual: StateValue) => ({ found: { transactions, virtual } });
const pausing = { unlisted: "pausing" };
const toNew: Step = [gives("loadBlock", answer(newBlockDetail)), found("settled", "loading")];
const stretchOf = (blockId: string) => ({ blockId, from: 1, total: 2, transactions: [{}] });
const stretch = answer(stretchOf(sampleId(12)));
const agreeing = (value: unknown) => ok({ ...sourced(value), proof: "consistent" });
const filter = event("transactions.filter", { category: "vote" });
const toFound: readonly Step[] = [
  [gives("loadBlock", detail), found("settled", "loading"), { asks: "loadVirtualOperations" }],
];

const block: readonly Expectation[] = [
  {
    says: "more transactions load on demand, filtered or not, also after a failure",
    input: { text: "12", category: null },
    begins: "loading",
    first: { asks: "loadBlock" },
    steps: [
      ...toFound,
      ["transactions.more", found("loading", "loading"), { asks: "loadTransactions" }],
      [
        filter,
        found("loading", "loading"),
        {
          asks: "loadTransactions",
          acts: ["writeAddress"],
          context: { category: "vote", page: null },
        },
      ],
      [gives("loadTransactions", refusal(crash)), found("failed", "loading")],
      [filter, found("loading", "loading"), { asks: "loadTransactions" }],
      [gives("loadTransactions", refusal(timeout)), found("failed", "loading")],
      ["transactions.retry", found("loading", "loading"), { asks: "loadTransactions" }],
      [
        gives("loadTransactions", answer({ ...stretchOf(sampleId(12)), from: 0, total: 1 })),
        found("settled", "loading"),
        { context: { page: { blockId: blockDetail.id, from: 0, total: 1, transactions: [{}] } } },
      ],
      ["transactions.more", found("settled", "loading"), { nothing: true }],
      [filter, found("loading", "loading"), { asks: "loadTransactions", context: { page: null } }],
      [gives("loadTransactions", stretch), found("settled", "loading")],
    ],
  },
  {
    says: "transactions of a different block, or of inconsistent bytes, are not added to a consistent block",
    input: { text: "12", category: null },
    begins: "loading",
    steps: [
      [gives("loadBlock", agreeing(blockDetail)), found("settled", "loading")],
      ["transactions.more", found("loading", "loading")],
      [gives("loadTransactions", agreeing(stretchOf(sampleId(13)))), found("failed", "loading")],
      ["transactions.retry", found("loading", "loading")],
      [gives("loadTransactions", answer(stretchOf(sampleId(12)))), found("failed", "loading")],
      ["transactions.retry", found("loading", "loading")],
      [gives("loadTransactions", agreeing(stretchOf(sampleId(12)))), found("settled", "loading")],
    ],
  },
  {
    says: "virtual operations that fail leave an empty list and a note, and can be retried",
    input: { text: "12", category: null },
    begins: "loading",
    steps: [
      ...toFound,
      [
        gives("loadVirtualOperations", refusal(timeout)),
        found("settled", "failed"),
        { context: { virtual: null, virtualFailure: timeout } },
      ],
      ["virtual.retry", found("settled", "loading"), { asks: "loadVirtualOperations" }],
      [gives("loadVirtualOperations", refusal(crash)), found("settled", "failed")],
      ["virtual.retry", found("settled", "loading")],
      [
        gives("loadVirtualOperations", answer({ operations: [], counts: {} })),
        found("settled", "loaded"),
        { context: { virtualFailure: null } },
      ],
    ],
  },
  {
    says: "virtual operations of a new block are asked for again until a node lists them, or should",
    input: { text: "12", category: null },
    begins: "loading",
    steps: [
      toNew,
      [
        gives("loadVirtualOperations", refusal(unlisted)),
        found("settled", pausing),
        { context: { virtual: null, virtualFailure: unlisted } },
      ],
      [
        after("listed"),
        found("settled", { unlisted: "askingAgain" }),
        { asks: "loadVirtualOperations" },
      ],
      [gives("loadVirtualOperations", refusal(unlisted)), found("settled", pausing)],
      [after("listed"), found("settled", { unlisted: "askingAgain" })],
      [gives("loadVirtualOperations", refusal(timeout)), found("settled", "failed")],
      ["virtual.retry", found("settled", "loading")],
      [gives("loadVirtualOperations", refusal(unlisted)), found("settled", pausing)],
      [after("listed"), found("settled", { unlisted: "askingAgain" })],
      [
        gives("loadVirtualOperations", answer({ operations: [], counts: {} })),
        found("settled", "loaded"),
        { context: { virtualFailure: null } },
      ],
    ],
  },
  {
    says: "a node that still does not list them is said to have failed",
    input: { text: "12", category: null },
    begins: "loading",
    steps: [
      toNew,
      [gives("loadVirtualOperations", refusal(unlisted)), found("settled", pausing)],
      [after("overdue"), found("settled", "failed")],
    ],
  },
  {
    says: "a node that does not list those of an irreversible block has failed",
    input: { text: "12", category: null },
    begins: "loading",
    steps: [
      ...toFound,
      [gives("loadVirtualOperations", refusal(unlisted)), found("settled", "failed")],
    ],
  },
  {
    says: "a missing or failed block can be requested again",
    input: { text: "12", category: null },
    begins: "loading",
    steps: [
      [gives("loadBlock", nothingFound), "notFound"],
      ["retry", "loading", { acts: ["wakeNodes"], asks: "loadBlock" }],
      [gives("loadBlock", refusal(timeout)), "failed", { context: { failure: timeout } }],
      ["retry", "loading", { acts: ["wakeNodes"], asks: "loadBlock" }],
      [gives("loadBlock", refusal(crash)), "failed", { context: { failure: crash } }],
    ],
  },
  {
    says: "a URL with a category of operations shows it at once",
    input: { text: "12", category: "vote" },
    begins: "loading",
    steps: [
      [
        gives("loadBlock", answer(blockDetail)),
        found("loading", "loading"),
        { asks: "loadTransactions", context: { page: null } },
      ],
      [gives("loadTransactions", stretch), found("settled", "loading")],
      [event("transactions.filter", { category: null }), found("loading", "loading")],
    ],
  },
  {
    says: "a number beyond 32 bits is not found, without a request",
    input: { text: "4294967296", category: null },
    begins: "notFound",
    first: { context: { failure: { kind: "notFound", what: "block" } } },
    steps: [["retry", "notFound", { acts: ["wakeNodes"] }]],
  },
  {
    says: "an invalid number is reported without a request",
    input: { text: "no number", category: null },
    begins: "failed",
    first: { context: { failure: { kind: "parameter", message: "Invalid block number" } } },
    steps: [],
  },
];

export const blockExpectations: Expectations = {
  blockPage: block,
};
