/** Transactions, accounts and histories through the real engine on real sockets. */
import { inTurn } from "../support/in-turn.ts";
import { afterEach, expect, test } from "vitest";
import { noFilter } from "../../src/domain/chain/account/history-filter.ts";
import type { AccountName } from "../../src/domain/chain/names.ts";
import type { NetworkConfig } from "../../src/domain/config/config.ts";
import type { Answer } from "../../src/domain/protocol/sourced.ts";
import { openBench, quickLimits, type Bench } from "../support/engine.ts";

let bench: Bench | undefined;
afterEach(() => bench?.close());

const alice = "alice" as AccountName;

function valueOf<T>(answer: Answer<T>): T {
  if (!answer.ok) throw new Error(JSON.stringify(answer.error));
  return answer.value.value;
}

const firstId = ({ devnet }: Bench, number: number): string =>
  (devnet.blockAt(number) as { transaction_ids: readonly string[] }).transaction_ids[0] ?? "";

test("a transaction knows its block, its place and its neighbours", async () => {
  bench = await openBench({ history: 40, opsPerBlock: 20 });
  const number = bench.devnet.head() - 3;
  const detail = valueOf(await bench.engine.transaction(firstId(bench, number)));
  expect(detail).toMatchObject({
    block: number,
    position: 0,
    neighbours: { previous: null },
    finality: { irreversible: false, builtOnBy: 3 },
  });
  expect(detail.operations.length).toBeGreaterThan(0);
  const upper = valueOf(await bench.engine.transaction(detail.id.toUpperCase()));
  expect(upper.id).toBe(detail.id);
});

test("a transaction of a block that is held needs no node", async () => {
  bench = await openBench({ history: 40, opsPerBlock: 20 });
  const number = 20;
  await bench.engine.block(number as never);
  const before = bench.devnet.calls.get("condenser_api.get_transaction") ?? 0;
  const answer = await bench.engine.transaction(firstId(bench, number));
  expect(answer).toMatchObject({ ok: true, value: { freshness: "cached" } });
  expect(bench.devnet.calls.get("condenser_api.get_transaction") ?? 0).toBe(before);
});

test.each([
  ["", { kind: "parameter", message: "Transaction ID is required" }],
  ["a".repeat(39), { kind: "notFound" }],
  ["a".repeat(41), { kind: "notFound" }],
  ["a".repeat(40), { kind: "notFound" }],
])("the id %j", async (id, error) => {
  bench = await openBench();
  expect(await bench.engine.transaction(id)).toMatchObject({ ok: false, error });
});

test("an account comes from the service, with the rates to read it by", async () => {
  bench = await openBench({ history: 60, opsPerBlock: 20 });
  const answer = await bench.engine.account(alice);
  expect(answer).toMatchObject({ value: { source: { service: "accounts" } } });
  const { account, rates, unreachable } = valueOf(answer);
  expect(account).toMatchObject({ name: "alice", creator: "steem" });
  expect(rates).not.toBeNull();
  expect(unreachable).toBeNull();
});

test("without the service the node tells the same, less what it does not know", async () => {
  const whole = await openBench({ history: 60, opsPerBlock: 20 });
  const told = valueOf(await whole.engine.account(alice)).account;
  await whole.close();
  bench = await openBench({ history: 60, opsPerBlock: 20 });
  await bench.host.close();
  const network = bench.devnet.network as NetworkConfig;
  const lame = await openBench({
    history: 60,
    opsPerBlock: 20,
    host: {
      network: {
        ...network,
        services: { ...network.services, accounts: "http://127.0.0.1:9/accounts_api" },
      },
    },
  });
  try {
    const answer = await lame.engine.account(alice);
    expect(answer).toMatchObject({ value: { source: { service: "node" } } });
    const { account, unreachable } = valueOf(answer);
    expect(unreachable).toBe("127.0.0.1:9");
    expect(account.balances).toEqual(told.balances);
    expect(account.counts.followers).toBe(told.counts.followers);
    expect(account.counts.rootPosts).toBeNull();
    expect(account.witnessVotes).toEqual(told.witnessVotes);
  } finally {
    await lame.close();
  }
});

test.each(["ab", "nobody-here", "with space", "a".repeat(200)])(
  "nobody is called %s",
  async (name) => {
    bench = await openBench();
    expect(await bench.engine.account(name as AccountName)).toMatchObject({
      error: { kind: "notFound", what: "account" },
    });
  },
);

test("a history is read to its end, every entry once, newest first", async () => {
  bench = await openBench({ history: 400, opsPerBlock: 40 });
  let state = valueOf(await bench.engine.openHistory(alice));
  expect(state.held).toBe(20);
  const { total } = state;
  expect(total).toBeGreaterThan(100);
  while (!state.isComplete) state = valueOf(await bench.engine.olderHistory(alice));
  expect(state).toMatchObject({ held: total, skipped: 0 });
  const { rows } = valueOf(await bench.engine.historyRows(alice, noFilter, 0, total));
  expect(rows.map(({ index }) => index)).toEqual(
    Array.from({ length: total }, (_, i) => total - 1 - i),
  );
  const votes = valueOf(
    await bench.engine.historyRows(alice, { groups: ["votes"], text: "" }, 0, total),
  );
  expect(votes.total).toBe(rows.filter(({ operation }) => operation.group === "votes").length);
  const bob = valueOf(await bench.engine.historyRows(alice, { groups: [], text: "BOB" }, 0, 5));
  expect(bob.total).toBeGreaterThan(0);
  for (const { details } of bob.rows) expect(details.length).toBeLessThanOrEqual(201);
});

test("a second visit goes on where the first was, without asking again", async () => {
  const { IDBFactory, IDBKeyRange } = await import("fake-indexeddb");
  const database = { indexedDB: new IDBFactory(), IDBKeyRange };
  bench = await openBench({ history: 400, opsPerBlock: 40, host: { database } });
  let state = valueOf(await bench.engine.openHistory(alice));
  while (!state.isComplete) state = valueOf(await bench.engine.olderHistory(alice));
  await bench.host.close();
  const { devnet } = bench;
  const asked = devnet.calls.get("condenser_api.get_account_history") ?? 0;
  const { createEngineHost } = await import("../../src/worker/host.ts");
  const { systemClock } = await import("../../src/worker/clock.ts");
  const again = createEngineHost({
    key: devnet.networkKey,
    network: { ...(devnet.network as NetworkConfig), websocket: [] },
    clock: systemClock,
    limits: quickLimits,
    random: () => 0.5,
    createSocket: () => {
      throw new Error("no socket is wanted");
    },
    fetch,
    exclusive: inTurn(),
    estimateStorage: async () => ({}),
    openTextTools: () => {
      throw new Error("no texts are wanted");
    },
    database,
  });
  try {
    const resumed = valueOf(await again.connect().openHistory(alice));
    expect(resumed.held).toBeGreaterThan(100);
    expect(devnet.calls.get("condenser_api.get_account_history")).toBe(asked + 1);
  } finally {
    await again.close();
  }
});

test("new entries join on top", async () => {
  bench = await openBench({ history: 60, opsPerBlock: 40 });
  const before = valueOf(await bench.engine.openHistory(alice));
  bench.devnet.produce(4);
  const after = valueOf(await bench.engine.openHistory(alice));
  expect(after.total).toBeGreaterThan(before.total);
  expect(after.held).toBe(before.held + after.total - before.total);
});
