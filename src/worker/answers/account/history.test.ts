/** The newest entries of histories: one call, nothing downloaded, nothing hidden, nothing removed. */
import { IDBFactory, IDBObjectStore } from "fake-indexeddb";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { HistoryRow, HistoryState } from "../../../domain/archive/answers.ts";
import { countOf } from "../../../domain/archive/index-ranges.ts";
import { wholeArchive, type ArchiveQuery } from "../../../domain/archive/query.ts";
import type { AccountName } from "../../../domain/chain/names.ts";
import { historyReason } from "../../../domain/contract/dispute-text.ts";
import { limits } from "../../../domain/limits.ts";
import {
  browser,
  downloaded,
  expectTrueRows,
  idle,
  stateIn,
  type ArchiveEngine,
} from "../../../../tests/support/archives.ts";
import { disk, fillDisk, repairDisk } from "../../../../tests/support/full-disk.ts";
import {
  alice,
  changedRow,
  honest,
  liar,
  numberedFrom,
  poolOf,
  serveHonestly,
  type HistoryPair,
  type Serve,
} from "../../../../tests/support/histories.ts";
import { valueOf } from "../../../../tests/support/value-of.ts";
import { readSlice } from "../../archive/archive-slice.ts";
import { systemClock } from "../../clock.ts";

const { first, page, accounts } = limits.history;
const offline = { kind: "offline" } as const;

afterEach(() => {
  repairDisk();
  vi.restoreAllMocks();
});

const rowsOf = async (
  { histories }: ArchiveEngine,
  account = alice,
): Promise<readonly HistoryRow[]> =>
  valueOf(await histories.rows(account, wholeArchive, 0, 10_000, idle)).rows;

const indexesOf = async (engine: ArchiveEngine): Promise<readonly number[]> =>
  (await rowsOf(engine)).map(({ index }) => index);

/** The indexes from one down to another. */
const down = (from: number, to: number): readonly number[] =>
  Array.from({ length: from - to + 1 }, (_, i) => from - i);

/** Names of so many other accounts. */
const others = (count: number): readonly AccountName[] =>
  Array.from({ length: count }, (_, i) => `other${i}` as AccountName);

/** Reads the newest entries, and older ones until none are left; each request must bring something. */
async function loadAll({ histories }: ArchiveEngine): Promise<HistoryState> {
  const settled = ({ loaded, gaps }: HistoryState): number => loaded + countOf(gaps);
  let state = stateIn(await histories.open(alice, idle));
  for (let left = 100; left > 0 && !state.isComplete; left--) {
    const next = stateIn(await histories.older(alice, idle));
    expect(settled(next)).toBeGreaterThan(settled(state));
    state = next;
  }
  return state;
}

/** Entries without a time can't be read. */
const unreadable = (isUnreadable: (index: number) => boolean): Serve =>
  changedRow((entry, index) => (isUnreadable(index) ? { ...entry, timestamp: "never" } : entry));

/** Entries whose last few are in other blocks. */
const reorganised = changedRow((entry, index) =>
  index > 990 ? { ...entry, block: Number(entry["block"]) + 1 } : entry,
);

