/** However badly nodes answer, an archive ends up correct, or says what it lacks. */
import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { expect, test } from "vitest";
import { wholeArchive } from "../../../src/domain/archive/query.ts";
import { readRawEntry } from "../../../src/domain/archive/raw-entry.ts";
import type { ArchiveState } from "../../../src/domain/archive/answers.ts";
import type { Answer } from "../../../src/domain/contract/sourced.ts";
import { limits } from "../../../src/domain/limits.ts";
import { ArchiveStore } from "../../../src/worker/archive/archive-store.ts";
import { Archives } from "../../../src/worker/archive/archives.ts";
import { systemClock } from "../../../src/worker/clock.ts";
import type { HeadFacts } from "../../../src/worker/live/head-facts.ts";
import { Database } from "../../../src/worker/store/database.ts";
import { alice, HistoryNode, pairAt, serveHonestly, type Serve } from "../../support/histories.ts";

const head = { rates: null, known: async () => {}, lastIrreversible: 1e9 } as unknown as HeadFacts;
const idle = new AbortController().signal;

/** A browser whose database outlives the engines in it. */
function browser(clock = systemClock) {
  const factory = new IDBFactory();
  return (node: HistoryNode) => {
    const database = new Database("main", "00", clock, limits, {
      indexedDB: factory,
      IDBKeyRange,
    });
    const store = new ArchiveStore(database, clock);
    return {
      database,
      store,
      archives: new Archives({ calls: node.calls, store, head, clock, limits }),
    };
  };
}

function stateIn(answer: Answer<ArchiveState>): ArchiveState {
  if (!answer.ok) throw new Error(JSON.stringify(answer.error));
  return answer.value.value;
}

/** Downloads until nothing is left to download. */
async function all(archives: Archives): Promise<ArchiveState> {
  let state = stateIn(await archives.open(alice, idle));
  for (let left = 100; left > 0; left--) {
    const next = stateIn(await archives.more(alice, idle));
    if (next.isComplete || (next.version === state.version && next.gaps.length > 0)) return next;
    state = next;
  }
  return state;
}

async function truthIn(archives: Archives, total: number): Promise<void> {
  const rows = await archives.rows(alice, wholeArchive, 0, total, idle);
  if (!rows.ok) throw new Error(JSON.stringify(rows.error));
  expect(rows.value.value.rows.map(({ index }) => index)).toEqual(
    Array.from({ length: total }, (_, i) => total - 1 - i),
  );
  for (const { index, block, time, operation } of rows.value.value.rows) {
    const [, entry] = pairAt(index);
    expect(time).toBe(Date.parse(`${entry["timestamp"] as string}Z`));
    expect(block).toBe(entry["block"]);
    expect(JSON.parse(operation.json)).toEqual((entry["op"] as readonly unknown[])[1]);
  }
}

test.each([0, 1, 2, 20, 99, 100, 101, 102, 1000, 12_345])(
  "a history of %i entries is downloaded whole, in pages of 100 and batches of 50",
  async (total) => {
    const node = new HistoryNode(total);
    const { archives } = browser()(node);
    const state = await all(archives);
    expect(state).toMatchObject({ total, loaded: total, isComplete: true, gaps: [] });
    await truthIn(archives, total);
    expect(node.requests).toBeLessThanOrEqual(3 + Math.ceil(total / (50 * 99)));
  },
);

const wrongAnswers: readonly (readonly [string, Serve])[] = [
  [
    "one row more than asked for",
    (from, to, total) => serveHonestly(Math.max(0, from - 1), to, total),
  ],
  [
    "one row less than asked for",
    (from, to, total) => serveHonestly(Math.min(to, from + 1), to, total),
  ],
  [
    "every row twice",
    (from, to, total) => serveHonestly(from, to, total).flatMap((pair) => [pair, pair]),
  ],
  ["rows out of order", (from, to, total) => serveHonestly(from, to, total).toReversed()],
  [
    "rows that are malformed among the good ones",
    (from, to, total) => [null, [1], ...serveHonestly(from, to, total)],
  ],
];

test.each(wrongAnswers)("a node that answers %s does no harm", async (_, serve) => {
  const node = new HistoryNode(2500);
  node.serve = serve;
  const { archives } = browser()(node);
  expect(await all(archives)).toMatchObject({ loaded: 2500, isComplete: true, gaps: [] });
  await truthIn(archives, 2500);
});

