/** The third node was restarted: its histories list a run twice and effects first, and the app shows each entry once. */
import { afterEach, expect, test } from "vitest";
import { startDevnet, type Devnet } from "../../devnet/devnet.ts";
import { listedAgain } from "../../devnet/chain/restarted.ts";
import type { WireEntry } from "../../devnet/chain/wire.ts";
import { wholeArchive } from "../../src/domain/archive/query.ts";
import type { AccountName } from "../../src/domain/chain/names.ts";
import { ok } from "../../src/domain/result.ts";
import type { ChainCalls } from "../../src/worker/network/chain-calls.ts";
import { archivesOn, idle, stateIn } from "../support/archives.ts";
import { historyPart, post, threeNodes } from "../support/history-requests.ts";

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

test("each entry of every history is kept once, as from a node that was not restarted", async () => {
  devnet = await startDevnet(threeNodes);
  let repeated = 0;
  for (const account of ["alice", "bob", "aurora", "juniper"] as AccountName[]) {
    const [other, own] = [await rowsOf(account, 1), await rowsOf(account, 2)];
    expect(other.repeated).toBe(0);
    expect(own.rows).toEqual(other.rows);
    repeated += own.repeated;
  }
  expect(repeated).toBeGreaterThan(5);
});

test("a fill stands before its order, and blocks have each virtual operation twice", async () => {
  devnet = await startDevnet({ ...threeNodes, opsPerBlock: 40 });
  let found = 0;
  for (const account of ["alice", "bob", "aurora", "juniper", "carol", "dave"]) {
    const { result = [] } = (await historyPart(devnet, [account, -1, 100], 2)) as {
      readonly result?: readonly (readonly [number, WireEntry])[];
    };
    for (const [place, [, { op, trx_id }]] of result.entries()) {
      if (op[0] !== "fill_order" || op[1]["current_owner"] !== account) continue;
      const order = result[place + 1]?.[1];
      if (order?.trx_id === trx_id) found += 1;
    }
  }
  expect(found).toBeGreaterThan(0);
  const [answer] = (await post(
    devnet,
    [
      {
        jsonrpc: "2.0",
        id: 1,
        method: "condenser_api.get_ops_in_block",
        params: [listedAgain.from, true],
      },
    ],
    2,
  )) as readonly { readonly result: readonly WireEntry[] }[];
  const rewards = answer?.result.filter(({ op: [kind] }) => kind === "producer_reward");
  expect(rewards).toHaveLength(2);
});
