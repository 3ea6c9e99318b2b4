/** What the console's charts must do: keep what was typed, send only what is valid, list what was sent. */
import { event, gives } from "../../support/expectation.ts";
import { answer, refusal, timeout, type Expectations } from "./vocabulary.ts";

const block = "condenser_api.get_block";
const opened = (method: string, params: string | null, node: string | null = null) =>
  event("address.changed", { address: { method, params, node } });
const input = { address: { method: "", params: null, node: null } };
const chosen = { address: { method: block, params: "[7]", node: null } };

const call = { method: block, params: "[7]" };
const nodes = [{ host: "a.example", url: "https://a.example" }];
const run = event("call.run", { run: { call, nodes } });
const answered = event("node.answered", { host: "a.example", answer: answer({ id: "1" }) });
const comparison = { answered: 2, differences: [] };

const rows = (from: number, total: number) =>
  answer({ from, total, rows: [{ kind: "raw", text: String(from) }] });
const firstRows = { id: "1", view: "tree" };

export const consoleExpectations: Expectations = {
  consoleDraft: [
    {
      says: "without a method nothing can be sent; a link fills in the method, its examples and the node",
      input,
      begins: "empty",
      steps: [
        [
          opened(block, null, "a.example"),
          "ready",
          {
            context: { method: block, params: "[1]", node: "a.example", isTyped: false, opened: 2 },
          },
        ],
        [opened(block, "[9]"), "ready", { context: { params: "[9]", opened: 3 } }],
        [opened("", null), "empty"],
      ],
    },
    {
      says: "a field changes the JSON, and the JSON changes the fields",
      input: chosen,
      begins: "ready",
      steps: [
        [
          event("field.typed", { place: 0, text: "12345678901234567890" }),
          "ready",
          {
            context: { params: "[12345678901234567890]", isTyped: false },
            acts: ["writeAddress"],
          },
        ],
        [
          event("params.typed", { params: "[ 8 ]" }),
          "ready",
          {
            context: { params: "[ 8 ]", form: { values: ["8"], rest: [] }, isTyped: true },
            acts: ["writeAddress"],
          },
        ],
      ],
    },
    {
      says: "JSON that is not valid stays as it was typed, and so do the fields",
      input: chosen,
      begins: "ready",
      steps: [
        [
          event("params.typed", { params: "[7" }),
          "invalid",
          { context: { params: "[7", form: { values: ["7"], rest: [] } }, acts: ["writeAddress"] },
        ],
        [event("params.typed", { params: "[7]" }), "ready", { acts: ["writeAddress"] }],
      ],
    },
    {
      says: "a method that could change the chain is refused however it is opened",
      input,
      begins: "empty",
      steps: [
        [opened("network_broadcast_api.broadcast_transaction", "[{}]"), "forbidden"],
        [event("params.typed", { params: "[]" }), "forbidden"],
        [opened("condenser_api.broadcast_transaction_synchronous", null), "forbidden"],
        [opened(block, null), "ready"],
      ],
    },
    {
      says: "choosing a node is written to the URL, searching the list is not",
      input: chosen,
      begins: "ready",
      steps: [
        [
          event("node.chosen", { node: "all" }),
          "ready",
          { context: { node: "all" }, acts: ["writeAddress"] },
        ],
        [event("find.typed", { find: "votes" }), "ready", { context: { find: "votes" }, acts: [] }],
      ],
    },
  ],
  consoleRun: [
    {
      says: "the call of a link is sent at once",
      input: { run: { call, nodes } },
      begins: "running",
      first: { asks: "callNodes", acts: ["remember"], context: { run: { call, nodes } } },
      steps: [["call.cancel", "cancelled"]],
    },
    {
      says: "answers are shown as they come, then compared",
      input: { run: null },
      begins: "idle",
      steps: [
        [
          run,
          "running",
          { asks: "callNodes", acts: ["remember"], context: { run: { call, nodes } } },
        ],
        [
          answered,
          "running",
          { context: { answers: new Map([["a.example", answer({ id: "1" })]]) } },
        ],
        [event("nodes.compared", { comparison }), "done", { context: { comparison } }],
        [run, "running", { asks: "callNodes", context: { answers: new Map(), comparison: null } }],
      ],
    },
    {
      says: "a call can be cancelled; answers that had come stay, later ones are ignored",
      input: { run: null },
      begins: "idle",
      steps: [
        ["call.cancel", "idle", { nothing: true }],
        [run, "running"],
        [answered, "running"],
        [
          "call.cancel",
          "cancelled",
          { context: { answers: new Map([["a.example", answer({ id: "1" })]]) } },
        ],
        [event("nodes.compared", { comparison }), "cancelled", { nothing: true }],
        [run, "running", { asks: "callNodes" }],
        [run, "running", { asks: "callNodes", acts: ["remember"] }],
      ],
    },
  ],
  consoleRows: [
    {
      says: "reads the window on screen, and the next one when it is scrolled to",
      input: firstRows,
      begins: "reading",
      steps: [
        [
          gives("readRows", rows(0, 200)),
          "settled",
          { context: { total: 200, isCurrent: true, failure: null } },
        ],
        [event("rows.seen", { from: 0, to: 50 }), "settled"],
        [event("rows.seen", { from: 50, to: 70 }), "reading", { asks: "readRows" }],
        [gives("readRows", rows(60, 200)), "settled"],
      ],
    },
    {
      says: "opening and closing values reads their rows again; the old ones stay until then",
      input: firstRows,
      begins: "reading",
      steps: [
        [gives("readRows", rows(0, 10)), "settled"],
        [
          event("row.toggle", { place: 4 }),
          "reading",
          { asks: "readRows", context: { toggled: [4], total: 10 } },
        ],
        [gives("readRows", rows(0, 12)), "settled", { context: { total: 12 } }],
        [event("row.toggle", { place: 4 }), "reading", { context: { toggled: [] } }],
        ["rows.openAll", "reading", { asks: "readRows", context: { openTo: 1_000_000 } }],
        ["rows.closeAll", "reading", { asks: "readRows", context: { openTo: 1, toggled: [] } }],
        [gives("readRows", rows(0, 1)), "settled"],
        [event("view.chosen", { view: "raw" }), "reading", { asks: "readRows" }],
        [gives("readRows", rows(0, 3)), "settled", { context: { view: "raw", total: 3 } }],
        ["rows.marked", "reading", { asks: "readRows" }],
      ],
    },
    {
      says: "a failure is shown, and can be retried",
      input: firstRows,
      begins: "reading",
      steps: [
        [gives("readRows", refusal(timeout)), "failed", { context: { failure: timeout } }],
        ["rows.retry", "reading", { asks: "readRows" }],
        [gives("readRows", rows(0, 1)), "settled", { context: { failure: null } }],
      ],
    },
  ],
};
