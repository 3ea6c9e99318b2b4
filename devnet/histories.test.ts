/** Histories in the nodes' answers: limits, extra rows, irreversibility, and refusals. */
import { afterEach, describe, expect, test } from "vitest";
import { realKinds, virtualKinds } from "../src/domain/chain/operations/kind-names.ts";
import { callCondenser } from "../tests/support/devnet-calls.ts";
import {
  historyPart,
  historyRequest,
  indexesOf,
  post,
  range,
  threeNodes,
} from "../tests/support/history-requests.ts";
import { startDevnet, type Devnet, type DevnetOptions } from "./devnet.ts";
import type { WireBlock } from "./wire/blocks.ts";

/** Kinds that were never used, that are in no account's history, or that happened once, to some accounts. */
const notInHistories = [
  "challenge_authority",
  "prove_authority",
  "comment_reward",
  "comment_payout_update",
  "hardfork",
  "hardfork23",
  "clear_null_account_balance",
  "sps_fund",
];

let devnet: Devnet;
afterEach(() => devnet.close());

const open = async (options: DevnetOptions = {}) =>
  (devnet = await startDevnet({ ...threeNodes, ...options }));

const ask = (params: readonly unknown[], node = 0) => historyPart(devnet, params, node);
const indexes = (params: readonly unknown[], node = 0) => indexesOf(devnet, params, node);

test("a node that stores histories on disk returns one row more than the limit, up to the start index", async () => {
  await open();
  const newest = devnet.historyLength("alice") - 1;
  expect(newest).toBeGreaterThan(60);
  for (const node of [1, 2]) {
    expect(await indexes(["alice", -1, 0], node)).toHaveLength(1);
    expect(await indexes(["alice", 0, 0], node)).toEqual([0]);
    expect(await indexes(["alice", 50, 10], node)).toEqual(range(40, 50));
    expect(await indexes(["alice", 10, 10], node)).toEqual(range(0, 10));
    expect(await indexes(["nobody-here", -1, 10], node)).toEqual([]);
  }
  expect(await indexes(["alice", -1, 10])).toEqual(range(newest - 9, newest));
  expect(await indexes(["alice", 50, 10])).toEqual(range(41, 50));
});

test("a proxy refuses long pages and batches that a node without one answers", async () => {
  await open();
  expect((await ask(["alice", -1, 1000])).error).toMatchObject({
    code: 1701,
    message: "Account History request exceeded limit. The max limit is 100. Your limit is 1000",
    data: { jussi_request_id: expect.any(String) as string },
  });
  expect((await ask(["alice", -1, 1000], 1)).result?.length).toBeGreaterThan(60);
  expect((await ask(["alice", -1, 10_001], 1)).error?.code).toBe(-32003);
  const batch = range(1, 51).map((id) => historyRequest(["alice", -1, 0], id));
  expect(await post(devnet, batch)).toMatchObject({
    error: { code: 1600, message: "JSONRPC batch size of 51 exceeds 50" },
  });
  expect(await post(devnet, batch.slice(1))).toHaveLength(50);
  expect(await post(devnet, batch, 1)).toHaveLength(51);
});

test("a request needs three arguments, and a start index not below the limit", async () => {
  await open({ nodes: 1 });
  expect((await ask(["alice", -1])).error).toMatchObject({
    code: -32003,
    message: "Assert Exception:args.size() == 3: Expected #s argument(s), was 2",
  });
  expect((await ask(["alice", -1, 10, 1, 0])).error?.code).toBe(-32003);
  expect((await ask(["alice", 5, 10])).error?.message).toContain(
    "start must be greater than limit",
  );
});

test("a node that stores only irreversible blocks ends its histories at the last one", async () => {
  await open();
  const answer = (await post(devnet, {
    jsonrpc: "2.0",
    id: 1,
    method: "condenser_api.get_dynamic_global_properties",
    params: [],
  })) as { result: { last_irreversible_block_num: number; head_block_number: number } };
  const { last_irreversible_block_num: last, head_block_number: head } = answer.result;
  const blocks = async (node: number) =>
    (await ask(["alice", -1, 60], node)).result?.map(([, { block }]) => block) ?? [];
  expect(Math.max(...(await blocks(0)))).toBeGreaterThan(last);
  expect(Math.max(...(await blocks(1)))).toBeLessThanOrEqual(last);
  expect(last).toBeLessThan(head);
});

