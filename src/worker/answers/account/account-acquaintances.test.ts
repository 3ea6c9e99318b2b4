/** Looks up names in the histories stored in this browser: one that is there, one that resembles it, and a stranger. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestEngine, type TestEngine } from "../../../../tests/support/engine.ts";
import { valueOf } from "../../../../tests/support/value-of.ts";
import { wholeArchive } from "../../../domain/archive/query.ts";
import type { AccountName } from "../../../domain/chain/names.ts";

const whale = "whale" as AccountName;
let testEngine: TestEngine;

const acquaintances = async (name: string) =>
  valueOf(await testEngine.engine.ask("account.acquaintances", [name as AccountName]));

beforeAll(async () => {
  testEngine = await openTestEngine({ history: 60 });
});
afterAll(() => testEngine.close());

test("finds nobody without a stored history; with one, the account itself and those whose names resemble it", async () => {
  const { engine } = testEngine;
  expect(await acquaintances("alice")).toEqual({ accounts: [], unread: 0, same: [], alike: [] });
  valueOf(await engine.ask("archive.open", [whale]));
  for (let left = 20; left > 0; left--) {
    const state = valueOf(await engine.ask("archive.more", [whale]));
    if (state.loaded === state.total) break;
  }
  const query = { sort: "transfers", isReversed: false, find: "", page: 1 };
  const { rows } = valueOf(
    await engine.ask("archive.counterparties", [whale, wholeArchive, query]),
  );
  const known = rows.find(({ name }) => name.length >= 6);
  if (!known) throw new Error("nobody has a long name");
  const found = await acquaintances(known.name);
  expect(found).toMatchObject({ accounts: [whale], unread: 0 });
  expect(found.same).toMatchObject([
    { account: whale, name: known.name, count: known.count, last: known.last },
  ]);
  const [same] = found.same;
  expect((same?.sent ?? 0) > 0).toBe(known.steemOut + known.sbdOut > 0);
  expect(same?.sent).toBeLessThanOrEqual(known.count);
  const alike = await acquaintances(`${known.name.slice(0, -1)}-${known.name.slice(-1)}`);
  expect(alike.same).toEqual([]);
  expect(alike.alike.map(({ name }) => name)).toContain(known.name);
  expect(await acquaintances("nobody-knows-me")).toMatchObject({ same: [], alike: [] });
});