describe("the newest entries", () => {
  test("take one call; older ones follow a page at a time, every entry once", async () => {
    const node = honest(1000);
    const engine = browser()(node.calls);
    expect(stateIn(await engine.histories.open(alice, idle))).toMatchObject({
      loaded: first + 1,
      total: 1000,
      isComplete: false,
    });
    expect([node.requests, node.pages]).toEqual([1, 1]);
    const { loaded } = stateIn(await engine.histories.older(alice, idle));
    expect(loaded).toBe(first + page + 1);
    expect([node.requests, node.pages]).toEqual([2, 2]);
    expect(await loadAll(engine)).toMatchObject({ loaded: 1000, gaps: [], dispute: null });
    expect(await indexesOf(engine)).toEqual(down(999, 0));
    expectTrueRows(await rowsOf(engine), alice);
  });

  test("are read again on every visit: joined if nothing lies between, else begun anew", async () => {
    const node = honest(1000);
    const engine = browser()(node.calls);
    await engine.histories.open(alice, idle);
    const before = stateIn(await engine.histories.older(alice, idle));
    node.total = 1010;
    const joined = stateIn(await engine.histories.open(alice, idle));
    expect(joined).toMatchObject({ loaded: before.loaded + 10, total: 1010 });
    expect(await indexesOf(engine)).toEqual(down(1009, 1010 - joined.loaded));
    node.total = 5000;
    const anew = stateIn(await engine.histories.open(alice, idle));
    expect(anew).toMatchObject({ loaded: first + 1, total: 5000 });
    expect(anew.version).toBeGreaterThan(joined.version);
    expect(await indexesOf(engine)).toEqual(down(4999, 4999 - first));
    expect((await rowsOf(engine)).every(({ missingAbove }) => missingAbove === 0)).toBe(true);
  });

  test("are replaced where a reorganisation has changed them", async () => {
    const node = honest(1000);
    const engine = browser()(node.calls);
    const blockOf = async (): Promise<unknown> => (await rowsOf(engine))[0]?.block;
    await engine.histories.open(alice, idle);
    const before = await blockOf();
    node.serve = reorganised;
    await engine.histories.open(alice, idle);
    expect(await blockOf()).toBe(Number(before) + 1);
  });

  test("are filtered like a download, and older ones end at the limit of what is kept in memory", async () => {
    const own = { ...limits, history: { ...limits.history, maxLoaded: 100 } };
    const engine = browser(undefined, undefined, own)(honest(1000).calls);
    const state = await loadAll(engine);
    expect(state).toMatchObject({ isComplete: true, isFull: true });
    expect(state.loaded).toBeLessThan(100 + page);
    const find = async (part: Partial<ArchiveQuery>): Promise<readonly HistoryRow[]> => {
      const query = { ...wholeArchive, ...part };
      return valueOf(await engine.histories.rows(alice, query, 0, 1000, idle)).rows;
    };
    const all = await rowsOf(engine);
    const isVote = ({ operation }: HistoryRow): boolean => operation.group === "votes";
    const indexesIn = (rows: readonly HistoryRow[]) => rows.map(({ index }) => index);
    expect(indexesIn(await find({ groups: ["votes"] }))).toEqual(indexesIn(all.filter(isVote)));
    expect(indexesIn(await find({ text: "Rent 99" }))).toEqual(
      indexesIn(all.filter(({ operation }) => operation.json.includes("Rent 99"))),
    );
  });

  test("of an account without any are an empty list", async () => {
    const engine = browser()(honest(0).calls);
    expect(await loadAll(engine)).toMatchObject({ total: 0, loaded: 0, isComplete: true });
    expect(await rowsOf(engine)).toEqual([]);
  });

  test("come from another node if nothing of an answer can be used; if none can be used, it is named", async () => {
    const nonsense = liar(
      500,
      unreadable(() => true),
    );
    const engine = browser()(poolOf(nonsense, honest(500)));
    expect(stateIn(await engine.histories.open(alice, idle))).toMatchObject({
      loaded: first + 1,
      endpoint: "honest.example",
    });
    const future = liar(
      500,
      changedRow((entry) => ({ ...entry, timestamp: "2100-01-01T00:00:00" })),
    );
    const failed = await browser()(future.calls).histories.open(alice, idle);
    expect(!failed.ok && historyReason(failed.error)).toBe(
      "Data from liar.example is not used: it lists entries from the future.",
    );
  });
});

