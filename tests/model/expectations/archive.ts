/** What the charts of past prices and of a list of entries must do: rebuild on request; read windows of rows, and jump. */
import { wholeArchive } from "../../../src/domain/archive/query.ts";
import { event, gives } from "../../support/expectation.ts";
import { answer, refusal, timeout, type Expectations } from "./vocabulary.ts";

const rows = (from: number, total: number, version: number) =>
  answer({ from, total, version, rows: [{ index: total - from }] });
const other = { ...wholeArchive, text: "rent" };

export const archiveExpectations: Expectations = {
  priceRebuild: [
    {
      says: "past prices are rebuilt only on request, part after part, until no day is left",
      input: { accounts: ["alice"], choices: null },
      begins: "waiting",
      steps: [
        ["rebuild.start", "rebuilding", { asks: "load" }],
        [
          gives("load", answer({ rebuilt: 2, tooFewFeeds: 0, left: 3 })),
          "rebuilding",
          { asks: "load", context: { rebuilt: 2, left: 3 } },
        ],
        [
          gives("load", answer({ rebuilt: 1, tooFewFeeds: 1, left: 0 })),
          "waiting",
          { context: { rebuilt: 3, tooFewFeeds: 1, left: 0 } },
        ],
      ],
    },
    {
      says: "a visitor stops it, a failure stops it, and both keep what is done",
      input: { accounts: ["alice"], choices: null },
      begins: "waiting",
      steps: [
        ["rebuild.start", "rebuilding"],
        [gives("load", answer({ rebuilt: 2, tooFewFeeds: 0, left: 3 })), "rebuilding"],
        ["rebuild.stop", "waiting", { context: { rebuilt: 2, left: 3 } }],
        ["rebuild.start", "rebuilding", { asks: "load" }],
        [gives("load", refusal(timeout)), "failed", { context: { rebuilt: 2, failure: timeout } }],
        ["rebuild.start", "rebuilding", { asks: "load" }],
        [
          gives("load", answer({ rebuilt: 1, tooFewFeeds: 1, left: 0 })),
          "waiting",
          { context: { rebuilt: 3, failure: null } },
        ],
      ],
    },
  ],
  archiveList: [
    {
      says: "rows on screen are read a window at a time, again when the archive has grown",
      input: { account: "alice", query: wholeArchive, part: 0, version: 1 },
      begins: "reading",
      first: { asks: "readRows" },
      steps: [
        [gives("readRows", rows(0, 120, 1)), "settled", { context: { total: 120, read: 1 } }],
        [event("rows.seen", { from: 0, to: 40 }), "settled"],
        [event("rows.seen", { from: 45, to: 60 }), "reading", { asks: "readRows" }],
        [gives("readRows", rows(50, 120, 1)), "settled"],
        [event("archive.changed", { version: 2 }), "reading", { asks: "readRows" }],
        [gives("readRows", rows(0, 130, 2)), "reading", { context: { total: 130, read: 2 } }],
        [gives("readRows", rows(50, 130, 2)), "settled"],
        [event("archive.changed", { version: 1 }), "settled", { context: { version: 2 } }],
        [event("entry.toggle", { index: 7 }), "settled", { context: { opened: new Set([7]) } }],
        [event("entry.toggle", { index: 7 }), "settled", { context: { opened: new Set() } }],
      ],
    },
    {
      says: "a long list is shown in parts, and a jump chooses the part that its row is in",
      input: { account: "alice", query: wholeArchive, part: 0, version: 1 },
      begins: "reading",
      steps: [
        [gives("readRows", rows(0, 120_000, 1)), "settled", { context: { part: 0 } }],
        [
          event("row.jump", { place: 119_999, day: 86_400 }),
          "reading",
          {
            acts: ["writeAddress"],
            asks: "readRows",
            context: { part: 2, target: { place: 119_999, day: 86_400 } },
          },
        ],
        [gives("readRows", rows(119_950, 120_000, 1)), "settled"],
        [
          event("rows.seen", { from: 0, to: 20 }),
          "reading",
          { asks: "readRows", context: { seen: { from: 0, to: 20 } } },
        ],
        [gives("readRows", rows(100_000, 90_000, 2)), "reading", { context: { part: 1 } }],
        [gives("readRows", rows(50_000, 90_000, 2)), "settled"],
        [
          event("query.changed", { query: other, typedIn: "text" }),
          "reading",
          { acts: ["writeAddress"], context: { part: 0, target: null } },
        ],
      ],
    },
    {
      says: "a link begins with its part, and going back or forward shows the query and part of that URL",
      input: { account: "alice", query: wholeArchive, part: 1, version: 1 },
      begins: "reading",
      first: { asks: "readRows" },
      steps: [
        [gives("readRows", rows(50_000, 120_000, 1)), "settled", { context: { part: 1 } }],
        [event("address.changed", { query: wholeArchive, part: 1 }), "settled"],
        [
          event("address.changed", { query: other, part: 0 }),
          "reading",
          { asks: "readRows", context: { query: other, part: 0, shown: 120_000 } },
        ],
        [gives("readRows", rows(0, 3, 1)), "settled", { context: { total: 3 } }],
        [event("address.changed", { query: other, part: 2 }), "reading", { context: { part: 2 } }],
        // A part that the list does not have.
        [gives("readRows", rows(100_000, 3, 1)), "reading", { context: { part: 0 } }],
      ],
    },
    {
      says: "a different query starts over and is written to the URL; a failure can be retried",
      input: { account: "alice", query: wholeArchive, part: 0, version: 1 },
      begins: "reading",
      steps: [
        [gives("readRows", rows(0, 120, 1)), "settled", { context: { total: 120, shown: 120 } }],
        [
          event("query.changed", { query: other, typedIn: "text" }),
          "reading",
          {
            acts: ["writeAddress"],
            asks: "readRows",
            context: { query: other, total: null, shown: 120 },
          },
        ],
        [
          gives("readRows", refusal(timeout)),
          "failed",
          { context: { failure: timeout, shown: 0 } },
        ],
        ["rows.retry", "reading", { asks: "readRows" }],
        [gives("readRows", rows(0, 0, 1)), "settled", { context: { total: 0, failure: null } }],
        [event("query.changed", { query: wholeArchive }), "reading"],
        [gives("readRows", rows(0, 120, 1)), "settled", { context: { total: 120, read: 1 } }],
      ],
    },
  ],
};