test("a gap that no node fills is named, and filled when it is requested again", async () => {
  const node = new HistoryNode(1500);
  node.serve = (from, to, total) =>
    serveHonestly(from, to, total).filter((pair) => {
      const [index] = pair as readonly [number];
      return index < 700 || index > 709;
    });
  const { archives } = browser()(node);
  expect(await all(archives)).toMatchObject({
    loaded: 1490,
    isComplete: false,
    gaps: [{ from: 700, to: 709 }],
  });
  node.serve = serveHonestly;
  expect(stateIn(await archives.retry(alice, idle))).toMatchObject({ isComplete: true, gaps: [] });
  await truthIn(archives, 1500);
});

test("entries that arrive after all are no longer part of a gap", async () => {
  const node = new HistoryNode(1500);
  const hidden = { from: 700, to: 709 };
  node.serve = (from, to, total) =>
    serveHonestly(from, to, total).filter((pair) => {
      const [index] = pair as readonly [number];
      return index < hidden.from || index > hidden.to;
    });
  const { archives } = browser()(node);
  await all(archives);
  const open = await archives.opened(alice);
  await open.add([705, 709].flatMap((index) => readRawEntry(pairAt(index)) ?? []));
  const state = stateIn(await archives.more(alice, idle));
  expect(state).toMatchObject({
    loaded: 1492,
    gaps: [
      { from: 706, to: 708 },
      { from: 700, to: 704 },
    ],
  });
});

test.each([3, -3])("another node whose indexes differ by %i is aligned", async (shift) => {
  const node = new HistoryNode(6000);
  const { archives } = browser()(node);
  await archives.open(alice, idle);
  await archives.more(alice, idle);
  node.serve = (from, to) =>
    Array.from({ length: to - from + 1 }, (_, i) => from + i)
      .filter((index) => index >= shift)
      .map((index) => [index, pairAt(index - shift)[1]]);
  const state = await all(archives);
  // A node whose indexes are 3 lower has 3 newer entries, but not the oldest 3.
  expect(state.loaded).toBe(6000);
  expect(state.gaps).toEqual(shift > 0 ? [] : [{ from: 0, to: 2 }]);
});

test("entries of a different history are refused, and nothing is lost", async () => {
  const node = new HistoryNode(6000);
  const { archives } = browser()(node);
  await archives.open(alice, idle);
  const { loaded } = stateIn(await archives.more(alice, idle));
  node.serve = (from, to) =>
    Array.from({ length: to - from + 1 }, (_, i) => [
      from + i,
      { ...pairAt(from + i)[1], block: 5, timestamp: "2016-05-05T05:05:05" },
    ]);
  expect(await archives.more(alice, idle)).toMatchObject({
    ok: false,
    error: {
      kind: "disputed",
      host: "node.example",
      claim: "lists other entries than those downloaded; Settings can remove the download",
    },
  });
  node.serve = serveHonestly;
  expect((await all(archives)).loaded).toBe(6000);
  expect(loaded).toBeGreaterThan(4000);
  await truthIn(archives, 6000);
});

test("an engine that ends at any moment loses at most a batch; the next one continues", async () => {
  const open = browser();
  const node = new HistoryNode(20_000);
  let state: ArchiveState | null = null;
  for (let life = 0; life < 100 && !state?.isComplete; life++) {
    const { archives, database } = open(node);
    await archives.open(alice, idle);
    const batch = archives.more(alice, idle);
    // Half of the engines end during a batch.
    if (life % 2 === 0) state = stateIn(await batch);
    database.close();
    await batch;
  }
  expect(state).toMatchObject({ loaded: 20_000, isComplete: true });
  const { archives } = open(node);
  expect(stateIn(await archives.open(alice, idle))).toMatchObject({ isComplete: true });
  await truthIn(archives, 20_000);
});

test("new entries at the head join a complete archive, also over a wide gap", async () => {
  const node = new HistoryNode(300);
  const { archives } = browser()(node);
  await all(archives);
  node.total = 305;
  expect(stateIn(await archives.open(alice, idle))).toMatchObject({ total: 305, isComplete: true });
  node.total = 2000;
  expect(stateIn(await archives.open(alice, idle))).toMatchObject({
    total: 2000,
    isComplete: false,
  });
  await all(archives);
  await truthIn(archives, 2000);
});

