/** What the history of an account must do. */
import type { StateValue } from "xstate";
import { event, gives, type Expectation, type Step } from "../../support/expectation.ts";
import { answer, crash, refusal, timeout, type Expectations } from "./vocabulary.ts";

const extent = (loaded: number, isComplete = false, endpoint = "node", total = 60) => ({
  account: "alice",
  loaded,
  total,
  isComplete,
  isFull: false,
  skipped: 0,
  endpoint,
});
const loaded = (...of: Parameters<typeof extent>) => answer(extent(...of));
const blank = (count: number) => Array.from({ length: count }, () => ({}));
const read = (count: number, total: number, endpoint = "node") =>
  answer({ from: 0, total, history: extent(count, false, endpoint), rows: blank(total) });
/** Rows of an unfiltered history of which all `loaded` entries are loaded. */
const readAll = (from: number, to: number, loaded: number) =>
  answer({
    from,
    total: loaded,
    history: extent(loaded, true, "node", loaded),
    rows: blank(to - from),
  });
const open = (older: StateValue, list: string) => ({ open: { older, rows: list } });
const page = { page: "loading" };
const all = { all: "loading" };
const seen = (from: number, to: number) => event("rows.seen", { from, to });
const toOpen: readonly Step[] = [
  [
    gives("openHistory", loaded(20)),
    open("resting", "reading"),
    { asks: "readRows", context: { isExpanded: false } },
  ],
];

