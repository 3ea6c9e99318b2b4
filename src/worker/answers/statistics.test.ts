/** Figures of the whole chain over real sockets: from nodes, from the indexing service, and from blocks seen. */
import { afterEach, expect, test } from "vitest";
import { feedInterval } from "../../../devnet/state/feed-medians.ts";
import { RpcError } from "../../../devnet/wire/rpc-error.ts";
import { isWhole } from "../../../tests/support/campaign.ts";
import { callCondenser } from "../../../tests/support/devnet-calls.ts";
import { openTestEngine, type TestEngine } from "../../../tests/support/engine.ts";
import { approximately } from "../../domain/chain/amount-text.ts";
import { blockNum } from "../../domain/chain/names.ts";
import type { ArgsOf, QuestionsOf, ValueOf } from "../../domain/contract/questions.ts";
import { debtPercent, inflationParts, supplyParts } from "../../domain/statistics/supply.ts";

let testEngine: TestEngine;
afterEach(() => testEngine.close());

type Statistics = QuestionsOf<"statistics">;

async function asked<Q extends Statistics>(question: Q): Promise<ValueOf<Q>> {
  const answer = await testEngine.engine.ask<Q>(question, [] as unknown as ArgsOf<Q>);
  if (!answer.ok) throw new Error(JSON.stringify(answer.error));
  return answer.value.value;
}

async function node<T>(method: string, params: unknown): Promise<T> {
  const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method, params });
  const response = await fetch(testEngine.devnet.origin, { method: "POST", body });
  return ((await response.json()) as { readonly result: T }).result;
}

test("supply, inflation, fund and feeds are the node's", async () => {
  // A price an hour; the gate has a third of the blocks.
  const hours = isWhole ? 3 : 1;
  testEngine = await openTestEngine({ history: hours * feedInterval + 100, httpOnly: true });
  const { state, fund, feed } = await asked("statistics.chain");
  if (!state.ok || !fund.ok || !feed.ok) throw new Error("a part failed");
  const { properties, shares, printing } = state.value.value;
  const virtual = approximately(properties.virtualSupply);
  const sum = (parts: readonly { readonly value: number }[]) =>
    parts.reduce((all, { value }) => all + value, 0);
  expect(sum(supplyParts(properties))).toBeCloseTo(virtual, 2);
  const price = (await callCondenser(testEngine.devnet, "get_current_median_history_price")) as {
    readonly base: string;
    readonly quote: string;
  };
  const debt =
    (approximately(properties.sbdSupply) * Number.parseFloat(price.quote)) /
    Number.parseFloat(price.base);
  expect(debtPercent(properties)).toBeCloseTo((debt / virtual) * 100, 4);
  expect(shares).toEqual({ content: 6500, vesting: 1500, treasury: 1000 });
  if (!shares) throw new Error("unreachable");
  expect(sum(inflationParts(properties, shares))).toBeCloseTo((virtual * 0.0978) / 365, 2);
  expect(printing).toEqual({ slows: 900, stops: 1000 });
  expect(fund.value.value.curation).toBe(5000);
  expect(feed.value.value.prices).toHaveLength(hours);
});

test("a node without a method leaves the other parts", async () => {
  testEngine = await openTestEngine({
    history: 60,
    httpOnly: true,
    lie: ({ method }, truth) => (method === "get_feed_history" ? { id: 0 } : truth),
  });
  const { state, fund, feed } = await asked("statistics.chain");
  expect([state.ok, fund.ok, feed.ok]).toEqual([true, true, false]);
});

