/** What the charts of archives must do: download, pause, name gaps, read rows, recompute. */
import { wholeArchive } from "../../../src/domain/archive/query.ts";
import { limits } from "../../../src/domain/limits.ts";
import { after, event, gives } from "../../support/expectation.ts";
import { answer, refusal, timeout, type Expectations } from "./vocabulary.ts";

const archive = (
  loaded: number,
  total: number,
  gaps: readonly object[] = [],
  since: object | null = null,
) => ({
  account: "alice",
  loaded,
  total,
  isComplete: loaded === total,
  since,
  gaps,
  unchecked: null,
  unstored: null,
  removed: [],
  isRestarted: false,
  endpoint: "node",
  version: loaded,
});
const state = (...parts: Parameters<typeof archive>) => answer(archive(...parts));
/** What is stored, while no node answers. */
const unchecked = (loaded: number, total: number) =>
  answer({ ...archive(loaded, total), isComplete: false, unchecked: timeout });
/** Another tab's batch, and whether its download goes on. */
const batch = (loaded: number, total: number, gaps: readonly object[] = []) =>
  answer({ ...archive(loaded, total, gaps), isDownloading: true });
const end = (loaded: number, total: number, gaps: readonly object[] = []) =>
  answer({ ...archive(loaded, total, gaps), isDownloading: false });
const fetching = { downloading: "fetching" };
const reaching = { reaching: "fetching" };
const asking = { asking: "idle" };
const failed = { failed: { waiting: "pausing" } };
const failedAndDue = { failed: { waiting: "due" } };
const askingAgain = { failed: "askingAgain" };
const paused = { paused: "idle" };
const rows = (from: number, total: number, version: number) =>
  answer({ from, total, version, rows: [{ index: total - from }] });
