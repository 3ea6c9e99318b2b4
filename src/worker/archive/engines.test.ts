/** Engines that share a database – one after another, or in several tabs – never mix what they store of a history. */
import { IDBFactory } from "fake-indexeddb";
import { afterEach, expect, test, vi } from "vitest";
import {
  browser,
  expectTruth,
  idle,
  smallBatches,
  stateIn,
} from "../../../tests/support/archives.ts";
import { fillDisk, repairDisk } from "../../../tests/support/full-disk.ts";
import { alice, HistoryNode, serveHonestly } from "../../../tests/support/histories.ts";
import { inTurn } from "../../../tests/support/in-turn.ts";
import { ManualClock } from "../../../tests/support/manual-clock.ts";
import { systemClock } from "../clock.ts";
import { stateOf } from "./archive-state.ts";
import { OwnUses } from "./archive-uses.ts";

const cancelled = { ok: false, error: { kind: "cancelled" } };

afterEach(repairDisk);

/** Uses as the browser's locks count them, without other tabs that die. */
class UsesInTurn extends OwnUses {
  readonly #exclusive = inTurn();

  override batch<T>(
    account: string,
    _signal: AbortSignal,
    work: () => Promise<T>,
  ): Promise<T | null> {
    return this.#exclusive(account, work);
  }
}

test("two engines that download the same history at once continue each other's work", async () => {
  const open = browser(systemClock, new IDBFactory(), smallBatches);
  const node = new HistoryNode(600);
  const engines = [open(node.calls), open(node.calls)];
  for (const { archives } of engines) await archives.open(alice, idle);
  for (let left = 8; left > 0; left--)
    await Promise.all(engines.map(({ archives }) => archives.more(alice, idle)));
  for (const { archives } of [...engines, open(node.calls)]) {
    expect(stateIn(await archives.open(alice, idle))).toMatchObject({
      isComplete: true,
      isRestarted: false,
      unstored: null,
    });
    await expectTruth(archives, 600);
  }
});

test.each([
  ["the same engine", 1],
  ["another engine", 2],
])("a page learns of the batches that another page downloads with %s", async (_, count) => {
  const open = browser(systemClock, new IDBFactory(), smallBatches);
  const node = new HistoryNode(400);
  const engines = Array.from({ length: count }, () => open(node.calls).archives);
  const [downloading, following] = [engines[0]!, engines.at(-1)!];
  await downloading.open(alice, idle);
  let { version, loaded } = stateIn(await following.open(alice, idle));
  for (let isComplete = false, isDownloading = false; !isComplete;) {
    const grown = following.grown(alice, version, isDownloading, idle);
    await downloading.more(alice, idle);
    const state = stateIn(await grown);
    expect(state.loaded).toBeGreaterThan(loaded);
    ({ version, loaded, isComplete, isDownloading } = state);
  }
  await expectTruth(following, 400);
});

test.each([
  ["the same engine", 1],
  ["another engine", 2],
])(
  "what a paused download of %s still stores, and new entries, are no other page's batch",
  async (_, count) => {
    const open = browser(systemClock, new IDBFactory(), smallBatches);
    const node = new HistoryNode(900);
    const engines = Array.from({ length: count }, () => open(node.calls).archives);
    const [other, archives] = [engines[0]!, engines.at(-1)!];
    await other.open(alice, idle);
    const { version } = stateIn(await archives.open(alice, idle));
    const leaving = new AbortController();
    const grown = archives.grown(alice, version, false, leaving.signal);
    const pausing = new AbortController();
    const paused = other.more(alice, pausing.signal);
    pausing.abort();
    await paused;
    node.total += 5;
    await other.open(alice, idle);
    await archives.open(alice, idle);
    leaving.abort();
    expect(await grown).toEqual(cancelled);
  },
);

