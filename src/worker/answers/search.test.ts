/** The palette's sources, queried on a real engine. */
import { afterEach, expect, test } from "vitest";
import { openTestEngine, type TestEngine } from "../../../tests/support/engine.ts";
import { valueOf } from "../../../tests/support/value-of.ts";
import { blockNum } from "../../domain/chain/names.ts";
import type { SearchSource } from "../../domain/search/look-up.ts";

let testEngine: TestEngine;
afterEach(() => testEngine.close());

const open = async (more: Parameters<typeof openTestEngine>[0] = {}): Promise<void> => {
  testEngine = await openTestEngine({ history: 200, opsPerBlock: 20, httpOnly: true, ...more });
};

const lookUp = (source: SearchSource, text: string) =>
  testEngine.engine.ask("list.search", [source, text]);
const found = async (source: SearchSource, text: string) =>
  valueOf(await lookUp(source, text)).entries.map(({ title, note, target }) => [
    title,
    note,
    "to" in target ? target.to : null,
  ]);

test("accounts are found by prefix; later names in alphabetical order are left out", async () => {
  await open();
  const accounts = await found("accounts", "@Al");
  expect(accounts).toContainEqual(["@alice", "Account", "/accounts/alice"]);
  for (const [title] of accounts) expect(title).toMatch(/^@al/);
  expect(await found("accounts", "zzzz")).toEqual([]);
});

test("a node that lists no names is a failure that names the field", async () => {
  await open({
    lie: ({ method }, truth) => (method === "lookup_accounts" ? [42] : truth),
  });
  expect(await lookUp("accounts", "al")).toMatchObject({
    ok: false,
    error: { kind: "decode", field: "accounts[0].name" },
  });
});

test("an id is tried as a transaction's and as a block's", async () => {
  await open();
  const height = testEngine.devnet.head() - 5;
  const block = testEngine.devnet.blockAt(height) as {
    readonly block_id: string;
    readonly transaction_ids: readonly string[];
  };
  const [transaction = ""] = block.transaction_ids;
  expect((await found("id", transaction))[0]?.slice(1)).toEqual([
    `In block ${height}`,
    `/transactions/${transaction}`,
  ]);
  expect(await found("id", block.block_id)).toEqual([
    [expect.any(String), "No node knows this transaction", `/transactions/${block.block_id}`],
    [`Block ${height}`, "Block with this ID", `/blocks/${height}`],
  ]);
  const different = block.block_id.slice(0, 39) + (block.block_id.endsWith("0") ? "1" : "0");
  expect((await found("id", different))[1]?.[1]).toBe("This block has a different ID");
});

test("a transaction that could not be looked up is listed with the reason beside its block", async () => {
  await open();
  const height = blockNum(testEngine.devnet.head() - 5);
  const { block_id: id } = testEngine.devnet.blockAt(height) as { readonly block_id: string };
  await testEngine.engine.ask("block.detail", [height]);
  testEngine.devnet.control("http-500");
  expect(await found("id", id)).toEqual([
    [expect.any(String), expect.stringMatching(/^HTTP 500/), `/transactions/${id}`],
    [`Block ${height}`, "Block with this ID", `/blocks/${height}`],
  ]);
});

test("witnesses, communities, proposals and coins are found by a part of their names", async () => {
  await open();
  expect((await found("witnesses", "aurora"))[0]?.[2]).toBe("/witnesses/aurora");
  expect(await found("communities", "brot")).toMatchObject([
    [expect.any(String), "hive-100002", "/community-data?community=hive-100002"],
  ]);
  expect((await found("coins", "steem dollars"))[0]?.[2]).toBe("/coins/steem-dollars");
  const all = valueOf(await testEngine.engine.ask("proposal.list", []));
  const proposal = all.running[0]?.proposal;
  expect((await found("proposals", proposal?.subject ?? ""))[0]?.[2]).toBe(
    `/proposals/${proposal?.id}`,
  );
});

test("queries that can't match are rejected", async () => {
  await open();
  for (const [source, text] of [
    ["accounts", "no name"],
    ["id", "xyz"],
    ["accounts", "a".repeat(10_000)],
  ] as const)
    expect(await lookUp(source, text)).toMatchObject({ ok: false, error: { kind: "parameter" } });
});
