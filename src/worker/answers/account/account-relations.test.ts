/** The relations of downloaded histories: their sums are those of the archive, and each leads to its operations. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestEngine, type TestEngine } from "../../../../tests/support/engine.ts";
import { valueOf } from "../../../../tests/support/value-of.ts";
import type { TimeWindow } from "../../../domain/address/time-window.ts";
import { wholeArchive } from "../../../domain/archive/query.ts";
import type { AccountName } from "../../../domain/chain/names.ts";
import { relationKinds, relationOperations } from "../../../domain/relation/relation-kinds.ts";
import { operationsIn, type AccountRelations } from "../../../domain/relation/relation.ts";
import { operationsQuery } from "../../../domain/relation/rows.ts";

const [exchange, alice] = ["tide-exchange", "alice"] as AccountName[] as [AccountName, AccountName];

let testEngine: TestEngine;
beforeAll(async () => {
  testEngine = await openTestEngine({ seed: 5, history: 60 });
  const { engine } = testEngine;
  for (const account of [exchange, alice]) {
    let state = valueOf(await engine.ask("archive.open", [account]));
    while (!state.isComplete) state = valueOf(await engine.ask("archive.more", [account]));
  }
});
afterAll(() => testEngine.close());

const view = async (accounts: readonly AccountName[], most: number, window: TimeWindow) =>
  valueOf(
    await testEngine.engine.ask("archive.relations", [
      accounts,
      { kinds: relationKinds, most, window },
    ]),
  );
const allTime = { from: null, to: null };
const relations = async (accounts: readonly AccountName[], most: number) =>
  (await view(accounts, most, allTime)).accounts;

test("the operations of all relations are the archive's entries of their kinds", async () => {
  const [found] = await relations([exchange], 500);
  const { kinds } = valueOf(
    await testEngine.engine.ask("archive.summary", [exchange, wholeArchive]),
  );
  const wanted = new Set(Object.values(relationOperations).flat());
  const entries = kinds
    .filter(({ kind }) => wanted.has(kind))
    .reduce((sum, { count }) => sum + count, 0);
  const drawn = found?.relations.reduce((sum, each) => sum + operationsIn(each), found.own);
  expect(found?.accounts).toBeGreaterThan(100);
  expect(drawn).toBe(entries);
});

test("a relation's operations are found in the history, as many as it counts", async () => {
  const [found] = await relations([exchange], 12);
  expect(found?.listed).toBe(12);
  for (const relation of found?.relations ?? []) {
    const query = operationsQuery(relation.other, relation.kind, null);
    const rows = valueOf(await testEngine.engine.ask("archive.rows", [exchange, query, 0, 1]));
    expect(rows.total).toBe(operationsIn(relation));
  }
});

test("an account whose history was never asked for is not read, whatever it has", async () => {
  const [, stranger] = await relations([alice, "judy" as AccountName], 40);
  expect(stranger).toMatchObject({ isComplete: false, loaded: 0, relations: [] });
});

test("in a window of days, relations have the operations of these days, and their links find them", async () => {
  const { days } = await view([exchange, alice], 40, allTime);
  const all = days.counts.reduce((sum, count) => sum + count, 0);
  const [first, last] = [Math.floor(days.times.length / 3), Math.floor(days.times.length / 2)];
  const window = { from: days.times[first] ?? 0, to: days.times[last] ?? 0 };
  const found = await view([exchange, alice], 500, window);
  expect(found.days).toEqual(days);
  expect(found.span).toEqual({ from: window.from, to: window.to + 86_400_000 });
  const counted = (each: AccountRelations | undefined) =>
    each?.relations.reduce((sum, relation) => sum + operationsIn(relation), each.own) ?? 0;
  const inDays = found.accounts.map(counted).reduce((sum, each) => sum + each);
  const ofDays = days.counts.slice(first, last + 1).reduce((sum, each) => sum + each);
  expect(inDays).toBe(ofDays);
  expect(inDays).toBeGreaterThan(0);
  expect(inDays).toBeLessThan(all);
  for (const relation of found.accounts[0]?.relations.slice(0, 12) ?? []) {
    expect(relation.first).toBeGreaterThanOrEqual(window.from);
    expect(relation.last).toBeLessThan(window.to + 86_400_000);
    const query = operationsQuery(relation.other, relation.kind, found.span);
    const rows = valueOf(await testEngine.engine.ask("archive.rows", [exchange, query, 0, 1]));
    expect(rows.total).toBe(operationsIn(relation));
  }
});

test("a window beyond all operations, or of one moment, leaves nothing out", async () => {
  const whole = await view([alice], 40, allTime);
  expect(whole.span).toBeNull();
  for (const window of [
    { from: 4e12, to: null },
    { from: null, to: 0 },
    { from: 1.7e12, to: 1.7e12 },
  ])
    expect(await view([alice], 40, window)).toEqual(whole);
});
