/** Walks through the charts of a block. */
import { notStored } from "../../../src/domain/block/virtual-operations.ts";
import { err, ok } from "../../../src/domain/result.ts";
import { event } from "../../support/expectation.ts";
import { blockDetail, newBlockDetail, sourced } from "../../support/samples.ts";
import { answers, type Walk } from "./walk.ts";

export const blockWalks: Readonly<Record<string, Walk>> = {
  blockPage: {
    input: { text: "12", category: null },
    otherInputs: [
      { text: "12", category: "vote" },
      { text: "no number", category: null },
      { text: "4294967296", category: null },
    ],
    events: [
      { type: "retry" },
      { type: "transactions.more" },
      { type: "transactions.retry" },
      event("transactions.filter", { category: "vote" }),
      { type: "virtual.retry" },
    ],
    key: ({ context }) => context.block?.value.finality.nodeSaysIrreversible,
    outcomes: {
      loadBlock: [
        ...answers(blockDetail),
        ok(sourced(newBlockDetail)),
        err({ kind: "notFound", what: "block" }),
      ],
      loadTransactions: answers({ from: 0, total: 1, transactions: [] }),
      loadVirtualOperations: [...answers({ operations: [], counts: {} }), err(notStored)],
    },
  },
};
