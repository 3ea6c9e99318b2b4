/** Walks through the charts of the console. */
import { err, ok } from "../../../src/domain/result.ts";
import { event } from "../../support/expectation.ts";
import { sourced } from "../../support/samples.ts";
import { answers, type Walk } from "./walk.ts";

const address = (method: string, params: string | null) => ({ method, params, node: null });
const call = { method: "condenser_api.get_block", params: "[1]" };
const nodes = [
  { host: "a.example", url: "https://a.example" },
  { host: "b.example", url: "https://b.example" },
];
const row = { kind: "raw", text: "x" };

export const consoleWalks: Readonly<Record<string, Walk>> = {
  consoleDraft: {
    input: { address: address("", null) },
    events: [
      event("address.changed", { address: address("", null) }),
      event("address.changed", { address: address("condenser_api.get_block", null) }),
      event("address.changed", { address: address("database_api.find_votes", "[") }),
      event("address.changed", { address: address("condenser_api.broadcast_block", null) }),
      event("params.typed", { params: "[2]" }),
      event("params.typed", { params: "[2" }),
      event("field.typed", { place: 0, text: "3" }),
      event("field.typed", { place: 9, text: "3" }),
      event("node.chosen", { node: "all" }),
      event("find.typed", { find: "block" }),
    ],
    key: ({ context }) => [context.method, context.params, context.node, context.find],
    invariant: (snapshot) => !snapshot.hasTag("ready") || snapshot.context.method !== "",
  },
  consoleRun: {
    input: { run: null },
    otherInputs: [{ run: { call, nodes } }],
    events: [
      event("call.run", { run: { call, nodes } }),
      event("call.cancel", {}),
      event("node.answered", { host: "a.example", answer: ok(sourced({ id: "1" })) }),
      event("node.answered", { host: "b.example", answer: err({ kind: "offline" }) }),
      event("nodes.compared", { comparison: null }),
    ],
    key: ({ context }) => [...context.answers.keys()],
    invariant: (snapshot) => !snapshot.hasTag("busy") || snapshot.context.run !== null,
  },
  consoleRows: {
    input: { id: "1", view: "tree" },
    events: [
      event("rows.seen", { from: 0, to: 9 }),
      event("rows.seen", { from: 55, to: 70 }),
      event("row.toggle", { place: 1 }),
      { type: "rows.openAll" },
      { type: "rows.closeAll" },
      event("view.chosen", { view: "raw" }),
      { type: "rows.marked" },
      { type: "rows.retry" },
    ],
    outcomes: {
      readRows: [
        ...answers({ from: 0, total: 100, rows: [row] }),
        ok(sourced({ from: 60, total: 100, rows: [row] })),
      ],
    },
    key: ({ context }) => [
      context.view,
      context.openTo,
      context.toggled,
      context.isCurrent,
      [...context.windows.keys()],
      context.seen.from,
    ],
    invariant: ({ context }) => context.windows.size <= 10,
  },
};