test.each([
  ["the same engine", 1],
  ["another engine", 2],
])("a page learns at once that a download with %s has stopped", async (_, count) => {
  const open = browser(systemClock, new IDBFactory(), smallBatches);
  const node = new HistoryNode(900);
  const engines = Array.from({ length: count }, () => open(node.calls).archives);
  const [downloading, following] = [engines[0]!, engines.at(-1)!];
  await downloading.open(alice, idle);
  let followed = { ...stateIn(await following.open(alice, idle)), isDownloading: false };
  const grown = () => following.grown(alice, followed.version, followed.isDownloading, idle);
  const page = new AbortController();
  const announced = downloading.announce(alice, page.signal);
  for (let batches = 2; batches > 0; batches--) {
    const { loaded } = stateIn(await downloading.more(alice, idle));
    while (followed.loaded < loaded) followed = stateIn(await grown());
    expect(followed.isDownloading).toBe(true);
  }
  const stopped = grown();
  page.abort();
  expect(await announced).toEqual(cancelled);
  expect(stateIn(await stopped)).toEqual({ ...followed, isDownloading: false });
});

test("a page that pauses its download right after a batch does not take it for another tab's", async () => {
  const { archives } = browser(
    systemClock,
    new IDBFactory(),
    smallBatches,
  )(new HistoryNode(900).calls);
  const { version } = stateIn(await archives.open(alice, idle));
  const page = new AbortController();
  void archives.announce(alice, page.signal);
  const { loaded } = stateIn(await archives.more(alice, idle));
  page.abort();
  expect(stateIn(await archives.grown(alice, version, false, idle))).toMatchObject({
    isDownloading: false,
    loaded,
  });
});

test("a download whose tab died counts for a while after its last batch", async () => {
  let now = Date.UTC(2026, 0, 1);
  const open = browser({ ...systemClock, now: () => now }, new IDBFactory(), smallBatches);
  const node = new HistoryNode(900);
  const [died, following] = [open(node.calls).archives, open(node.calls).archives];
  await died.open(alice, idle);
  let { version } = stateIn(await following.open(alice, idle));
  const grown = following.grown(alice, version, false, idle);
  await died.more(alice, idle);
  ({ version } = stateIn(await grown));
  now += smallBatches.history.pause;
  const later = await following.grown(alice, version, true, idle);
  expect(stateIn(later).isDownloading).toBe(false);
});

test("the batches of another engine are read together, after a pause", async () => {
  const follow = 1_000_000;
  const clock = new ManualClock();
  const own = { ...smallBatches, history: { ...smallBatches.history, follow } };
  const open = browser(clock, new IDBFactory(), own);
  const node = new HistoryNode(900);
  const [downloading, following] = [open(node.calls), open(node.calls)];
  await downloading.archives.open(alice, idle);
  let { version, loaded } = stateIn(await following.archives.open(alice, idle));
  const load = vi.spyOn(following.store, "load");
  for (let reads = 1; reads <= 2; reads++) {
    const grown = following.archives.grown(alice, version, false, idle);
    for (let left = 2; left > 0; left--)
      ({ loaded } = stateIn(await downloading.archives.more(alice, idle)));
    await clock.whenPending((ms) => ms === follow);
    clock.endWaits((ms) => ms === follow);
    const state = stateIn(await grown);
    expect(state.loaded).toBe(loaded);
    expect(load).toHaveBeenCalledTimes(reads);
    ({ version } = state);
  }
});

test("entries that the browser refused to store stay while another engine downloads", async () => {
  const clock = new ManualClock();
  const follow = 1_000_000;
  const own = { ...smallBatches, history: { ...smallBatches.history, follow } };
  const open = browser(clock, new IDBFactory(), own);
  const node = new HistoryNode(900);
  const [downloading, following] = [open(node.calls).archives, open(node.calls).archives];
  await downloading.open(alice, idle);
  await following.open(alice, idle);
  fillDisk();
  const { version, loaded, unstored } = stateIn(await following.more(alice, idle));
  expect(unstored).toEqual({ kind: "noRoom" });
  repairDisk();
  const leaving = new AbortController();
  const grown = following.grown(alice, version, false, leaving.signal);
  await downloading.more(alice, idle);
  await clock.whenPending((ms) => ms === follow);
  clock.endWaits((ms) => ms === follow);
  await downloading.more(alice, idle);
  await clock.whenPending((ms) => ms === follow);
  expect(stateIn(await following.read(alice, stateOf))).toMatchObject({ version, loaded });
  leaving.abort();
  expect(await grown).toEqual(cancelled);
});

test("a history opens while another engine downloads a batch of it, even one that never ends", async () => {
  const uses = new UsesInTurn();
  const open = browser(systemClock, new IDBFactory(), smallBatches, uses);
  const { archives } = open(new HistoryNode(300).calls);
  void uses.batch(alice, idle, () => new Promise<never>(() => {}));
  void archives.more(alice, idle);
  expect(stateIn(await archives.open(alice, idle))).toMatchObject({ total: 300 });
});