const history: readonly Expectation[] = [
  {
    says: "the newest entries load at once; none is read twice; cards open and close",
    input: { account: "alice", filter: { groups: [], text: "" } },
    begins: "opening",
    first: { asks: "openHistory" },
    steps: [
      ...toOpen,
      [seen(0, 5), open("resting", "reading"), { context: { seen: { from: 0, to: 5 } } }],
      [gives("readRows", read(20, 20)), open("resting", "settled"), { context: { matching: 20 } }],
      [seen(0, 9), open("resting", "settled"), { context: { seen: { from: 0, to: 9 } } }],
      [
        event("entry.toggle", { index: 3 }),
        open("resting", "settled"),
        { context: { opened: new Set([3]) } },
      ],
      [
        event("entry.toggle", { index: 3 }),
        open("resting", "settled"),
        { context: { opened: new Set() } },
      ],
      [
        event("filter.changed", { filter: { groups: ["votes"], text: "x" } }),
        open("resting", "reading"),
        { asks: "readRows", acts: ["writeAddress"], context: { matching: null } },
      ],
    ],
  },
  {
    says: "a history that is complete at once shows the newest few, and all of it on request",
    input: { account: "alice", filter: { groups: [], text: "" } },
    begins: "opening",
    steps: [
      [
        gives("openHistory", loaded(15, true)),
        open("resting", "reading"),
        { context: { isExpanded: false } },
      ],
      ["history.expand", open("resting", "reading"), { context: { isExpanded: true } }],
    ],
  },
  {
    says: "scrolling beyond the loaded rows reads more; rows that were loaded before wait for a request",
    input: { account: "alice", filter: { groups: [], text: "" } },
    begins: "opening",
    steps: [
      [
        gives("openHistory", loaded(60)),
        open("resting", "reading"),
        { context: { isExpanded: false } },
      ],
      ["history.expand", open("resting", "reading"), { context: { isExpanded: true } }],
      [gives("readRows", readAll(0, 50, 60)), open("resting", "settled")],
      [seen(40, 59), open("resting", "reading"), { asks: "readRows" }],
    ],
  },
  {
    says: "older entries load page by page, or all in sequence, and never past the end",
    input: { account: "alice", filter: { groups: [], text: "" } },
    begins: "opening",
    steps: [
      ...toOpen,
      [gives("readRows", read(20, 20)), open("resting", "settled")],
      [
        "history.older",
        open(page, "settled"),
        { asks: "olderHistory", context: { isExpanded: true } },
      ],
      [gives("olderHistory", loaded(40)), open("resting", "reading"), { asks: "readRows" }],
      ["history.all", open(all, "reading")],
      [gives("olderHistory", loaded(50)), open(all, "reading"), { asks: "olderHistory" }],
      ["history.cancel", open("resting", "reading")],
      ["history.all", open(all, "reading")],
      [gives("olderHistory", loaded(60, true)), open("resting", "reading")],
      ["history.older", open("resting", "reading"), { nothing: true }],
      ["history.all", open("resting", "reading"), { nothing: true }],
    ],
  },
  {
    says: "rows numbered by a different endpoint replace all others",
    input: { account: "alice", filter: { groups: [], text: "" } },
    begins: "opening",
    steps: [
      ...toOpen,
      [
        gives("readRows", read(20, 2)),
        open("resting", "settled"),
        { context: { numbering: "node", windows: new Map([[0, [{}, {}]]]) } },
      ],
      ["history.older", open(page, "settled")],
      [
        gives("olderHistory", loaded(40)),
        open("resting", "reading"),
        { context: { windows: new Map([[0, [{}, {}]]]) } },
      ],
      ["history.older", open(page, "reading")],
      [
        gives("olderHistory", loaded(40, false, "other")),
        open("resting", "reading"),
        { context: { numbering: "node", windows: new Map() } },
      ],
      [
        gives("readRows", read(40, 1, "other")),
        open("resting", "settled"),
        { context: { numbering: "other", windows: new Map([[0, [{}]]]) } },
      ],
    ],
  },
  {
    says: "entries that another tab has loaded are read once, and replace rows that they may have moved",
    input: { account: "alice", filter: { groups: [], text: "" } },
    begins: "opening",
    steps: [
      [gives("openHistory", loaded(60)), open("resting", "reading")],
      [gives("readRows", readAll(0, 50, 60)), open("resting", "settled")],
      [seen(40, 59), open("resting", "reading"), { asks: "readRows" }],
      [
        gives("readRows", readAll(50, 63, 63)),
        open("resting", "reading"),
        { asks: "readRows", context: { windows: new Map([[1, blank(13)]]) } },
      ],
      [
        gives("readRows", readAll(0, 50, 63)),
        open("resting", "settled"),
        {
          context: {
            windows: new Map([
              [1, blank(13)],
              [0, blank(50)],
            ]),
          },
        },
      ],
      [seen(30, 40), open("resting", "settled")],
      ["history.older", open("resting", "settled"), { nothing: true }],
    ],
  },
  {
    says: "older entries that arrive with newer ones replace all rows, which have moved",
    input: { account: "alice", filter: { groups: [], text: "" } },
    begins: "opening",
    steps: [
      [gives("openHistory", loaded(50)), open("resting", "reading")],
      [gives("readRows", read(50, 50)), open("resting", "settled")],
      ["history.older", open(page, "settled")],
      [
        gives("olderHistory", loaded(150, false, "node", 63)),
        open("resting", "reading"),
        { asks: "readRows", context: { windows: new Map() } },
      ],
    ],
  },
  {
    says: "everything is loaded at once from the newest few on, and after a failure goes on until the end",
    input: { account: "alice", filter: { groups: [], text: "" } },
    begins: "opening",
    steps: [
      ...toOpen,
      ["history.all", open(all, "reading"), { context: { isExpanded: true } }],
      [gives("olderHistory", refusal(timeout)), open({ all: "failed" }, "reading")],
      ["history.retry", open(all, "reading"), { asks: "olderHistory" }],
      [gives("olderHistory", loaded(40)), open(all, "reading"), { asks: "olderHistory" }],
      [gives("olderHistory", refusal(crash)), open({ all: "failed" }, "reading")],
      ["history.cancel", open("resting", "reading")],
    ],
  },
  {
    says: "older entries that fail can be retried or cancelled",
    input: { account: "alice", filter: { groups: [], text: "" } },
    begins: "opening",
    steps: [
      ...toOpen,
      ["history.older", open(page, "reading")],
      [
        gives("olderHistory", refusal(timeout)),
        open({ page: "failed" }, "reading"),
        { context: { failure: timeout } },
      ],
      ["history.retry", open(page, "reading"), { asks: "olderHistory" }],
      [gives("olderHistory", refusal(crash)), open({ page: "failed" }, "reading")],
      ["history.cancel", open("resting", "reading")],
    ],
  },
  {
    says: "rows that cannot be read are retried by scrolling or by Try Again",
    input: { account: "alice", filter: { groups: [], text: "" } },
    begins: "opening",
    steps: [
      ...toOpen,
      [gives("readRows", refusal(timeout)), open("resting", "unread")],
      ["history.retry", open("resting", "reading"), { asks: "readRows" }],
      [gives("readRows", refusal(crash)), open("resting", "unread")],
      [seen(0, 5), open("resting", "reading"), { asks: "readRows" }],
    ],
  },
  {
    says: "a history that fails leaves an empty list and can be retried",
    input: { account: "alice", filter: { groups: [], text: "" } },
    begins: "opening",
    steps: [
      [gives("openHistory", refusal(timeout)), "failed", { context: { failure: timeout } }],
      ["history.retry", "opening", { asks: "openHistory" }],
      [gives("openHistory", refusal(crash)), "failed"],
    ],
  },
];

export const accountHistoryExpectations: Expectations = { accountHistory: history };
