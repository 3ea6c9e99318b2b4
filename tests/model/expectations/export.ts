/** What the chart of an export must do: options, waiting for prices, progress, pausing, the end and its failures. */
import { wholeArchive } from "../../../src/domain/archive/query.ts";
import { event } from "../../support/expectation.ts";
import { timeout, type Expectations } from "./vocabulary.ts";

const choosing = { choosing: "fresh" };
const cancelled = { choosing: "cancelled" };
const running = { writing: "running" };
const seeking = { writing: "seeking" };
const wholeBook = { table: "book", accounts: ["alice"], prices: "all", rewards: "claimed" };
const bookOf2025 = { ...wholeBook, period: { from: 1_735_689_600, until: 1_767_225_600 } };

export const exportExpectations: Expectations = {
  tableExport: [
    {
      says: "an export shows its progress and ends with its manifest",
      input: {
        subject: { table: "history", account: "alice", query: wholeArchive },
        timeZone: "UTC",
      },
      begins: choosing,
      steps: [
        [
          event("export.choose", { options: { format: "jsonl" } }),
          choosing,
          { context: { options: { format: "jsonl" } } },
        ],
        ["export.start", running, { asks: "writeFile" }],
        [
          event("export.progressed", { rows: 5, total: 9 }),
          running,
          { context: { rows: 5, total: 9 } },
        ],
        [
          event("export.finished", { manifest: { rows: 9 } }),
          "done",
          { context: { manifest: { rows: 9 } } },
        ],
        ["export.again", choosing],
        ["export.start", running, { context: { rows: 0, manifest: null } }],
        [event("export.finished", { manifest: { rows: 0 } }), "done"],
      ],
    },
    {
      says: "a book is limited to a period before it is written",
      input: { subject: wholeBook, timeZone: "UTC" },
      begins: choosing,
      steps: [
        [
          event("export.limit", { subject: bookOf2025 }),
          choosing,
          { context: { subject: bookOf2025 } },
        ],
        ["export.start", running, { asks: "writeFile" }],
        ["export.cancel", cancelled, { context: { subject: bookOf2025 } }],
      ],
    },
    {
      says: "an export waits for prices until they arrive, or the visitor goes on without",
      input: { subject: wholeBook, timeZone: "UTC" },
      begins: choosing,
      steps: [
        ["export.start", running],
        ["export.seeksPrices", seeking],
        ["export.pause", seeking, { nothing: true }],
        ["export.lacksPrices", { writing: "waiting" }],
        ["export.pause", { writing: "waiting" }, { nothing: true }],
        // The table is opened, which may take long, before the first row is written.
        ["export.opensTable", running, { context: { total: null } }],
        [
          event("export.progressed", { rows: 0, total: 9 }),
          running,
          { context: { rows: 0, total: 9 } },
        ],
        [event("export.finished", { manifest: { rows: 9 } }), "done"],
        ["export.again", choosing],
        ["export.start", running],
        ["export.seeksPrices", seeking],
        ["export.lacksPrices", { writing: "waiting" }],
        ["export.goOn", running, { context: { rows: 0 } }],
        ["export.opensTable", running, { nothing: true }],
        ["export.cancel", cancelled],
        ["export.start", running],
        ["export.seeksPrices", seeking],
        ["export.opensTable", running],
        ["export.cancel", cancelled],
        ["export.start", running],
        ["export.seeksPrices", seeking],
        ["export.cancel", cancelled],
        ["export.start", running],
        ["export.seeksPrices", seeking],
        ["export.lacksPrices", { writing: "waiting" }],
        ["export.cancel", cancelled],
      ],
    },
    {
      says: "an export pauses and goes on, and what arrives meanwhile counts",
      input: { subject: wholeBook, timeZone: "UTC" },
      begins: choosing,
      steps: [
        ["export.start", running],
        ["export.pause", { writing: "paused" }],
        [
          event("export.progressed", { rows: 5, total: 9 }),
          { writing: "paused" },
          { context: { rows: 5 } },
        ],
        ["export.pause", { writing: "paused" }, { nothing: true }],
        ["export.resume", running, { context: { rows: 5 } }],
        ["export.pause", { writing: "paused" }],
        ["export.cancel", cancelled],
        [event("export.choose", { options: { format: "csv" } }), cancelled],
        ["export.start", running],
        ["export.pause", { writing: "paused" }],
        [event("export.failed", { failure: timeout }), "failed", { context: { failure: timeout } }],
      ],
    },
    {
      says: "an export is cancelled, declined, or fails; another may follow",
      input: {
        subject: { table: "history", account: "alice", query: wholeArchive },
        timeZone: "UTC",
      },
      begins: choosing,
      steps: [
        ["export.start", running],
        ["export.cancel", cancelled],
        ["export.start", running, { context: { rows: 0 } }],
        ["export.declined", choosing],
        ["export.start", running],
        [event("export.failed", { failure: timeout }), "failed", { context: { failure: timeout } }],
        ["export.again", choosing],
        ["export.start", running, { context: { failure: null } }],
      ],
    },
  ],
};
