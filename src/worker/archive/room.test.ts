/** On a full disk, histories that nothing uses make room for others, the one changed longest ago first. */
import { IDBFactory } from "fake-indexeddb";
import { afterEach, expect, test } from "vitest";
import {
  browser,
  expectTruth,
  idle,
  smallBatches,
  stateIn,
} from "../../../tests/support/archives.ts";
import { disk, fillDisk, noRoom, repairDisk } from "../../../tests/support/full-disk.ts";
import { alice, HistoryNode } from "../../../tests/support/histories.ts";
import type { AccountName } from "../../domain/chain/names.ts";
import { systemClock } from "../clock.ts";

const zoe = "zoe" as AccountName;
const max = "max" as AccountName;
const full = { kind: "noRoom" };

afterEach(repairDisk);

/** A browser whose clock advances each time it is read. */
function ticking() {
  let now = Date.UTC(2026, 0, 1);
  return browser({ ...systemClock, now: () => ++now }, new IDBFactory(), smallBatches);
}

const accountsIn = async ({ store }: ReturnType<ReturnType<typeof browser>>) =>
  (await store.list()).map(({ account }) => account);

test("the archive that was changed longest ago is removed", async () => {
  const engine = ticking()(new HistoryNode(60).calls);
  const { archives } = engine;
  for (const account of [alice, zoe]) {
    await archives.open(account, idle);
    await archives.more(account, idle);
  }
  fillDisk();
  expect(stateIn(await archives.open(max, idle))).toMatchObject({
    unstored: null,
    removed: ["alice"],
  });
  expect(await accountsIn(engine)).toEqual(["max", "zoe"]);
  // A removed history is downloaded again completely.
  stateIn(await archives.open(alice, idle));
  expect(stateIn(await archives.more(alice, idle))).toMatchObject({ isRestarted: false });
  await expectTruth(archives, 60);
});

test("two downloads at once do not remove each other: the one without room stops, with what it has loaded", async () => {
  const node = new HistoryNode(300);
  const engine = ticking()(node.calls);
  const { archives } = engine;
  await archives.open(alice, idle);
  await archives.open(zoe, idle);
  const { batch, arrive } = nextBatch(node);
  const running = archives.more(alice, idle);
  await batch;
  fillDisk();
  const refused = stateIn(await archives.more(zoe, idle));
  expect(refused).toMatchObject({ unstored: full, removed: [] });
  const { requests } = node;
  expect(await archives.more(zoe, idle)).toEqual({ ok: false, error: full });
  // Nothing is downloaded for which there is no room.
  expect(node.requests).toBe(requests);
  repairDisk();
  arrive();
  expect(stateIn(await running)).toMatchObject({ unstored: null, removed: [] });
  expect((await accountsIn(engine)).toSorted()).toEqual(["alice", "zoe"]);
  for (const account of [alice, zoe]) {
    expect(stateIn(await archives.more(account, idle))).toMatchObject({
      isComplete: true,
      unstored: null,
    });
    await expectTruth(archives, 300, account);
  }
  // Nothing of the batch for which there was no room was lost.
  expect((await engine.store.list()).map(({ loaded }) => loaded)).toEqual([300, 300]);
});

test("the archive of an open page is not removed, even by another engine, until the page is closed", async () => {
  const open = ticking();
  const [engine, other] = [open(new HistoryNode(60).calls), open(new HistoryNode(60).calls)];
  const page = new AbortController();
  const used = engine.archives.use(alice, page.signal);
  await engine.archives.open(alice, idle);
  fillDisk();
  expect(stateIn(await other.archives.open(zoe, idle))).toMatchObject({
    unstored: full,
    removed: [],
  });
  expect(await accountsIn(engine)).toEqual(["alice"]);
  page.abort();
  expect(await used).toEqual({ ok: false, error: { kind: "cancelled" } });
  expect(stateIn(await other.archives.open(zoe, idle))).toMatchObject({
    unstored: null,
    removed: ["alice"],
  });
});

test("an archive removed during its own batch is written once, from the beginning", async () => {
  const node = new HistoryNode(300);
  const engine = ticking()(node.calls);
  const { archives } = engine;
  await archives.open(alice, idle);
  const { batch, arrive } = nextBatch(node);
  const running = archives.more(alice, idle);
  await batch;
  const removed = archives.remove(alice);
  const next = archives.more(alice, idle);
  arrive();
  await running;
  await removed;
  const { loaded, total } = stateIn(await next);
  expect(total).toBe(300);
  expect(await engine.store.list()).toMatchObject([{ loaded }]);
  expect(stateIn(await archives.more(alice, idle)).isComplete).toBe(true);
  await expectTruth(archives, 300);
});

test("only a full disk removes archives: any other failure is reported as it is", async () => {
  const engine = ticking()(new HistoryNode(60).calls);
  const { archives } = engine;
  await archives.open(alice, idle);
  disk.failure = () => new DOMException("cannot be cloned", "DataCloneError");
  expect(stateIn(await archives.open(zoe, idle))).toMatchObject({
    unstored: { kind: "storage", message: "DataCloneError: cannot be cloned." },
    removed: [],
  });
  expect(await accountsIn(engine)).toEqual(["alice"]);
  // The download continues in memory, and all of it is stored once the browser agrees.
  expect(stateIn(await archives.more(zoe, idle))).toMatchObject({ isComplete: true });
  repairDisk();
  expect(stateIn(await archives.open(zoe, idle))).toMatchObject({ unstored: null });
  expect(await accountsIn(engine)).toEqual(["zoe", "alice"]);
});

test("a database stays usable after a full disk fails one of many writes", async () => {
  const { archives, database } = ticking()(new HistoryNode(60).calls);
  disk.failure = (table) => (table === "archiveTexts" ? noRoom() : null);
  expect(stateIn(await archives.open(alice, idle))).toMatchObject({ unstored: full });
  expect(database.isUsable).toBe(true);
});

/** Delays the node's next batch of pages until `arrive` is called; `batch` settles once it is requested. */
function nextBatch(node: HistoryNode) {
  let arrive = (): void => {};
  const arrival = new Promise<void>((resolve) => (arrive = resolve));
  const respond = node.respond.bind(node);
  const batch = new Promise<void>((resolve) => {
    node.respond = async (value) => {
      node.respond = respond;
      resolve();
      await arrival;
      return respond(value);
    };
  });
  return { batch, arrive };
}