test("engines that download at once request no page twice", async () => {
  const open = browser(systemClock, new IDBFactory(), smallBatches, new UsesInTurn());
  const node = new HistoryNode(600);
  const engines = [open(node.calls).archives, open(node.calls).archives];
  const starts: number[] = [];
  node.serve = (from, to, total) => {
    if (to < total - 20) starts.push(to);
    return serveHonestly(from, to, total);
  };
  for (const archives of engines) await archives.open(alice, idle);
  for (let left = 8; left > 0; left--)
    await Promise.all(engines.map((archives) => archives.more(alice, idle)));
  expect(starts.length).toBeGreaterThan(20);
  expect(new Set(starts).size).toBe(starts.length);
});

test("a history that another engine removed begins again and says so", async () => {
  const open = browser(systemClock, new IDBFactory(), smallBatches);
  const { archives } = open(new HistoryNode(300).calls);
  const other = open(new HistoryNode(300).calls);
  await archives.open(alice, idle);
  const before = stateIn(await archives.more(alice, idle));
  await other.archives.remove(alice);
  const after = stateIn(await archives.more(alice, idle));
  expect(after).toMatchObject({ loaded: 11, total: 300, unstored: null, isRestarted: true });
  expect(after.version).toBeGreaterThan(before.version);
  await archives.more(alice, idle);
  expect(stateIn(await archives.more(alice, idle))).toMatchObject({ isComplete: true });
  await expectTruth(archives, 300);
  expect((await other.store.list()).map(({ loaded }) => loaded)).toEqual([300]);
});

test("a complete history that another engine removed is not called complete, although nothing is new", async () => {
  const open = browser(systemClock, new IDBFactory(), smallBatches);
  const { archives } = open(new HistoryNode(150).calls);
  await archives.open(alice, idle);
  expect(stateIn(await archives.more(alice, idle)).isComplete).toBe(true);
  await open(new HistoryNode(150).calls).archives.remove(alice);
  expect(stateIn(await archives.open(alice, idle))).toMatchObject({
    isComplete: false,
    isRestarted: true,
  });
});

test("a history removed while a page shows it begins again and says so; one that no page shows says nothing", async () => {
  const { archives } = browser()(new HistoryNode(250).calls);
  const page = new AbortController();
  const used = archives.use(alice, page.signal);
  await archives.open(alice, idle);
  const before = stateIn(await archives.more(alice, idle));
  expect(before.isComplete).toBe(true);
  await archives.remove(alice);
  const after = stateIn(await archives.more(alice, idle));
  expect(after).toMatchObject({ total: 250, isRestarted: true });
  expect(after.version).toBeGreaterThan(before.version);
  page.abort();
  await used;
  await archives.remove(alice);
  expect(stateIn(await archives.open(alice, idle))).toMatchObject({ isRestarted: false });
});

test("a batch that arrives after the network's chain was replaced is not stored", async () => {
  const { archives, store } = browser()(new HistoryNode(250).calls);
  const running = archives.open(alice, idle);
  await archives.opened(alice);
  archives.clear();
  await store.remove(alice);
  stateIn(await running);
  const [stored] = await store.list();
  expect(stored?.loaded).toBe(stateIn(await archives.open(alice, idle)).loaded);
  stateIn(await archives.more(alice, idle));
  await expectTruth(archives, 250);
});

test.each([
  ["the archive is opened again", false],
  ["the archive is removed and begins again", true],
])("a clock that is set back does not lower the version when %s", async (_, isRemoved) => {
  let now = Date.UTC(2026, 0, 1);
  const open = browser({ ...systemClock, now: () => now });
  const node = new HistoryNode(250);
  let version = 0;
  for (let life = 0; life < 4; life++) {
    const { archives } = open(node.calls);
    for (const answer of [await archives.open(alice, idle), await archives.more(alice, idle)]) {
      expect(stateIn(answer).version).toBeGreaterThan(version);
      version = stateIn(answer).version;
      // Another change may bring nothing new.
      if (stateIn(answer).isComplete) break;
    }
    now -= 86_400_000;
    if (isRemoved) await archives.remove(alice);
    else node.total += 1;
  }
});
