/** A made-up entry count is rejected or ends in gaps, and is never called complete. */
import { IDBFactory } from "fake-indexeddb";
import { expect, test } from "vitest";
import { archivesOn, downloaded, expectTruth, idle } from "../../../tests/support/archives.ts";
import {
  alice,
  changedRow,
  honest,
  liar,
  numberedFrom,
  pairAt,
  poolOf,
  serveHonestly,
} from "../../../tests/support/histories.ts";
import { wholeArchive } from "../../domain/archive/query.ts";

const future = changedRow((entry) => ({ ...entry, timestamp: "2100-01-01T00:00:00" }));

test("one absurd index among the newest is not believed", async () => {
  const node = liar(500, (from, to, total) => [
    ...serveHonestly(from, to, total),
    [2 ** 30, pairAt(500)[1]],
  ]);
  expect(await downloaded(archivesOn(node.calls))).toBe(
    "Data from liar.example is not used: it gives one of its newest entries the index 1,073,741,824, far from the others.",
  );
});

test("an index beyond what an archive can count is ignored", async () => {
  const node = liar(500, (from, to, total) => [
    ...serveHonestly(from, to, total),
    [2 ** 40, pairAt(500)[1]],
    [-1, pairAt(500)[1]],
    [1.5, pairAt(500)[1]],
  ]);
  const archives = archivesOn(node.calls);
  expect(await downloaded(archives)).toMatchObject({ total: 500, isComplete: true });
  await expectTruth(archives, 500);
});

test("an index that was not requested is ignored", async () => {
  let requests = 0;
  const node = liar(500, (from, to, total) =>
    requests++ === 0
      ? serveHonestly(from, to, total)
      : [...serveHonestly(from, to, total), [9_999_999, pairAt(500)[1]]],
  );
  const archives = archivesOn(node.calls);
  expect(await downloaded(archives)).toMatchObject({ total: 500, isComplete: true });
  await expectTruth(archives, 500);
});

test("a consistent claim of a billion entries is outvoted by two other nodes", async () => {
  const node = liar(1e9, numberedFrom(1e9 - 500));
  const archives = archivesOn(poolOf(node, honest(500), honest(500, "third.example")));
  await archives.open(alice, idle);
  node.total = 500;
  node.serve = serveHonestly;
  expect(await downloaded(archives)).toMatchObject({ total: 500, isComplete: true });
  await expectTruth(archives, 500);
});

test("one node's claim against another's decides nothing", async () => {
  const archives = archivesOn(poolOf(liar(1e9, numberedFrom(1e9 - 500)), honest(500)));
  expect(await downloaded(archives)).toBe(
    "Data from liar.example is not used: it counts 1,000,000,000 entries, honest.example 500.",
  );
});

test("made-up newest entries, too few to be noticed at once, are removed once no node has those below", async () => {
  const factory = new IDBFactory();
  const node = liar(20_000, numberedFrom(19_500));
  const pool = poolOf(node, honest(500), honest(500, "third.example"));
  const archives = archivesOn(pool, factory);
  await archives.open(alice, idle);
  node.total = 500;
  node.serve = serveHonestly;
  for (let left = 5; left > 0; left--) await archives.more(alice, idle);
  expect(await downloaded(archives)).toMatchObject({ total: 500, loaded: 500, isComplete: true });
  await expectTruth(archives, 500);
  // Removed entries don't come back from the database.
  const again = archivesOn(pool, factory);
  expect(await downloaded(again)).toMatchObject({ total: 500, loaded: 500, isComplete: true });
  await expectTruth(again, 500);
});

test("a lone node's made-up number ends in gaps, never in completeness", async () => {
  const total = 2_000_000_000;
  const node = liar(total, (from, to) =>
    to < total - 100 ? [] : numberedFrom(total - 500)(from, to, total),
  );
  const state = await downloaded(archivesOn(node.calls));
  expect(state).toMatchObject({ isComplete: false, total });
});

test("a lone node that withdraws its made-up number is believed again", async () => {
  const node = liar(2_000_000_000, numberedFrom(2_000_000_000 - 500));
  const archives = archivesOn(node.calls);
  await archives.open(alice, idle);
  node.total = 500;
  node.serve = serveHonestly;
  expect(await downloaded(archives)).toMatchObject({ total: 500, isComplete: true });
  await expectTruth(archives, 500);
});

test("a faulty answer about the newest entries removes nothing", async () => {
  const node = honest(12_000);
  const archives = archivesOn(node.calls);
  await archives.open(alice, idle);
  node.total = 500;
  node.serve = (...page) => (node.requests === 2 ? serveHonestly : future)(...page);
  await archives.more(alice, idle);
  expect(node.requests).toBe(3);
  const { total, loaded } = (await archives.opened(alice)).archive;
  expect({ total, loaded }).toEqual({ total: 12_000, loaded: 21 });
});

test("one node's claim removes nothing while other nodes are silent", async () => {
  const [node, silent] = [honest(12_000), honest(12_000, "silent.example")];
  const archives = archivesOn(poolOf(node, silent));
  await archives.open(alice, idle);
  silent.failure = { kind: "cancelled" };
  node.total = 500;
  node.serve = (...page) => (node.requests === 3 ? future : serveHonestly)(...page);
  await archives.more(alice, idle);
  const { total, loaded } = (await archives.opened(alice)).archive;
  expect({ total, loaded }).toEqual({ total: 12_000, loaded: 21 });
});

test("an empty history is believed only if no other node has entries", async () => {
  const third = honest(500, "third.example");
  const archives = archivesOn(poolOf(liar(0, serveHonestly), honest(500), third));
  await archives.open(alice, idle);
  const rows = await archives.rows(alice, wholeArchive, 0, 100, idle);
  // Opening reads the newest page: the top entry and the 100 below it.
  expect(rows).toMatchObject({ ok: true, value: { value: { total: 101 } } });
  expect(await downloaded(archivesOn(poolOf(liar(0, serveHonestly), honest(500))))).toBe(
    "Data from liar.example is not used: it counts 0 entries, honest.example 500.",
  );
  expect(
    await downloaded(archivesOn(poolOf(honest(0, "a"), honest(0, "b"), honest(0, "c")))),
  ).toMatchObject({ total: 0, isComplete: true });
});