describe("downloads", () => {
  test("never learn a number of entries that only one node claims", async () => {
    const far = 10 ** 6;
    const node = liar(200, (from, to, total) =>
      serveHonestly(from, to, total).map((pair) => {
        const [index, entry] = pair as HistoryPair;
        return [index + far, entry];
      }),
    );
    const silent = [honest(200), honest(200, "other.example")] as const;
    const engine = browser()(poolOf(node, ...silent));
    expect(stateIn(await engine.histories.open(alice, idle)).total).toBe(200 + far);
    // The others can't be compared with.
    for (const other of silent) other.failure = offline;
    await engine.histories.older(alice, idle);
    await engine.histories.older(alice, idle);
    expect(await engine.store.list()).toEqual([]);
    for (const other of silent) other.failure = null;
    expect(await downloaded(engine.archives)).toMatchObject({ total: 200, isComplete: true });
  });

  test("are not removed for them on a full disk, however many are read", async () => {
    const engine = browser()(honest(300).calls);
    expect(await downloaded(engine.archives)).toMatchObject({ isComplete: true });
    fillDisk();
    const freed = vi.fn<(table: string) => void>();
    disk.freed = freed;
    for (const account of others(20)) {
      stateIn(await engine.histories.open(account, idle));
      stateIn(await engine.histories.older(account, idle));
    }
    expect((await rowsOf(engine, others(20).at(-1))).length).toBeGreaterThan(page);
    expect(freed).not.toHaveBeenCalled();
    expect(await engine.store.list()).toMatchObject([{ account: alice, loaded: 300 }]);
    expect(stateIn(await engine.archives.more(alice, idle))).toMatchObject({
      isComplete: true,
      isRestarted: false,
    });
  });

  test("stay open, and only the last few other histories stay in memory", async () => {
    const node = honest(300);
    const engine = browser()(node.calls);
    await downloaded(engine.archives);
    const archive = await engine.archives.opened(alice);
    const opened = others(3 * accounts);
    for (const account of opened) await engine.histories.open(account, idle);
    expect(await engine.archives.opened(alice)).toBe(archive);
    expect(await engine.store.list()).toHaveLength(1);
    const { requests } = node;
    for (const account of opened.slice(-accounts)) await rowsOf(engine, account);
    expect(node.requests).toBe(requests);
    // What is no longer in memory is read again.
    expect(await rowsOf(engine, opened[0])).toHaveLength(first + 1);
    expect(node.requests).toBe(requests + 1);
  });

  test("give older entries without a request", async () => {
    const node = honest(300);
    const engine = browser()(node.calls);
    await downloaded(engine.archives);
    node.total = 310;
    await engine.histories.open(alice, idle);
    const { requests } = node;
    expect(await loadAll(engine)).toMatchObject({ loaded: 310, isComplete: true });
    // The newest entries, once more.
    expect(node.requests).toBe(requests + 1);
    expect(await indexesOf(engine)).toEqual(down(309, 0));
    expectTrueRows(await rowsOf(engine), alice);
  });
});

