/** Walks through the charts of archives. */
import { wholeArchive } from "../../../src/domain/archive/query.ts";
import { limits } from "../../../src/domain/limits.ts";
import { err, ok } from "../../../src/domain/result.ts";
import { event } from "../../support/expectation.ts";
import { sourced } from "../../support/samples.ts";
import { answers, timeout, type Walk } from "./walk.ts";

const state = (loaded: number, gaps: readonly { from: number; to: number }[] = []) => ({
  account: "alice",
  loaded,
  total: 90,
  isComplete: loaded === 90,
  since: null,
  gaps,
  unchecked: null,
  unstored: null,
  removed: [],
  isRestarted: false,
  endpoint: "node",
  version: loaded,
});
const unchecked = { ...state(90), isComplete: false, unchecked: timeout };
const states = [
  ...answers(state(40)),
  ok(sourced(state(89, [{ from: 3, to: 3 }]))),
  ok(sourced(state(90))),
  ok(sourced(unchecked)),
  err({ kind: "disputed", host: "node", claim: { kind: "contradicting", others: 0 } } as const),
];

export const archiveWalks: Readonly<Record<string, Walk>> = {
  archiveDownload: {
    input: {
      account: "alice",
      limits: { ...limits, history: { ...limits.history, unasked: 49, reach: 2 } },
    },
    otherInputs: [{ account: "alice" }],
    events: [
      { type: "archive.download" },
      { type: "archive.pause" },
      { type: "archive.retry" },
      event("archive.want", { since: 5 }),
    ],
    outcomes: {
      open: states,
      more: [...states, ok(sourced(state(20)))],
      retry: states,
      grown: [
        ...[true, false].flatMap((isDownloading) =>
          [state(40), state(89, [{ from: 3, to: 3 }]), state(90), unchecked].map((grown) =>
            ok(sourced({ ...grown, isDownloading })),
          ),
        ),
        err(timeout),
      ],
      whenShown: [undefined],
      whenReturned: [undefined],
    },
    key: ({ context }) => [
      context.answer?.value.loaded,
      context.failure?.kind,
      context.isAgreed,
      context.wanted,
      context.spent,
    ],
  },
  priceRebuild: {
    input: { accounts: ["alice"], choices: null },
    events: [{ type: "rebuild.start" }, { type: "rebuild.stop" }],
    outcomes: {
      load: [
        ...answers({ rebuilt: 2, tooFewFeeds: 0, left: 3 }),
        ok(sourced({ rebuilt: 1, tooFewFeeds: 1, left: 0 })),
      ],
    },
    key: ({ context: { rebuilt, left, failure } }) => [Math.min(rebuilt, 2), left, failure?.kind],
  },
  tableExport: {
    input: {
      subject: { table: "history", account: "alice", query: wholeArchive },
      timeZone: "UTC",
    },
    events: [
      { type: "export.start" },
      { type: "export.seeksPrices" },
      { type: "export.lacksPrices" },
      { type: "export.opensTable" },
      { type: "export.goOn" },
      { type: "export.pause" },
      { type: "export.resume" },
      { type: "export.cancel" },
      { type: "export.again" },
      { type: "export.declined" },
      event("export.choose", { options: {} }),
      event("export.limit", { subject: { table: "history", account: "bob", query: wholeArchive } }),
      event("export.progressed", { rows: 1, total: 2 }),
      event("export.finished", { manifest: {} }),
      event("export.failed", { failure: timeout }),
    ],
  },
  archiveList: {
    input: { account: "alice", query: wholeArchive, part: 0, version: 1 },
    events: [
      event("query.changed", { query: { ...wholeArchive, text: "x" }, typedIn: "text" }),
      event("address.changed", { query: wholeArchive, part: 0 }),
      event("archive.changed", { version: 2 }),
      event("rows.seen", { from: 0, to: 60 }),
      event("row.jump", { place: 60 }),
      event("entry.toggle", { index: 1 }),
      { type: "rows.retry" },
    ],
    outcomes: {
      readRows: [
        ...answers({ from: 0, total: 70, version: 1, rows: [] }),
        ok(sourced({ from: 50, total: 70, version: 2, rows: [] })),
      ],
    },
    key: ({ context: { query, version, read, seen, windows } }) => [
      query.text,
      version,
      read,
      seen,
      [...windows.keys()],
    ],
  },
};