test("blocks that were opened are counted, by kind and by witness", async () => {
  testEngine = await openTestEngine({ history: 60, httpOnly: true, opsPerBlock: 12 });
  expect(await asked("statistics.seen")).toMatchObject({ blocks: 0, range: null, kinds: [] });
  await testEngine.engine.ask("block.older", ["50"]);
  await expect.poll(async () => (await asked("statistics.seen")).blocks).toBe(40);
  const seen = await asked("statistics.seen");
  expect(seen.range).toMatchObject({ from: 10, to: 49 });
  const kinds = new Map<string, number>();
  const witnesses = new Map<string, number>();
  for (let number = 10; number < 50; number++) {
    const { witness, transactions } = testEngine.devnet.blockAt(blockNum(number)) as {
      readonly witness: string;
      readonly transactions: readonly { readonly operations: readonly (readonly [string])[] }[];
    };
    witnesses.set(witness, (witnesses.get(witness) ?? 0) + 1);
    for (const { operations } of transactions)
      for (const [kind] of operations) kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  }
  const asMap = (parts: readonly { readonly label: string; readonly value: number }[]) =>
    new Map(parts.map(({ label, value }) => [label, value]));
  expect(asMap(seen.kinds)).toEqual(kinds);
  expect(asMap(seen.witnesses)).toEqual(witnesses);
});

interface NodeAccount {
  readonly name: string;
  readonly vesting_withdraw_rate: string;
  readonly next_vesting_withdrawal: string;
}

test("power-downs are all those that accounts have, by the day of their next payment", async () => {
  testEngine = await openTestEngine({ history: 60, httpOnly: true });
  const names = await node<readonly string[]>("condenser_api.lookup_accounts", ["", 1000]);
  const accounts = await node<readonly NodeAccount[]>("condenser_api.get_accounts", [names]);
  const running = accounts.filter(({ next_vesting_withdrawal: next }) => !next.startsWith("1969"));
  expect(running.length).toBeGreaterThan(0);
  const due = await asked("statistics.powerDowns");
  expect(due.isComplete).toBe(true);
  expect(due.accounts).toBe(running.length);
  const days = new Set(running.map(({ next_vesting_withdrawal: next }) => next.slice(0, 10)));
  expect(due.days.map(({ start }) => new Date(start).toISOString().slice(0, 10))).toEqual(
    [...days].toSorted(),
  );
  const most = running.reduce(
    (sum, each) => sum + Number.parseFloat(each.vesting_withdraw_rate),
    0,
  );
  const sum = due.days.reduce((all, { vests }) => all + vests, 0);
  expect(sum).toBeGreaterThan(0);
  expect(sum).toBeLessThanOrEqual(most + 0.001);
});

test("the largest delegations are named by the service and read from a node", async () => {
  testEngine = await openTestEngine({ history: 60, httpOnly: true });
  const { rows, candidates } = await asked("statistics.delegations");
  expect(rows.length).toBeGreaterThan(1);
  expect(candidates.source.service).toBe("delegations");
  const units = rows.map(({ vests }) => vests.units);
  expect(units).toEqual(units.toSorted((a, b) => Number(b - a)));
  for (const { from, to, vests } of rows.slice(0, 3)) {
    const [given] = await node<readonly { readonly vesting_shares: string }[]>(
      "condenser_api.get_vesting_delegations",
      [from, to, 1],
    );
    expect(Number.parseFloat(given?.vesting_shares ?? "")).toBeCloseTo(approximately(vests), 6);
  }
});

test("if a node refuses some of the delegations, another node is asked for all of them", async () => {
  let refused = 0;
  testEngine = await openTestEngine({
    history: 60,
    httpOnly: true,
    nodes: 2,
    lie: ({ method, node: at }, truth) => {
      if (at !== 0 || method !== "get_vesting_delegations") return truth;
      refused += 1;
      if (refused % 2 === 0) throw new RpcError(-32603, "Unable to acquire database lock");
      return truth;
    },
  });
  const { rows } = await asked("statistics.delegations");
  expect(rows.length).toBeGreaterThan(1);
  expect(refused).toBeGreaterThan(1);
});

test("a node without a list says so, in the words for a missing method", async () => {
  testEngine = await openTestEngine({
    history: 60,
    httpOnly: true,
    rewrite: (answer) => {
      const { result } = Object(answer) as { readonly result?: { readonly accounts?: unknown } };
      return result && typeof result === "object" && "accounts" in result
        ? {
            jsonrpc: "2.0",
            id: Object(answer).id,
            error: { code: -32002, message: "Could not find method list_accounts" },
          }
        : answer;
    },
  });
  expect(await testEngine.engine.ask("statistics.powerDowns", [])).toMatchObject({
    ok: false,
    error: { kind: "rpc", message: "Could not find method list_accounts" },
  });
});