describe("without a node", () => {
  test("a downloaded history is shown with its age, and only the part that is shown is read", async () => {
    let now = Date.UTC(2026, 0, 1);
    const node = honest(20_000);
    const visit = browser({ ...systemClock, now: () => now });
    await downloaded(visit(node.calls).archives);
    const at = now;
    now += 60_000;
    node.failure = offline;
    const engine = visit(node.calls);
    const reads = vi.spyOn(IDBObjectStore.prototype, "get");
    const all = vi.spyOn(IDBObjectStore.prototype, "getAll");
    const opened = await engine.histories.open(alice, idle);
    expect(opened).toMatchObject({ ok: true, value: { freshness: "stored", receivedAt: at } });
    expect(stateIn(opened)).toMatchObject({ loaded: page, total: 20_000, dispute: null });
    const tables = [...reads.mock.contexts, ...all.mock.contexts].map(
      (store) => (store as IDBObjectStore).name,
    );
    expect(tables.filter((name) => name === "archiveChunks")).toHaveLength(1);
    expect(tables.filter((name) => name === "archiveTexts").length).toBeLessThanOrEqual(2);
    expect(await indexesOf(engine)).toEqual(down(19_999, 19_999 - page + 1));
    expectTrueRows(await rowsOf(engine), alice);
    const { requests } = node;
    expect(stateIn(await engine.histories.older(alice, idle)).loaded).toBeGreaterThan(page);
    expect(node.requests).toBe(requests);
  });

  test("entries read later are on top of a downloaded history, or alone if others lie between", async () => {
    const node = honest(300);
    const visit = browser();
    await downloaded(visit(node.calls).archives);
    const offlineAt = async (total: number): Promise<readonly number[]> => {
      node.failure = null;
      node.total = total;
      await visit(node.calls).histories.open(alice, idle);
      node.failure = offline;
      const engine = visit(node.calls);
      expect(await engine.histories.open(alice, idle)).toMatchObject({
        value: { freshness: "stored", value: { total } },
      });
      return indexesOf(engine);
    };
    expect(await offlineAt(310)).toEqual(down(309, 200));
    expect(await offlineAt(400)).toEqual(down(399, 399 - first));
  });

  test("nothing is claimed of a history that was never read", async () => {
    const node = honest(300);
    node.failure = offline;
    expect(await browser()(node.calls).histories.open(alice, idle)).toEqual({
      ok: false,
      error: offline,
    });
  });

  /** An engine that shows the newest entries of an earlier one, and the node that answers again. */
  async function recalledWith(serve: Serve, total: number) {
    const node = honest(1000);
    const visit = browser();
    await visit(node.calls).histories.open(alice, idle);
    node.failure = offline;
    const engine = visit(node.calls);
    expect(await engine.histories.open(alice, idle)).toMatchObject({
      value: { freshness: "stored" },
    });
    const recalled = await rowsOf(engine);
    expect(recalled).toHaveLength(first + 1);
    Object.assign(node, { failure: null, serve, total });
    return { engine, recalled };
  }

  test.each([
    [
      "a node numbers its history anew",
      (from: number, to: number, total: number) => numberedFrom(10)(Math.max(10, from), to, total),
      1010,
    ],
    ["a reorganisation", reorganised, 1000],
    ["many new entries", serveHonestly, 3000],
  ])("rows recalled before %s stay, and older ones join them", async (_, serve, total) => {
    const { engine, recalled } = await recalledWith(serve, total);
    // Where the numbers have shifted, the first page leaves a hole, which the second one fills.
    for (let left = 2; left > 0; left--) stateIn(await engine.histories.older(alice, idle));
    const rows = await rowsOf(engine);
    expect(rows.slice(0, recalled.length)).toEqual(recalled);
    expect(rows.length).toBeGreaterThan(page);
    expect(rows.map(({ index }) => index)).toEqual(down(999, 1000 - rows.length));
    expectTrueRows(rows, alice);
  });
});

test("a hole below the newest entries is counted at the row below it, in both lists, and filled first", async () => {
  const node = honest(300);
  const visit = browser();
  await downloaded(visit(node.calls).archives);
  node.total = 360;
  await visit(node.calls).archives.open(alice, idle);
  node.failure = offline;
  const engine = visit(node.calls);
  await engine.histories.open(alice, idle);
  const hole = { index: 299, missingAbove: 360 - first - 1 - 300, unreadableAbove: 0 };
  const holesIn = (rows: readonly HistoryRow[]) =>
    rows.filter(({ missingAbove }) => missingAbove > 0);
  expect(holesIn(await rowsOf(engine))).toMatchObject([hole]);
  const archived = valueOf(await engine.archives.rows(alice, wholeArchive, 0, 300, idle)).rows;
  expect(holesIn(archived)).toMatchObject([hole]);
  node.failure = null;
  stateIn(await engine.histories.older(alice, idle));
  expect(holesIn(await rowsOf(engine))).toEqual([]);
  expect(await loadAll(engine)).toMatchObject({ loaded: 360, gaps: [] });
  expect(await indexesOf(engine)).toEqual(down(359, 0));
});

