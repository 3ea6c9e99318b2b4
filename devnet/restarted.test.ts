/** The third node was restarted: its histories list a run twice and effects first, and the app shows each entry once. */
import { afterEach, expect, test } from "vitest";
import { wholeArchive } from "../src/domain/archive/query.ts";
import { parseVirtualOperations } from "../src/domain/block/virtual-operations.ts";
import type { AccountName } from "../src/domain/chain/names.ts";
import { ok } from "../src/domain/result.ts";
import type { ChainCalls } from "../src/worker/network/chain-calls.ts";
import { archivesOn, idle, stateIn } from "../tests/support/archives.ts";
import { historyPart, post, range, threeNodes } from "../tests/support/history-requests.ts";
import { listedAgain } from "./chain/restarted.ts";
import { startDevnet, type Devnet } from "./devnet.ts";
import type { WireEntry } from "./wire/blocks.ts";

let devnet: Devnet;
afterEach(() => devnet.close());

type Call = { readonly method: string; readonly params: readonly unknown[] };

/** A browser's calls to one node. */
function callsTo(node: number): ChainCalls {
  const ask = async (calls: readonly Call[]) => {
    const requests = calls.map((call, id) => ({ jsonrpc: "2.0", id, ...call }));
    const answers = (await post(devnet, requests, node)) as readonly { readonly result: unknown }[];
    return answers.map(({ result }) => ok(result));
  };
  return {
    hosts: ["node.example"],
    askAll: async (calls: readonly Call[]) =>
      ok({ endpoint: "node.example", value: await ask(calls) }),
    askNode: async (_: string, calls: readonly Call[]) => ok(await ask(calls)),
    askEach: async () => [{ host: "node.example", answers: null }],
  } as unknown as ChainCalls;
}

/** The rows of an account's downloaded history, as texts in any order, and how many are listed twice. */
async function rowsOf(account: AccountName, node: number) {
  const archives = archivesOn(callsTo(node));
  let state = stateIn(await archives.open(account, idle));
  for (let left = 20; left > 0 && !state.isComplete; left--)
    state = stateIn(await archives.more(account, idle));
  expect({ node, ...state }).toMatchObject({ isComplete: true, gaps: [] });
  const rows = await archives.rows(account, wholeArchive, 0, 10_000, idle);
  if (!rows.ok) throw new Error("no rows");
  expect(rows.value.value.rows).toHaveLength(state.total);
  return {
    repeated: state.repeated,
    rows: rows.value.value.rows
      .map(({ block, operation }) => `${block} ${operation.kind} ${operation.json}`)
      .toSorted(),
  };
}

/** Results of calls to a node, 50 at a time. */
async function resultsOf<T>(calls: readonly Call[], node: number): Promise<readonly T[]> {
  const results: T[] = [];
  for (let at = 0; at < calls.length; at += 50) {
    const part = calls.slice(at, at + 50).map((call, id) => ({ jsonrpc: "2.0", id, ...call }));
    const answers = (await post(devnet, part, node)) as readonly { readonly result: T }[];
    results.push(...answers.map(({ result }) => result));
  }
  return results;
}

const operationsOf = (block: number): Call => ({
  method: "condenser_api.get_ops_in_block",
  params: [block, true],
});

test("each entry of every history is kept once, as from a node that was not restarted", async () => {
  devnet = await startDevnet(threeNodes);
  const blocks = range(listedAgain.from, listedAgain.to);
  const calls = blocks.map((block) => ({ ...operationsOf(block), params: [block, false] }));
  const operations = (await resultsOf<readonly WireEntry[]>(calls, 0)).flat();
  const times = new Map<string, number>();
  for (const { op } of operations)
    for (const field of ["voter", "producer", "publisher", "from"]) {
      const name = op[1][field];
      if (typeof name === "string") times.set(name, (times.get(name) ?? 0) + 1);
    }
  // Accounts with many operations in those blocks, and with only one.
  const names = [...times.keys()].toSorted((a, b) => (times.get(b) ?? 0) - (times.get(a) ?? 0));
  const chosen = [...names.slice(0, 2), ...names.slice(-2)];
  for (const account of chosen.filter((name) => name !== "whale") as AccountName[]) {
    const [other, own] = [await rowsOf(account, 1), await rowsOf(account, 2)];
    expect(other.repeated).toBe(0);
    expect(own.rows).toEqual(other.rows);
    expect(own.repeated).toBeGreaterThan(0);
  }
});

test("what an order was paid at once is listed before it, and a block has each virtual operation twice", async () => {
  devnet = await startDevnet(threeNodes);
  const blocks = range(1, 90).map(operationsOf);
  const virtual = (await resultsOf<readonly WireEntry[]>(blocks, 0)).flat();
  const fills = virtual.filter(({ op: [kind] }) => kind === "fill_order");
  const owners = new Set(fills.map(({ op }) => String(op[1]["current_owner"])));
  expect(owners.size).toBeGreaterThan(0);
  let found = 0;
  for (const account of owners) {
    const { result = [] } = await historyPart(devnet, [account, -1, 100], 2);
    for (const [place, [, { op, trx_id }]] of result.entries()) {
      if (op[0] !== "fill_order" || op[1]["current_owner"] !== account) continue;
      const cause = result.findLastIndex(
        ([, other]) => other.trx_id === trx_id && other.op[0].startsWith("limit_order_create"),
      );
      if (cause < 0) continue;
      expect(cause).toBeGreaterThan(place);
      found += 1;
    }
  }
  expect(found).toBeGreaterThan(0);
  const [twice = []] = await resultsOf<readonly WireEntry[]>([operationsOf(listedAgain.from)], 2);
  expect(twice.filter(({ op: [kind] }) => kind === "producer_reward")).toHaveLength(2);
  const read = parseVirtualOperations(twice);
  const rewards =
    read.ok && read.value.filter(({ operation: [kind] }) => kind === "producer_reward");
  expect(rewards).toHaveLength(1);
});
