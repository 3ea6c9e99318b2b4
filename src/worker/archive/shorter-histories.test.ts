/** Nodes that count fewer entries than were downloaded: nothing downloaded is removed on their word. */
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
import { alice, honest, poolOf } from "../../../tests/support/histories.ts";
import { systemClock } from "../clock.ts";

/** Three nodes, and a browser that has downloaded the newest entries, as `batches` batches of them. */
async function withDownload(batches: number) {
  const nodes = [
    honest(1_000),
    honest(1_000, "second.example"),
    honest(1_000, "third.example"),
  ] as const;
  const pool = poolOf(...nodes);
  const start = browser(systemClock, new IDBFactory(), smallBatches);
  const { archives } = start(pool);
  stateIn(await archives.open(alice, idle));
  for (let left = batches; left > 0; left--) stateIn(await archives.more(alice, idle));
  /** From now on these nodes count this many entries. */
  const count = (total: number, of: readonly (typeof nodes)[number][] = nodes): void => {
    for (const node of of) node.total = total;
  };
  return { nodes, count, archives, restarted: () => start(pool).archives };
}

const doubt =
  "Data from honest.example is not used: it lists entries that differ from those downloaded, as 2 other nodes did; Settings can remove the download.";

test("a part of a history stays, in doubt, and comes back as soon as most nodes list it again", async () => {
  const { archives, count, restarted } = await withDownload(3);
  const { loaded } = (await archives.opened(alice)).archive;
  expect(loaded).toBeGreaterThan(300);
  count(250);
  expect(await downloaded(archives)).toBe(doubt);
  // Nothing is removed by asking again, or in the browser's database.
  for (const each of [archives, restarted()]) {
    expect(await downloaded(each)).toBe(doubt);
    const opened = await each.opened(alice);
    expect(opened.archive).toMatchObject({ loaded, total: 1_000 });
    expect(opened.isComplete).toBe(false);
  }
  count(1_000);
  const again = restarted();
  expect(await downloaded(again)).toMatchObject({ total: 1_000, loaded: 1_000, isComplete: true });
  await expectTruth(again, 1_000);
});

test("a whole history stays, and its new entries are added later", async () => {
  const { archives, count, restarted } = await withDownload(0);
  expect(await downloaded(archives)).toMatchObject({ loaded: 1_000, isComplete: true });
  for (const total of [250, 1, 0]) {
    count(total);
    await archives.open(alice, idle);
    expect((await archives.opened(alice)).archive).toMatchObject({ loaded: 1_000, total: 1_000 });
  }
  count(1_050);
  const again = restarted();
  expect(await downloaded(again)).toMatchObject({ total: 1_050, loaded: 1_050, isComplete: true });
  await expectTruth(again, 1_050);
});

test("what a lone node listed stays when it no longer lists it", async () => {
  const node = honest(1_000);
  const { archives } = browser(systemClock, new IDBFactory(), smallBatches)(node.calls);
  stateIn(await archives.open(alice, idle));
  stateIn(await archives.more(alice, idle));
  const { loaded } = (await archives.opened(alice)).archive;
  node.total = 250;
  expect(await downloaded(archives)).toBe(
    "Data from honest.example is not used: it lists entries that differ from those downloaded; Settings can remove the download.",
  );
  expect((await archives.opened(alice)).archive).toMatchObject({ loaded, total: 1_000 });
  node.total = 1_000;
  expect(await downloaded(archives)).toMatchObject({ loaded: 1_000, isComplete: true });
});

test("a minority decides nothing: the download continues with the others", async () => {
  const { archives, count, nodes } = await withDownload(3);
  count(250, nodes.slice(0, 1));
  expect(await downloaded(archives)).toMatchObject({ loaded: 1_000, isComplete: true });
  await expectTruth(archives, 1_000);
});

test("while most nodes count fewer entries, a node that has all of them completes nothing", async () => {
  const { archives, count, nodes } = await withDownload(3);
  count(250, nodes.slice(0, 2));
  expect(await downloaded(archives)).toMatch(/Settings can remove the download\.$/);
  const { loaded } = (await archives.opened(alice)).archive;
  for (let left = 50; left > 0; left--) await archives.retry(alice, idle);
  const open = await archives.opened(alice);
  expect(open.archive.loaded).toBeGreaterThanOrEqual(loaded);
  expect(open.isComplete).toBe(false);
  count(1_000);
  expect(await downloaded(archives)).toMatchObject({ loaded: 1_000, isComplete: true });
  await expectTruth(archives, 1_000);
});

test("the few entries that opening a history fetched make way, and are fetched again", async () => {
  const { archives, count } = await withDownload(0);
  count(250);
  expect(await downloaded(archives)).toMatchObject({ total: 250, loaded: 250, isComplete: true });
  count(1_000);
  expect(await downloaded(archives)).toMatchObject({
    total: 1_000,
    loaded: 1_000,
    isComplete: true,
  });
  await expectTruth(archives, 1_000);
});

test("entries that an earlier visit has stored above the downloaded ones stay", async () => {
  const { archives, count, restarted } = await withDownload(0);
  expect(await downloaded(archives)).toMatchObject({ loaded: 1_000, isComplete: true });
  // A second visit reads the newest page, and ends before the download continues.
  count(5_000);
  const second = restarted();
  const { loaded } = stateIn(await second.open(alice, idle));
  expect(loaded).toBeGreaterThan(1_000);
  expect(loaded).toBeLessThanOrEqual(1_000 + smallBatches.history.pageSize + 1);
  // On the third, most nodes are behind.
  count(1_300);
  const third = restarted();
  await third.open(alice, idle);
  expect((await third.opened(alice)).archive).toMatchObject({ loaded, total: 5_000 });
  const stored = restarted();
  expect((await stored.opened(alice)).archive).toMatchObject({ loaded, total: 5_000 });
  count(5_000);
  expect(await downloaded(stored)).toMatchObject({ loaded: 5_000, isComplete: true });
  await expectTruth(stored, 5_000);
});