test.each([
  ["a few here and there", 500, (index: number) => index % 7 === 3],
  ["the newest", 500, (index: number) => index > 495],
  ["the oldest", 500, (index: number) => index < 3],
  ["more than two pages", 700, (index: number) => index >= 100 && index < 350],
])(
  "entries that can't be read, %s, are passed over and counted where they are",
  async (_, total, isUnreadable) => {
    const engine = browser()(liar(total, unreadable(isUnreadable)).calls);
    const state = await loadAll(engine);
    const bad = down(total - 1, 0).filter(isUnreadable);
    expect(state).toMatchObject({ isComplete: true, total, loaded: total - bad.length });
    expect(countOf(state.gaps)).toBe(bad.length);
    const rows = await rowsOf(engine);
    expectTrueRows(rows, alice);
    let above = total;
    for (const { index, unreadableAbove, missingAbove } of rows) {
      const between = bad.filter((each) => each > index && each < above).length;
      expect([index, unreadableAbove, missingAbove]).toEqual([index, between, 0]);
      above = index;
    }
  },
);

test("nodes that disagree with a download or with rows on screen hide none, and the dispute is named", async () => {
  const [one, other] = [honest(600), honest(600, "other.example")];
  const visit = browser(undefined, new IDBFactory());
  const engine = visit(poolOf(one, other));
  await downloaded(engine.archives);
  one.serve = other.serve = changedRow((entry) => {
    const [kind, payload] = entry["op"] as readonly [string, object];
    return kind === "transfer"
      ? { ...entry, op: [kind, { ...payload, amount: "777.000 STEEM" }] }
      : entry;
  });
  expect(await engine.archives.open(alice, idle)).toMatchObject({ error: { kind: "disputed" } });
  expect(await readSlice(engine.database, alice, null, 1)).toMatchObject({ isDisputed: true });
  // What nodes say now, without anything of the disputed download.
  expect(stateIn(await engine.histories.open(alice, idle)).loaded).toBe(first + 1);
  expect(stateIn(await engine.histories.older(alice, idle))).toMatchObject({ dispute: null });
  const shown = await rowsOf(engine);
  expect(shown.length).toBeGreaterThan(page);
  // Nodes that change their minds.
  one.serve = other.serve = serveHonestly;
  expect(await engine.histories.older(alice, idle)).toMatchObject({ error: { kind: "disputed" } });
  expect(await rowsOf(engine)).toEqual(shown);
  one.failure = other.failure = offline;
  const later = visit(poolOf(one, other));
  await later.database.run(({ answers }) => answers.clear());
  const recalled = stateIn(await later.histories.open(alice, idle));
  expect(recalled.dispute).toMatchObject({ kind: "disputed", claim: { kind: "undecided" } });
  expect(await rowsOf(later)).toHaveLength(page);
});

test("two engines, as of tabs without a shared worker, read on their own and share what is stored", async () => {
  const node = honest(500);
  const visit = browser();
  const [one, other] = [visit(node.calls), visit(node.calls)];
  for (const opened of await Promise.all(
    [one, other].map(({ histories }) => histories.open(alice, idle)),
  ))
    expect(opened).toMatchObject({ ok: true, value: { value: { loaded: first + 1 } } });
  expect(await loadAll(one)).toMatchObject({ loaded: 500, isComplete: true });
  const { requests } = node;
  // The pages that the first one stored, and the newest entries once more.
  expect(await loadAll(other)).toMatchObject({ loaded: 500, isComplete: true });
  expect(node.requests).toBe(requests + 1);
  for (const engine of [one, other]) {
    expect(await indexesOf(engine)).toEqual(down(499, 0));
    expectTrueRows(await rowsOf(engine), alice);
  }
});
