/** Transactions, accounts and histories through the real engine on real sockets. */
import { afterEach, expect, test } from "vitest";
import { openTestEngine, quickLimits, type TestEngine } from "../../../../tests/support/engine.ts";
import { inTurn } from "../../../../tests/support/in-turn.ts";
import { valueOf } from "../../../../tests/support/value-of.ts";
import { noFilter } from "../../../domain/account/history-filter.ts";
import type { AccountName } from "../../../domain/chain/names.ts";
import type { NetworkConfig } from "../../../domain/network/config.ts";

let testEngine: TestEngine | undefined;
afterEach(() => testEngine?.close());

const alice = "alice" as AccountName;

const firstId = ({ devnet }: TestEngine, number: number): string =>
  (devnet.blockAt(number) as { transaction_ids: readonly string[] }).transaction_ids[0] ?? "";

test("a transaction has its block, its position and its neighbours", async () => {
  testEngine = await openTestEngine({ history: 40, opsPerBlock: 20 });
  const number = testEngine.devnet.head() - 3;
  const detail = valueOf(
    await testEngine.engine.ask("transaction.detail", [firstId(testEngine, number)]),
  );
  expect(detail).toMatchObject({
    block: number,
    position: 0,
    neighbours: { previous: null },
    finality: { isAnchored: false, vouchers: null, nodeSaysIrreversible: false },
  });
  expect(detail.operations.length).toBeGreaterThan(0);
  const upper = valueOf(
    await testEngine.engine.ask("transaction.detail", [detail.id.toUpperCase()]),
  );
  expect(upper.id).toBe(detail.id);
});

test("a transaction of a cached block needs no node", async () => {
  testEngine = await openTestEngine({ history: 40, opsPerBlock: 20 });
  const number = 20;
  await testEngine.engine.ask("block.detail", [number as never]);
  const before = testEngine.devnet.calls.get("condenser_api.get_transaction") ?? 0;
  const answer = await testEngine.engine.ask("transaction.detail", [firstId(testEngine, number)]);
  expect(answer).toMatchObject({ ok: true, value: { freshness: "cached" } });
  expect(testEngine.devnet.calls.get("condenser_api.get_transaction") ?? 0).toBe(before);
});

test.each([
  ["", { kind: "parameter", message: "Transaction ID is required" }],
  ["a".repeat(39), { kind: "notFound" }],
  ["a".repeat(41), { kind: "notFound" }],
  ["a".repeat(40), { kind: "notFound" }],
])("the id %j", async (id, error) => {
  testEngine = await openTestEngine();
  expect(await testEngine.engine.ask("transaction.detail", [id])).toMatchObject({
    ok: false,
    error,
  });
});

test("an account comes from the service, with the conversion rates", async () => {
  testEngine = await openTestEngine({ history: 60, opsPerBlock: 20 });
  const answer = await testEngine.engine.ask("account.detail", [alice]);
  expect(answer).toMatchObject({ value: { source: { service: "accounts" } } });
  const { account, rates, unreachable } = valueOf(answer);
  expect(account).toMatchObject({ name: "alice", creator: "steem" });
  expect(rates).not.toBeNull();
  expect(unreachable).toBeNull();
});

