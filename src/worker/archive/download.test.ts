/** However badly nodes answer, an archive ends up correct, or says what it lacks. */
import { expect, test } from "vitest";
import { browser, expectTruth, idle, stateIn } from "../../../tests/support/archives.ts";
import {
  alice,
  HistoryNode,
  pairAt,
  serveHonestly,
  type Serve,
} from "../../../tests/support/histories.ts";
import type { ArchiveState } from "../../domain/archive/answers.ts";
import { readRawEntry } from "../../domain/archive/raw-entry.ts";
import type { Archives } from "./archives.ts";

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

test.each([0, 1, 2, 20, 99, 100, 101, 102, 1000, 12_345])(
  "a history of %i entries is downloaded whole, in pages of 100 and batches of 50",
  async (total) => {
    const node = new HistoryNode(total);
    const { archives } = browser()(node.calls);
    const state = await all(archives);
    expect(state).toMatchObject({ total, loaded: total, isComplete: true, gaps: [] });
    await expectTruth(archives, total);
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
  const { archives } = browser()(node.calls);
  expect(await all(archives)).toMatchObject({ loaded: 2500, isComplete: true, gaps: [] });
  await expectTruth(archives, 2500);
});

test("a gap that no node fills is named, and filled when it is requested again", async () => {
  const node = new HistoryNode(1500);
  node.serve = (from, to, total) =>
    serveHonestly(from, to, total).filter((pair) => {
      const [index] = pair as readonly [number];
      return index < 700 || index > 709;
    });
  const { archives } = browser()(node.calls);
  expect(await all(archives)).toMatchObject({
    loaded: 1490,
    isComplete: false,
    gaps: [{ from: 700, to: 709 }],
  });
  node.serve = serveHonestly;
  expect(stateIn(await archives.retry(alice, idle))).toMatchObject({ isComplete: true, gaps: [] });
  await expectTruth(archives, 1500);
});

test("entries that arrive after all are no longer part of a gap", async () => {
  const node = new HistoryNode(1500);
  const hidden = { from: 700, to: 709 };
  node.serve = (from, to, total) =>
    serveHonestly(from, to, total).filter((pair) => {
      const [index] = pair as readonly [number];
      return index < hidden.from || index > hidden.to;
    });
  const { archives } = browser()(node.calls);
  await all(archives);
  const open = await archives.opened(alice);
  await open.add(
    [705, 709].flatMap((index) => readRawEntry(pairAt(index)) ?? []),
    node.host,
  );
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
  const { archives } = browser()(node.calls);
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
  const { archives } = browser()(node.calls);
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
      claim: { kind: "contradicting", others: 0 },
    },
  });
  node.serve = serveHonestly;
  expect((await all(archives)).loaded).toBe(6000);
  expect(loaded).toBeGreaterThan(4000);
  await expectTruth(archives, 6000);
});

test("new entries at the head join a complete archive, also over a wide gap", async () => {
  const node = new HistoryNode(300);
  const { archives } = browser()(node.calls);
  await all(archives);
  node.total = 305;
  expect(stateIn(await archives.open(alice, idle))).toMatchObject({ total: 305, isComplete: true });
  node.total = 2000;
  expect(stateIn(await archives.open(alice, idle))).toMatchObject({
    total: 2000,
    isComplete: false,
  });
  await all(archives);
  await expectTruth(archives, 2000);
});

test("two pages that download at once share the work", async () => {
  const node = new HistoryNode(9900);
  const { archives } = browser()(node.calls);
  await archives.open(alice, idle);
  await Promise.all([archives.more(alice, idle), archives.more(alice, idle)]);
  expect(stateIn(await archives.open(alice, idle)).isComplete).toBe(true);
  expect(node.pages).toBeLessThan(110);
});

test("a browser without a database keeps working from memory, and says that it stores nothing", async () => {
  const { archives, database } = browser()(new HistoryNode(6000).calls);
  database.close();
  expect(await all(archives)).toMatchObject({
    isComplete: true,
    unstored: { kind: "storage", message: "it does not open." },
  });
  await expectTruth(archives, 6000);
});

test("the size that is reported is the size that is stored, batch by batch", async () => {
  const open = browser();
  const { archives, store, database } = open(new HistoryNode(12_345).calls);
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