const disputed = {
  kind: "disputed",
  host: "node",
  claim: { kind: "contradicting", others: 0 },
} as const;
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
          gives("load", answer({ rebuilt: 2, left: 3 })),
          "rebuilding",
          { asks: "load", context: { rebuilt: 2, left: 3 } },
        ],
        [
          gives("load", answer({ rebuilt: 1, left: 0 })),
          "waiting",
          { context: { rebuilt: 3, left: 0 } },
        ],
      ],
    },
    {
      says: "a visitor stops it, a failure stops it, and both keep what is done",
      input: { accounts: ["alice"], choices: null },
      begins: "waiting",
      steps: [
        ["rebuild.start", "rebuilding"],
        [gives("load", answer({ rebuilt: 2, left: 3 })), "rebuilding"],
        ["rebuild.stop", "waiting", { context: { rebuilt: 2, left: 3 } }],
        ["rebuild.start", "rebuilding", { asks: "load" }],
        [gives("load", refusal(timeout)), "failed", { context: { rebuilt: 2, failure: timeout } }],
        ["rebuild.start", "rebuilding", { asks: "load" }],
        [
          gives("load", answer({ rebuilt: 1, left: 0 })),
          "waiting",
          { context: { rebuilt: 3, failure: null } },
        ],
      ],
    },
  ],
  archiveDownload: [
    {
      says: "a short history downloads by itself, batch after batch, and is then kept up to date",
      input: { accounts: ["alice"], choices: null },
      begins: "opening",
      first: { asks: "open" },
      steps: [
        [gives("open", state(20, 9000)), fetching, { asks: "more" }],
        [gives("more", state(5000, 9000)), fetching, { asks: "more" }],
        [
          gives("more", state(9000, 9000)),
          "complete",
          { waits: ["refresh", limits.history.refresh] },
        ],
        [after("refresh"), "due", { asks: "whenShown" }],
        [gives("whenShown", undefined), "refreshing", { asks: "open" }],
        [gives("open", refusal(timeout)), "complete", { context: { failure: null } }],
        [after("refresh"), "due"],
        [gives("whenShown", undefined), "refreshing"],
        [gives("open", state(9000, 9001)), fetching, { asks: "more" }],
      ],
    },
    {
      says: "while no node answers, what is stored is shown unchecked, and checked again until one does",
      input: { accounts: ["alice"], choices: null },
      begins: "opening",
      steps: [
        [
          gives("open", unchecked(90, 90)),
          { unchecked: "waiting" },
          { waits: ["refresh", limits.history.refresh], context: { failure: null } },
        ],
        [after("refresh"), { unchecked: "due" }, { asks: "whenShown" }],
        [gives("whenShown", undefined), { unchecked: "checking" }, { asks: "open" }],
        [gives("open", unchecked(90, 90)), { unchecked: "waiting" }],
        ["archive.retry", { unchecked: "checking" }, { acts: ["wakeNodes"], asks: "open" }],
        [gives("open", state(90, 90)), "complete"],
      ],
    },
    {
      says: "a complete history whose check finds no node is no longer called complete",
      input: { accounts: ["alice"], choices: null },
      begins: "opening",
      steps: [
        [gives("open", state(90, 90)), "complete"],
        [after("refresh"), "due"],
        [gives("whenShown", undefined), "refreshing"],
        [gives("open", unchecked(90, 90)), { unchecked: "waiting" }],
        ["archive.retry", { unchecked: "checking" }],
        [gives("open", refusal(disputed)), failed, { context: { failure: disputed } }],
      ],
    },
    {
      says: "a part that is stored downloads on by itself once a node answers",
      input: { accounts: ["alice"], choices: null },
      begins: "opening",
      steps: [
        [gives("open", unchecked(20, 90)), { unchecked: "waiting" }],
        ["archive.retry", { unchecked: "checking" }, { asks: "open" }],
        [gives("open", state(20, 91)), fetching, { asks: "more" }],
      ],
    },
    {
      says: "a complete history that a node contradicts is no longer called complete",
      input: { accounts: ["alice"], choices: null },
      begins: "opening",
      steps: [
        [gives("open", state(90, 90)), "complete"],
        [after("refresh"), "due"],
        [gives("whenShown", undefined), "refreshing"],
        [gives("open", refusal(disputed)), failed, { context: { failure: disputed } }],
        ["archive.retry", "opening", { asks: "open" }],
      ],
    },
    {
      says: "a long history asks first; a download is paused and resumed",
      input: { accounts: ["alice"], choices: null },
      begins: "opening",
      steps: [
        [gives("open", state(20, 1_000_000)), asking],
        ["archive.download", fetching, { asks: "more", acts: ["storeDecision"] }],
        [
          "archive.pause",
          paused,
          { acts: ["storeDecision"], context: { began: null, isAgreed: false } },
        ],
        ["archive.download", fetching, { asks: "more", context: { isAgreed: true } }],
      ],
    },
    {
      says: "a long download that the visitor had started continues after a reload",
      input: { account: "alice", isAgreed: true },
      begins: "opening",
      steps: [[gives("open", state(20, 1_000_000)), fetching, { asks: "more" }]],
    },
    {
      says: "what a period needs of a long history loads by itself, up to a number of requests",
      input: {
        account: "alice",
        limits: { ...limits, history: { ...limits.history, reach: 2 } },
      },
      begins: "opening",
      steps: [
        [gives("open", state(20, 1_000_000)), asking],
        [event("archive.want", { since: 5 }), reaching, { asks: "more" }],
        [gives("more", state(5020, 1_000_000)), reaching, { asks: "more" }],
        [gives("more", state(10_020, 1_000_000)), asking, { context: { spent: 2 } }],
        [event("archive.want", { since: 9 }), reaching, { asks: "more", context: { spent: 0 } }],
        ["archive.pause", asking, { context: { wanted: null } }],
        [event("archive.want", { since: 9 }), reaching],
        ["archive.download", fetching, { asks: "more" }],
      ],
    },
    {
      says: "a failed request of what a period needs is shown, and Try Again continues",
      input: { accounts: ["alice"], choices: null },
      begins: "opening",
      steps: [
        [gives("open", state(20, 1_000_000)), asking],
        [event("archive.want", { since: 5 }), reaching, { asks: "more" }],
        [gives("more", refusal(timeout)), failed, { context: { failure: timeout } }],
        ["archive.retry", "opening", { acts: ["wakeNodes"], asks: "open" }],
      ],
    },
    {
      says: "a period that is covered needs nothing more",
      input: { accounts: ["alice"], choices: null },
      begins: "opening",
      steps: [
        [event("archive.want", { since: 5 }), "opening"],
        [gives("open", state(20, 1_000_000, [], { index: 1, block: 1, time: 4 })), asking],
        [event("archive.want", { since: 3 }), reaching, { asks: "more" }],
        [gives("more", state(5020, 1_000_000, [], { index: 1, block: 1, time: 3 })), asking],
      ],
    },
    {
      says: "a long history whose entries were removed during its download asks again",
      input: { accounts: ["alice"], choices: null },
      begins: "opening",
      first: { asks: "use" },
      steps: [
        [gives("open", state(20, 1_000_000)), asking],
        ["archive.download", fetching],
        [gives("more", state(5000, 1_000_000)), fetching, { asks: "more" }],
        [gives("more", state(20, 1_000_000)), asking, { context: { began: null } }],
      ],
    },
    {
      says: "a short history whose entries were removed during its download begins again by itself",
      input: { accounts: ["alice"], choices: null },
      begins: "opening",
      steps: [
        [gives("open", state(20, 9000)), fetching],
        [gives("more", state(5000, 9000)), fetching],
        [gives("more", state(20, 9000)), fetching, { asks: "more" }],
      ],
    },
    {
      says: "another tab's download is followed until it ends; the finished history needs no reload",
      input: { account: "alice" },
      begins: "opening",
      steps: [
        [gives("open", state(20, 1_000_000)), asking, { asks: "grown" }],
        [
          gives("grown", batch(5000, 1_000_000)),
          { asking: "following" },
          { asks: "grown", waits: ["pause", limits.history.pause] },
        ],
        [gives("grown", batch(9000, 1_000_000)), { asking: "following" }, { asks: "grown" }],
        [gives("grown", batch(1_000_000, 1_000_000)), "complete"],
      ],
    },
    {
      says: "once another tab's download stops, the visitor is asked again",
      input: { account: "alice" },
      begins: "opening",
      steps: [
        [gives("open", state(20, 1_000_000)), asking],
        [gives("grown", refusal(timeout)), asking, { nothing: true }],
        [gives("grown", batch(5000, 1_000_000)), { asking: "following" }],
        [gives("grown", refusal(timeout)), { asking: "following" }, { nothing: true }],
        [gives("grown", end(5000, 1_000_000)), asking, { asks: "grown" }],
        [gives("grown", batch(970_000, 1_000_000)), { asking: "following" }],
        [gives("grown", end(999_999, 1_000_000, [{ from: 7, to: 7 }])), "incomplete"],
      ],
    },
    {
      says: "whether another tab still downloads is asked again once no batch has arrived for a while",
      input: { account: "alice" },
      begins: "opening",
      steps: [
        [gives("open", state(20, 1_000_000)), asking],
        [gives("grown", batch(5000, 1_000_000)), { asking: "following" }],
        [after("pause"), { asking: "following" }, { asks: "grown" }],
        ["archive.download", { asking: "following" }],
        [gives("grown", end(5000, 1_000_000)), asking],
        ["archive.download", fetching, { asks: "announce" }],
        ["archive.pause", paused],
        [gives("grown", batch(9000, 1_000_000)), { paused: "following" }],
        [after("pause"), { paused: "following" }, { asks: "grown" }],
      ],
    },
    {
      says: "a batch of a download that has ended is shown without calling it running",
      input: { account: "alice" },
      begins: "opening",
      steps: [
        [gives("open", state(20, 1_000_000)), asking],
        [gives("grown", end(5000, 1_000_000)), asking, { asks: "grown" }],
        ["archive.download", fetching],
        ["archive.pause", paused],
        [
          gives("grown", end(9000, 1_000_000)),
          paused,
          { asks: "grown", context: { answer: end(9000, 1_000_000).value } },
        ],
        [gives("grown", end(1_000_000, 1_000_000)), "complete"],
      ],
    },
    {
      says: "a paused download stays paused after another tab's, even if a chosen period needs more",
      input: { account: "alice" },
      begins: "opening",
      steps: [
        [gives("open", state(20, 1_000_000)), asking],
        ["archive.download", fetching],
        ["archive.pause", paused, { asks: "grown" }],
        [event("archive.want", { since: 5 }), paused],
        [gives("grown", refusal(timeout)), paused, { nothing: true }],
        [gives("grown", batch(5000, 1_000_000)), { paused: "following" }],
        [gives("grown", refusal(timeout)), { paused: "following" }, { nothing: true }],
        [gives("grown", end(5000, 1_000_000)), paused, { asks: "grown" }],
        [gives("grown", batch(9000, 1_000_000)), { paused: "following" }],
        [gives("grown", batch(14_000, 1_000_000)), { paused: "following" }, { asks: "grown" }],
        [gives("grown", end(14_000, 1_000_000)), paused],
        ["archive.download", fetching, { asks: "more" }],
      ],
    },
    {
      says: "a paused download of a short history stays paused, even if no node could be asked meanwhile",
      input: { account: "alice" },
      begins: "opening",
      steps: [
        [gives("open", state(20, 9000)), fetching],
        ["archive.pause", paused],
        [gives("grown", unchecked(20, 9000)), { pausedUnchecked: "waiting" }],
        [after("refresh"), { pausedUnchecked: "due" }, { asks: "whenShown" }],
        [gives("whenShown", undefined), { pausedUnchecked: "checking" }, { asks: "open" }],
        [gives("open", unchecked(20, 9000)), { pausedUnchecked: "waiting" }],
        ["archive.retry", { pausedUnchecked: "checking" }, { acts: ["wakeNodes"], asks: "open" }],
        [gives("open", refusal(timeout)), { pausedUnchecked: "waiting" }],
        ["archive.retry", { pausedUnchecked: "checking" }],
        [gives("open", state(20, 9000)), paused],
        ["archive.download", fetching, { asks: "more" }],
        ["archive.pause", paused],
        [gives("grown", unchecked(20, 9000)), { pausedUnchecked: "waiting" }],
        ["archive.retry", { pausedUnchecked: "checking" }],
        [gives("open", refusal(disputed)), failed, { context: { failure: disputed } }],
      ],
    },
    {
      says: "once no node could be asked, it is shown as unchecked, whatever was going on",
      input: { account: "alice" },
      begins: "opening",
      steps: [
        [gives("open", state(20, 1_000_000)), asking],
        [gives("grown", unchecked(20, 1_000_000)), { unchecked: "waiting" }],
        ["archive.retry", { unchecked: "checking" }],
        [gives("open", state(20, 1_000_000)), asking],
        [gives("grown", batch(5000, 1_000_000)), { asking: "following" }],
        [gives("grown", unchecked(5000, 1_000_000)), { unchecked: "waiting" }],
        ["archive.retry", { unchecked: "checking" }],
        [gives("open", state(5000, 1_000_000)), asking],
        // A batch arrives, but another page has asked in vain meanwhile.
        [event("archive.want", { since: 5 }), reaching],
        [gives("more", unchecked(10_000, 1_000_000)), { unchecked: "waiting" }],
        [event("archive.want", { since: null }), { unchecked: "waiting" }],
        ["archive.retry", { unchecked: "checking" }],
        [gives("open", state(10_000, 1_000_000)), asking],
        ["archive.download", fetching],
        [gives("more", unchecked(15_000, 1_000_000)), { unchecked: "waiting" }],
        ["archive.retry", { unchecked: "checking" }],
        [gives("open", state(15_000, 1_000_000)), fetching],
        ["archive.pause", paused],
        [gives("grown", batch(20_000, 1_000_000)), { paused: "following" }],
        [gives("grown", unchecked(20_000, 1_000_000)), { pausedUnchecked: "waiting" }],
        ["archive.retry", { pausedUnchecked: "checking" }],
        [gives("open", state(20_000, 1_000_000)), paused],
      ],
    },
    {
      says: "what a node got wrong is not downloaded again when the visitor comes back",
      input: { account: "alice" },
      begins: "opening",
      steps: [
        [gives("open", refusal(disputed)), failed, { asks: "whenReturned" }],
        [gives("whenReturned", undefined), failed, { nothing: true }],
      ],
    },
    {
      says: "a paused download that another tab ends is complete, or names the gaps",
      input: { account: "alice" },
      begins: "opening",
      steps: [
        [gives("open", state(20, 1_000_000)), asking],
        ["archive.download", fetching],
        ["archive.pause", paused],
        [gives("grown", end(999_999, 1_000_000, [{ from: 7, to: 7 }])), "incomplete"],
        ["archive.retry", "retrying"],
        [gives("retry", state(5000, 1_000_000)), asking],
        ["archive.download", fetching],
        ["archive.pause", paused],
        [gives("grown", batch(999_999, 1_000_000, [{ from: 7, to: 7 }])), "incomplete"],
        ["archive.retry", "retrying"],
        [gives("retry", state(5000, 1_000_000)), asking],
        ["archive.download", fetching],
        ["archive.pause", paused],
        [gives("grown", batch(1_000_000, 1_000_000)), "complete"],
      ],
    },
    {
      says: "an undecided download that another tab ends is complete, or names the gaps",
      input: { account: "alice" },
      begins: "opening",
      steps: [
        [gives("open", state(20, 1_000_000)), asking],
        [gives("grown", batch(999_999, 1_000_000, [{ from: 7, to: 7 }])), "incomplete"],
        ["archive.retry", "retrying"],
        [gives("retry", state(5000, 1_000_000)), asking],
        [gives("grown", end(1_000_000, 1_000_000)), "complete"],
      ],
    },
    {
      says: "what a chosen period needs loads by itself again once another tab's download stops",
      input: { account: "alice" },
      begins: "opening",
      steps: [
        [gives("open", state(20, 1_000_000)), asking],
        [gives("grown", batch(5000, 1_000_000)), { asking: "following" }],
        [event("archive.want", { since: 5 }), { asking: "following" }],
        [gives("grown", end(5000, 1_000_000)), reaching, { asks: "more" }],
      ],
    },
    {
      says: "other tabs learn of a download, also of what a chosen period needs",
      input: { account: "alice" },
      begins: "opening",
      steps: [
        [gives("open", state(20, 1_000_000)), asking],
        [event("archive.want", { since: 5 }), reaching, { asks: "announce" }],
        [gives("more", state(5020, 1_000_000)), reaching, { asks: "more", keeps: "announce" }],
        ["archive.pause", asking],
        ["archive.download", fetching, { asks: "announce" }],
        [gives("more", state(10_020, 1_000_000)), fetching, { asks: "more", keeps: "announce" }],
      ],
    },
    {
      says: "once little is left of what a chosen period needs, the whole history is downloaded",
      input: { account: "alice" },
      begins: "opening",
      steps: [
        [gives("open", state(20, 60_000)), asking],
        [event("archive.want", { since: 5 }), reaching],
        [gives("more", state(5020, 60_000)), reaching],
        [gives("more", state(10_020, 60_000)), fetching, { asks: "more" }],
      ],
    },
    {
      says: "what a chosen period needs ends with the history, or with gaps",
      input: {
        account: "alice",
        limits: { ...limits, history: { ...limits.history, unasked: 0 } },
      },
      begins: "opening",
      steps: [
        [gives("open", state(20, 9000)), asking],
        [event("archive.want", { since: 5 }), reaching],
        [gives("more", state(8999, 9000, [{ from: 7, to: 7 }])), "incomplete"],
        ["archive.retry", "retrying"],
        [gives("retry", state(20, 9000)), reaching],
        [gives("more", state(9000, 9000)), "complete"],
      ],
    },
    {
      says: "a failed batch stops the download; Try Again wakes the nodes and continues",
      input: { accounts: ["alice"], choices: null },
      begins: "opening",
      steps: [
        [gives("open", state(20, 9000)), fetching],
        [gives("more", refusal(timeout)), failed, { context: { failure: timeout } }],
        ["archive.retry", "opening", { acts: ["wakeNodes"], asks: "open" }],
        [gives("open", refusal(timeout)), failed],
        ["archive.retry", "opening"],
        [gives("open", state(9000, 9000)), "complete", { context: { failure: null } }],
      ],
    },
    {
      says: "after a failure that may pass it goes on by itself; the failure stays on screen meanwhile",
      input: { accounts: ["alice"], choices: null },
      begins: "opening",
      steps: [
        [gives("open", state(20, 9000)), fetching],
        [gives("more", refusal(timeout)), failed, { waits: ["again", 15_000] }],
        [after("again"), failedAndDue, { asks: "whenShown", context: { failure: timeout } }],
        [gives("whenShown", undefined), askingAgain, { asks: "open", acts: [] }],
        [gives("open", refusal(timeout)), failed, { waits: ["again", 30_000] }],
        [after("again"), failedAndDue, { keeps: "whenReturned" }],
        [gives("whenShown", undefined), askingAgain, { context: { failure: timeout } }],
        [gives("open", state(20, 9000)), fetching, { context: { failure: null } }],
        // No batch has arrived since.
        [gives("more", refusal(timeout)), failed, { waits: ["again", 60_000] }],
        [gives("whenReturned", undefined), askingAgain, { context: { repeats: 0 } }],
        [gives("open", refusal(timeout)), failed, { waits: ["again", 15_000] }],
        [after("again"), failedAndDue],
        [gives("whenReturned", undefined), askingAgain, { context: { repeats: 0 } }],
        [gives("open", refusal(timeout)), failed],
        [after("again"), failedAndDue],
        [gives("whenShown", undefined), askingAgain, { context: { repeats: 1 } }],
        [gives("open", state(20, 9000)), fetching, { context: { repeats: 1 } }],
        [gives("more", state(5000, 9000)), fetching, { context: { repeats: 0 } }],
      ],
    },
    {
      says: "entries that no answering node has are a named gap, requested again only by Try Again",
      input: { accounts: ["alice"], choices: null },
      begins: "opening",
      steps: [
        [gives("open", state(20, 100)), fetching],
        [gives("more", state(99, 100, [{ from: 7, to: 7 }])), "incomplete"],
        ["archive.retry", "retrying", { acts: ["wakeNodes"], asks: "retry" }],
        [gives("retry", refusal(timeout)), failed],
        ["archive.retry", "opening"],
        [gives("open", state(99, 100, [{ from: 7, to: 7 }])), "incomplete"],
        ["archive.retry", "retrying", { asks: "announce" }],
        [gives("retry", state(100, 100)), "complete"],
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
          event("row.jump", { place: 119_999 }),
          "reading",
          {
            acts: ["writeAddress"],
            asks: "readRows",
            context: { part: 2, target: { place: 119_999 } },
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