test("without the service the node answers the same, except for what it does not know", async () => {
  const whole = await openTestEngine({ history: 60, opsPerBlock: 20 });
  const complete = valueOf(await whole.engine.ask("account.detail", [alice])).account;
  await whole.close();
  testEngine = await openTestEngine({ history: 60, opsPerBlock: 20 });
  await testEngine.host.close();
  const network = testEngine.devnet.network as NetworkConfig;
  const limited = await openTestEngine({
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
    const answer = await limited.engine.ask("account.detail", [alice]);
    expect(answer).toMatchObject({ value: { source: { service: "node" } } });
    const { account, unreachable } = valueOf(answer);
    expect(unreachable).toBe("127.0.0.1:9");
    expect(account.balances).toEqual(complete.balances);
    const { followers, following } = complete.counts;
    expect(await limited.engine.ask("account.followCounts", [alice])).toMatchObject({
      value: { value: { followers, following } },
    });
    expect(account.counts.rootPosts).toBeNull();
    expect(account.counts.written).toBeGreaterThan(0);
    expect(account.mana.rc).toMatchObject({ percent: expect.any(Number) as number });
    expect(account.witnessVotes).toEqual(complete.witnessVotes);
  } finally {
    await limited.close();
  }
});

test.each(["ab", "nobody-here", "with space", "a".repeat(200)])(
  "no account is called %s",
  async (name) => {
    testEngine = await openTestEngine();
    expect(await testEngine.engine.ask("account.detail", [name as AccountName])).toMatchObject({
      error: { kind: "notFound", what: "account" },
    });
  },
);

test("a history is read to its end, every entry once, newest first", async () => {
  testEngine = await openTestEngine({ history: 400, opsPerBlock: 40 });
  let state = valueOf(await testEngine.engine.ask("history.open", [alice]));
  expect(state.loaded).toBe(20);
  const { total } = state;
  expect(total).toBeGreaterThan(100);
  while (!state.isComplete) state = valueOf(await testEngine.engine.ask("history.older", [alice]));
  expect(state).toMatchObject({ loaded: total, skipped: 0 });
  const { rows } = valueOf(
    await testEngine.engine.ask("history.rows", [alice, noFilter, 0, total]),
  );
  expect(rows.map(({ index }) => index)).toEqual(
    Array.from({ length: total }, (_, i) => total - 1 - i),
  );
  const votes = valueOf(
    await testEngine.engine.ask("history.rows", [alice, { groups: ["votes"], text: "" }, 0, total]),
  );
  expect(votes.total).toBe(rows.filter(({ operation }) => operation.group === "votes").length);
  const bob = valueOf(
    await testEngine.engine.ask("history.rows", [alice, { groups: [], text: "BOB" }, 0, 5]),
  );
  expect(bob.total).toBeGreaterThan(0);
  for (const { details } of bob.rows) expect(details.length).toBeLessThanOrEqual(201);
});

test("two pages that load older entries at the same time don't end the history", async () => {
  testEngine = await openTestEngine({ history: 400, opsPerBlock: 40 });
  const { engine } = testEngine;
  const { total } = valueOf(await engine.ask("history.open", [alice]));
  const older = async () => valueOf(await engine.ask("history.older", [alice]));
  const [one, other] = await Promise.all([older(), older()]);
  expect([one.isComplete, other.isComplete]).toEqual([false, false]);
  let state = other;
  while (!state.isComplete) state = await older();
  expect(state.loaded).toBe(total);
});

test("a history whose first entry could not be read is not complete", async () => {
  let isLost = true;
  testEngine = await openTestEngine({
    history: 400,
    opsPerBlock: 40,
    httpOnly: true,
    host: {
      fetch: async (address, request) =>
        isLost && String(request?.body ?? "").includes('"alice",0,0]')
          ? Response.json({ jsonrpc: "2.0", id: 1, error: { code: -32000, message: "lost" } })
          : fetch(address, request),
    },
  });
  const { engine } = testEngine;
  const { total } = valueOf(await engine.ask("history.open", [alice]));
  const older = () => engine.ask("history.older", [alice]);
  let answer = await older();
  while (answer.ok && !answer.value.value.isComplete) answer = await older();
  expect(answer.ok).toBe(false);
  isLost = false;
  expect(valueOf(await older())).toMatchObject({ isComplete: true, loaded: total });
});

test("a second visit continues where the first ended, without new requests", async () => {
  const { IDBFactory, IDBKeyRange } = await import("fake-indexeddb");
  const database = { indexedDB: new IDBFactory(), IDBKeyRange };
  testEngine = await openTestEngine({ history: 400, opsPerBlock: 40, host: { database } });
  let state = valueOf(await testEngine.engine.ask("history.open", [alice]));
  while (!state.isComplete) state = valueOf(await testEngine.engine.ask("history.older", [alice]));
  await testEngine.host.close();
  const { devnet } = testEngine;
  const asked = devnet.calls.get("condenser_api.get_account_history") ?? 0;
  const { createEngineHost } = await import("../../start.ts");
  const { systemClock } = await import("../../clock.ts");
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
    locks: undefined,
    estimateStorage: async () => ({}),
    openTextTools: () => {
      throw new Error("no texts are wanted");
    },
    database,
  });
  try {
    const resumed = valueOf(await again.connect().ask("history.open", [alice]));
    expect(resumed.loaded).toBeGreaterThan(100);
    expect(devnet.calls.get("condenser_api.get_account_history")).toBe(asked + 1);
  } finally {
    await again.close();
  }
});

test("new entries are added on top", async () => {
  testEngine = await openTestEngine({ history: 60, opsPerBlock: 40 });
  const before = valueOf(await testEngine.engine.ask("history.open", [alice]));
  testEngine.devnet.produce(12);
  const after = valueOf(await testEngine.engine.ask("history.open", [alice]));
  expect(after.total).toBeGreaterThan(before.total);
  expect(after.loaded).toBe(before.loaded + after.total - before.total);
});
