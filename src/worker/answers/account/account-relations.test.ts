/** The relations of downloaded histories: their sums are those of the archive, and each leads to its operations. */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { AccountName } from "../../../domain/chain/names.ts";
import { wholeArchive } from "../../../domain/archive/query.ts";
import { relationKinds, relationOperations } from "../../../domain/relation/relation-kinds.ts";
import { operationsIn } from "../../../domain/relation/relation.ts";
import { operationsQuery } from "../../../domain/relation/rows.ts";
import { openTestEngine, type TestEngine } from "../../../../tests/support/engine.ts";
import { valueOf } from "../../../../tests/support/value-of.ts";

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

const relations = async (accounts: readonly AccountName[], most: number) =>
  valueOf(
    await testEngine.engine.ask("archive.relations", [accounts, { kinds: relationKinds, most }]),
  ).accounts;

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
    const query = operationsQuery(relation.other, relation.kind);
    const rows = valueOf(await testEngine.engine.ask("archive.rows", [exchange, query, 0, 1]));
    expect(rows.total).toBe(operationsIn(relation));
  }
});

test("an account whose history was never asked for is not read, whatever it has", async () => {
  const [, stranger] = await relations([alice, "judy" as AccountName], 40);
  expect(stranger).toMatchObject({ isComplete: false, loaded: 0, relations: [] });
});
