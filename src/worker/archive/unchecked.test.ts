/** While no node answers, what is stored of a history is the answer, and is not called complete. */
import { IDBFactory } from "fake-indexeddb";
import { expect, test } from "vitest";
import {
  browser,
  downloaded,
  expectTruth,
  idle,
  smallBatches,
  stateIn,
} from "../../../tests/support/archives.ts";
import { alice, HistoryNode } from "../../../tests/support/histories.ts";
import { wholeArchive } from "../../domain/archive/query.ts";
import type { AccountName } from "../../domain/chain/names.ts";
import type { Failure } from "../../domain/contract/failure.ts";
import { systemClock } from "../clock.ts";

const offline: Failure = { kind: "offline" };

/** A browser that has downloaded 300 entries, and a later engine in it. */
async function laterEngine(node: HistoryNode) {
  let now = Date.UTC(2026, 0, 1);
  const clock = { ...systemClock, now: () => now };
  const start = browser(clock, new IDBFactory(), smallBatches);
  await downloaded(start(node.calls).archives);
  const storedAt = now;
  now += 3_600_000;
  return { storedAt, archives: start(node.calls).archives };
}

test("what is stored is shown with the reason why nothing newer is known", async () => {
  const node = new HistoryNode(300);
  const { archives, storedAt } = await laterEngine(node);
  node.failure = offline;
  const opened = await archives.open(alice, idle);
  expect(opened).toMatchObject({ ok: true, value: { freshness: "stored", receivedAt: storedAt } });
  expect(stateIn(opened)).toMatchObject({
    loaded: 300,
    total: 300,
    isComplete: false,
    unchecked: offline,
  });
  await expectTruth(archives, 300);
  const summary = await archives.summary(alice, wholeArchive, idle);
  expect(summary).toMatchObject({ ok: true, value: { value: { total: 300 } } });
  expect(summary).toMatchObject({ value: { freshness: "stored", receivedAt: storedAt } });
});

test("once a node answers, newer entries are added, and what was computed is outdated", async () => {
  const node = new HistoryNode(300);
  const { archives } = await laterEngine(node);
  node.failure = offline;
  const unchecked = stateIn(await archives.open(alice, idle));
  node.failure = null;
  const checked = await archives.open(alice, idle);
  expect(checked).toMatchObject({ value: { freshness: "live" } });
  expect(stateIn(checked)).toMatchObject({ isComplete: true, unchecked: null });
  expect(stateIn(checked).version).toBeGreaterThan(unchecked.version);
  node.total = 305;
  expect(stateIn(await archives.open(alice, idle))).toMatchObject({ loaded: 305, total: 305 });
});

test("a complete history is no longer called complete when its next check reaches no node", async () => {
  const node = new HistoryNode(300);
  const { archives } = await laterEngine(node);
  const complete = stateIn(await archives.open(alice, idle));
  expect(complete.isComplete).toBe(true);
  node.failure = { kind: "connection", closeCode: undefined, message: "" };
  const unchecked = stateIn(await archives.open(alice, idle));
  expect(unchecked).toMatchObject({ isComplete: false, unchecked: node.failure });
  expect(unchecked.version).toBeGreaterThan(complete.version);
});

test("a batch of an unchecked history asks for the newest entries first", async () => {
  const node = new HistoryNode(300);
  const { archives } = await laterEngine(node);
  node.failure = offline;
  await archives.open(alice, idle);
  expect(await archives.more(alice, idle)).toEqual({ ok: false, error: offline });
  node.failure = null;
  node.total = 310;
  expect(stateIn(await archives.more(alice, idle))).toMatchObject({
    loaded: 310,
    isComplete: true,
    unchecked: null,
  });
});

test("with nothing stored, opening fails", async () => {
  const node = new HistoryNode(300);
  node.failure = offline;
  const { archives } = browser()(node.calls);
  expect(await archives.open(alice, idle)).toEqual({ ok: false, error: offline });
});

test("what is read from the store again is still called unchecked", async () => {
  const node = new HistoryNode(300);
  const { archives } = await laterEngine(node);
  const others = Array.from(
    { length: smallBatches.history.archives },
    (_, i) => `other${i}` as AccountName,
  );
  for (const other of others) await archives.more(other, idle);
  node.failure = offline;
  await archives.open(alice, idle);
  const dropped = await archives.opened(alice);
  for (const other of others) await archives.open(other, idle);
  expect(await archives.summary(alice, wholeArchive, idle)).toMatchObject({
    value: { freshness: "stored", value: { total: 300 } },
  });
  const again = await archives.opened(alice);
  expect(again).not.toBe(dropped);
  expect(again).toMatchObject({ unchecked: offline, isComplete: false });
});