test("two pages that download at once share the work", async () => {
  const node = new HistoryNode(9900);
  const { archives } = browser()(node);
  await archives.open(alice, idle);
  await Promise.all([archives.more(alice, idle), archives.more(alice, idle)]);
  expect(stateIn(await archives.open(alice, idle)).isComplete).toBe(true);
  expect(node.pages).toBeLessThan(110);
});

test("a browser without room keeps working from memory, and says that it stores nothing", async () => {
  const node = new HistoryNode(500);
  const { archives, store } = browser()(node);
  store.save = async () => ({ isStored: false, removed: [] });
  expect(await all(archives)).toMatchObject({ isComplete: true, isStored: false });
  await truthIn(archives, 500);
});

test("on a full disk, the archive that was changed longest ago is removed", async () => {
  let now = 0;
  const open = browser({ ...systemClock, now: () => ++now });
  const { store, database } = open(new HistoryNode(0));
  const change = (account: string) => ({
    archive: { account, endpoint: "", total: 0, loaded: 0, kinds: [""], names: [""], bytes: 1 },
    extendsStored: false,
    chunks: new Map(),
    texts: new Map(),
  });
  const whole = { isStored: true, removed: [] };
  expect(await store.save(change("old"))).toEqual(whole);
  expect(await store.save(change("newer"))).toEqual(whole);
  const run = database.run.bind(database);
  let refusals = 1;
  database.run = (work) => (refusals-- === 1 ? Promise.resolve(undefined) : run(work));
  expect(await store.save(change("newest"))).toEqual({ isStored: true, removed: ["old"] });
  expect((await store.list()).map(({ account }) => account)).toEqual(["newest", "newer"]);
});

test("the size that is reported is the size that is stored, batch by batch", async () => {
  const open = browser();
  const { archives, store, database } = open(new HistoryNode(12_345));
  await all(archives);
  const stored = await database.run(async ({ archiveChunks, archiveTexts }) => ({
    chunks: await archiveChunks.toArray(),
    texts: await archiveTexts.toArray(),
  }));
  const { chunks = [], texts = [] } = stored ?? {};
  const bytes =
    chunks.reduce((sum, { buffer }) => sum + buffer.byteLength, 0) +
    texts.reduce((sum, part) => sum + part.texts.byteLength + part.ends.byteLength, 0);
  expect((await store.list()).map((each) => each.bytes)).toEqual([bytes]);
});

test("a removed history starts over, and what extends it is not stored without it", async () => {
  const open = browser();
  const { archives } = open(new HistoryNode(6000));
  const other = open(new HistoryNode(6000));
  await archives.open(alice, idle);
  await archives.more(alice, idle);
  await other.archives.open(alice, idle);
  await other.archives.remove(alice);
  expect(stateIn(await archives.more(alice, idle))).toMatchObject({ isStored: false });
  expect(await other.store.list()).toEqual([]);
  expect(await all(other.archives)).toMatchObject({ isComplete: true, isStored: true });
  await truthIn(other.archives, 6000);
});

test("a text is found in memos and everywhere else, ignoring case", async () => {
  const { archives } = browser()(new HistoryNode(2000));
  await all(archives);
  const found = async (text: string): Promise<number> => {
    const answer = await archives.summary(alice, { ...wholeArchive, text }, idle);
    return answer.ok ? answer.value.value.total : -1;
  };
  const truth = (text: string): number =>
    Array.from({ length: 2000 }, (_, index) => pairAt(index)[1]).filter((entry) =>
      JSON.stringify((entry["op"] as readonly unknown[])[1])
        .toLowerCase()
        .includes(text),
    ).length;
  expect(await found("RENT 1")).toBe(truth("rent 1"));
  expect(await found("follow")).toBe(truth("follow"));
  expect(await found("there is no such text")).toBe(0);
});

test("an archive removed while its page is open starts over, with a higher version than before", async () => {
  const { archives } = browser()(new HistoryNode(250));
  const before = await all(archives);
  expect(before.isComplete).toBe(true);
  await archives.remove(alice);
  const next = stateIn(await archives.more(alice, idle));
  expect(next.total).toBe(250);
  expect(next.version).toBeGreaterThan(before.version);
  expect((await all(archives)).loaded).toBe(250);
});