test.each([0, 1, 20, 100, 101, 20_000])("an account with exactly %i entries", async (length) => {
  await open({ nodes: 2, history: 40, opsPerBlock: 2 });
  const name = `entries-${length}`;
  expect(devnet.historyLength(name)).toBe(length);
  const seen = new Set<number>();
  for (let start = -1; seen.size < length;) {
    const limit = start === -1 ? 10_000 : Math.min(10_000, start);
    for (const index of await indexes([name, start, limit], 1)) seen.add(index);
    start = Math.min(...seen) - 1;
  }
  expect([...seen].toSorted((a, b) => a - b)).toEqual(length === 0 ? [] : range(0, length - 1));
});

describe("generated histories", () => {
  test("any page of a whale depends on its indexes alone, and everything is in order", async () => {
    await open({ nodes: 2, history: 400 });
    expect(devnet.historyLength("whale")).toBe(1_000_000);
    const rows = (await ask(["whale", 700_099, 99], 1)).result ?? [];
    expect((await ask(["whale", 3, 3], 1)).result).toHaveLength(4);
    expect((await ask(["whale", 700_050, 10], 1)).result).toEqual(rows.slice(40, 51));
    const entries = ((await ask(["whale", -1, 9999], 1)).result ?? []).map(([, entry]) => entry);
    const keys = entries.map(
      ({ timestamp, block }) => `${timestamp} ${String(block).padStart(9, "0")}`,
    );
    expect(keys).toEqual(keys.toSorted());
  });

  test("every kind of operation that nodes store, and memos that break spreadsheets", async () => {
    await open({ nodes: 2, history: 40, opsPerBlock: 2 });
    const entries = ((await ask(["whale", 700_000, 9999], 1)).result ?? []).map(([, { op }]) => op);
    const kinds = new Set(entries.map(([kind]) => kind));
    expect([...realKinds, ...virtualKinds].filter((kind) => !kinds.has(kind))).toEqual(
      notInHistories,
    );
    const memos = entries.map(([, { memo }]) => (typeof memo === "string" ? memo : ""));
    for (const first of ["=", "+", "-", "@", "\t", "\r"])
      expect(memos.some((memo) => memo.startsWith(first))).toBe(true);
    expect(memos.some((memo) => memo.includes("\u0000"))).toBe(true);
    expect(memos.some((memo) => memo.length > 2000)).toBe(true);
  });

  test("an exchange is paid with memos; one account has a memo of a megabyte", async () => {
    await open({ nodes: 1, history: 40, opsPerBlock: 2 });
    const entries = ((await ask(["tide-exchange", 9000, 100])).result ?? []).map(
      ([, { op }]) => op,
    );
    const paid = entries.filter(([kind, { to }]) => kind === "transfer" && to === "tide-exchange");
    expect(paid.filter(([, { memo }]) => /^\d{6}$/.test(String(memo))).length).toBeGreaterThan(10);
    const memo = (await ask(["long-memo", 1, 1])).result?.at(-1)?.[1].op[1]["memo"];
    expect(String(memo)).toHaveLength(2 ** 20);
  });

  test("the newest entries of whale and exchange are in their blocks", async () => {
    await open({ nodes: 1 });
    const newest = (await ask(["whale", -1, 5])).result ?? [];
    expect(newest.at(-1)?.[0]).toBe(999_999);
    for (const [, { block, trx_id, op }] of newest) {
      const { transactions } = devnet.blockAt(block) as WireBlock;
      const transaction = transactions.find((each) => each.transaction_id === trx_id);
      expect(transaction?.operations).toContainEqual(op);
    }
    expect((await ask(["tide-exchange", -1, 1])).result?.[0]?.[1]).toEqual(newest.at(-1)?.[1]);
  });
});

test("the made-up past and the account's state agree on when the owner keys were set", async () => {
  await open();
  const call = async <T>(method: string, params: readonly unknown[]) =>
    (await callCondenser(devnet, method, ...params)) as T;
  for (const name of ["tide-exchange", "entries-20000"]) {
    const total = devnet.historyLength(name);
    const set: string[] = [];
    for (let from = total - 1; from >= total - 800; from -= 100)
      for (const [, { op, timestamp }] of (
        (await ask([name, from, 100])).result ?? []
      ).toReversed())
        if (op[0] === "recover_account" && op[1]["account_to_recover"] === name)
          set.push(timestamp);
    const [account] = await call<Readonly<Record<string, unknown>>[]>("get_accounts", [[name]]);
    expect(account?.["last_owner_update"]).toBe(set[0]);
    expect(account?.["last_account_recovery"]).toBe(set[0]);
    const owners = await call<{ readonly last_valid_time: string }[]>("get_owner_history", [name]);
    expect(owners.length).toBeGreaterThan(0);
    expect(owners.map(({ last_valid_time: time }) => time)).toEqual(
      set.slice(0, owners.length).toReversed(),
    );
  }
});
