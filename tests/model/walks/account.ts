/** Walks through the charts of an account. */
import { ok } from "../../../src/domain/result.ts";
import { event } from "../../support/expectation.ts";
import { sourced } from "../../support/samples.ts";
import { answers, type Walk } from "./walk.ts";

const history = (loaded: number, isComplete: boolean) => ({
  account: "alice",
  loaded,
  total: 60,
  isComplete,
  isFull: false,
  skipped: 0,
  endpoint: "node",
});

export const accountWalks: Readonly<Record<string, Walk>> = {
  accountHistory: {
    input: { account: "alice", filter: { groups: [], text: "" } },
    events: [
      { type: "history.retry" },
      { type: "history.expand" },
      { type: "history.older" },
      { type: "history.all" },
      { type: "history.cancel" },
      event("filter.changed", { filter: { groups: ["votes"], text: "x" } }),
      event("rows.seen", { from: 0, to: 9 }),
      event("entry.toggle", { index: 1 }),
    ],
    outcomes: {
      openHistory: answers(history(20, false)),
      olderHistory: [...answers(history(40, false)), ok(sourced(history(60, true)))],
      readRows: answers({ from: 0, total: 0, history: history(20, false), rows: [] }),
    },
    key: ({ context }) => [context.history?.loaded, context.isExpanded, context.filter.text],
  },
};
