/** Delegations, wallet and keys of accounts on a devnet, from its nodes and its indexing service. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestEngine, type TestEngine } from "../../../../tests/support/engine.ts";
import { duePaymentOrders } from "../../../../tests/support/payment-orders.ts";
import { valueOf } from "../../../../tests/support/value-of.ts";
import type { AccountName } from "../../../domain/chain/names.ts";
import { sumOf } from "../../../domain/wallet/delegations.ts";
import { instalments } from "../../../domain/wallet/power-down.ts";
import { estimatedValue } from "../../../domain/wallet/wallet.ts";

const bob = "bob" as AccountName;
let testEngine: TestEngine;

beforeAll(async () => {
  testEngine = await openTestEngine({ history: 90, opsPerBlock: 8 });
  testEngine.devnet.order(duePaymentOrders("300.000000 VESTS"));
  testEngine.devnet.produce(1);
});
afterAll(() => testEngine.close());

test("delegations add up to the chain's own figures", async () => {
  const {
    given,
    returning,
    sums: reported,
  } = valueOf(await testEngine.engine.ask("account.delegations", [bob]));
  const [out, back, sums] = [valueOf(given), valueOf(returning), valueOf(reported)];
  expect(out).toContainEqual(
    expect.objectContaining({
      account: "entries-0",
      vests: { units: 300_000_000n, token: "VESTS" },
    }),
  );
  expect(back.map(({ vests }) => vests.units)).toContain(600_000_000n);
  expect(sumOf(out).units + sumOf(back).units).toBe(sums.given.units);
  const other = valueOf(
    await testEngine.engine.ask("account.delegations", ["entries-0" as AccountName]),
  );
  const received = other.received && valueOf(other.received);
  expect(received).toContainEqual(expect.objectContaining({ account: "bob" }));
  expect(sumOf(received ?? []).units).toBe(valueOf(other.sums).received.units);
});

test("without the indexing service, received delegations are unknown, and the rest is known", async () => {
  const network = testEngine.devnet.network as { services: Record<string, string> };
  const { delegations: _, ...services } = network.services;
  const alone = await openTestEngine({ history: 40, network: { services: services as never } });
  try {
    const view = valueOf(await alone.engine.ask("account.delegations", [bob]));
    expect(view.received).toBeNull();
    expect(view.given.ok).toBe(true);
  } finally {
    await alone.close();
  }
});

test("the wallet has everything pending, and a power-down's payments", async () => {
  const view = valueOf(await testEngine.engine.ask("account.wallet", [bob]));
  const payments = instalments(view.account);
  expect(payments).toHaveLength(4);
  expect(payments.reduce((sum, { vests }) => sum + vests.units, 0n)).toBe(
    view.account.powerDown.amount.units - view.account.powerDown.done.units,
  );
  expect(
    payments.every(({ time }, i) => i === 0 || time - (payments[i - 1]?.time ?? 0) === 604_800_000),
  ).toBe(true);
  expect(view.withdrawals.ok && view.withdrawals.value).toContainEqual(
    expect.objectContaining({ to: "carol", amount: { units: 2000n, token: "SBD" } }),
  );
  expect(view.conversions.ok && view.conversions.value.length).toBeGreaterThan(0);
  for (const part of [view.routes, view.orders]) expect(part.ok).toBe(true);
  expect(estimatedValue(view)?.value).toBeGreaterThan(0);
});

test("payments of power-downs come from the downloaded history, and say how much of it that is", async () => {
  const account = "entries-20000" as AccountName;
  const before = valueOf(await testEngine.engine.ask("archive.powerDowns", [account]));
  expect(before).toEqual({ payments: [], omitted: 0, loaded: 0, total: 0 });
  await testEngine.engine.ask("archive.open", [account]);
  // A batch may take longer than these tests' limits allow.
  for (let left = 10; left > 0; left--)
    if ((await testEngine.engine.ask("archive.more", [account])).ok) break;
  const { payments, loaded, total } = valueOf(
    await testEngine.engine.ask("archive.powerDowns", [account]),
  );
  expect(total).toBe(20_000);
  expect(loaded).toBeLessThan(total);
  expect(payments.length).toBeGreaterThan(10);
  const times = payments.map(({ time }) => time);
  expect(times).toEqual(times.toSorted((a, b) => b - a));
  for (const { vests, deposited, to } of payments) {
    expect(vests.token).toBe("VESTS");
    expect(vests.units).toBeGreaterThan(0n);
    expect(["STEEM", "VESTS"]).toContain(deposited.token);
    expect(to).not.toBe("");
  }
});

test("every figure of the wallet and of the keys names its source", async () => {
  const wallet = valueOf(await testEngine.engine.ask("account.wallet", [bob]));
  expect(wallet.ratesFrom?.source.service).toBe("node");
  expect(wallet.price).toMatchObject({
    value: { from: "median" },
    source: { service: "chainRequests" },
  });
  const keys = valueOf(await testEngine.engine.ask("account.keys", [bob]));
  expect(keys.votesFrom === null).toBe(keys.proxies.ok && keys.proxies.value.length === 0);
});

test("escrows of the downloaded history have their state from a node", async () => {
  testEngine.devnet.order([
    [
      "escrow_transfer",
      {
        from: "bob",
        to: "carol",
        agent: "alice",
        escrow_id: 99,
        sbd_amount: "0.000 SBD",
        steem_amount: "1.000 STEEM",
        fee: "0.001 STEEM",
        ratification_deadline: "2090-01-01T00:00:00",
        escrow_expiration: "2090-02-01T00:00:00",
        json_meta: "",
      },
    ],
  ]);
  testEngine.devnet.produce(30);
  const before = valueOf(await testEngine.engine.ask("archive.escrows", ["carol" as AccountName]));
  expect(before).toEqual({ escrows: [], unread: [], omitted: 0, loaded: 0, total: 0 });
  await testEngine.engine.ask("archive.open", [bob]);
  const view = valueOf(await testEngine.engine.ask("archive.escrows", [bob]));
  expect(view.escrows).toContainEqual(
    expect.objectContaining({ id: 99, to: "carol", isApproved: false, isDisputed: false }),
  );
  expect(view.loaded).toBeGreaterThan(0);
});

test("keys are shown in full, and lead back to their accounts", async () => {
  const view = valueOf(await testEngine.engine.ask("account.keys", [bob]));
  const [key] = view.active.keys;
  expect(key?.name).toMatch(/^STM/);
  for (const part of [view.history, view.recovery, view.recoveryChange, view.proxies])
    expect(part.ok).toBe(true);
  const holders = valueOf(await testEngine.engine.ask("account.keyHolders", [key?.name ?? ""]));
  expect(holders).toContain("bob");
  expect(await testEngine.engine.ask("account.keyHolders", ["5Jsecret"])).toMatchObject({
    ok: false,
    error: { kind: "parameter", message: expect.stringContaining("begins with STM") },
  });
  const mistyped = `${key?.name.slice(0, -1)}${key?.name.endsWith("1") ? "2" : "1"}`;
  expect(await testEngine.engine.ask("account.keyHolders", [mistyped])).toMatchObject({
    ok: false,
    error: { kind: "parameter", message: expect.stringContaining("checksum") },
  });
});

test.each(["account.delegations", "account.wallet", "account.keys"] as const)(
  "%s of an unknown account is not found",
  async (question) => {
    expect(await testEngine.engine.ask(question, ["nobody.here" as AccountName])).toMatchObject({
      ok: false,
      error: { kind: "notFound" },
    });
  },
);
