/** Balances over time, from an engine with a made-up history. */
import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { owner, vestsPrice } from "../../../tests/support/ledger/books.ts";
import { RandomLedger, eventSequences } from "../../../tests/support/ledger/ledger.ts";
import { balanceNames } from "../../domain/balance/balance-effects.ts";
import { readBalanceRequest, type BalanceView } from "../../domain/balance/balance-view.ts";
import type { AccountName } from "../../domain/chain/names.ts";
import type { Answer } from "../../domain/contract/sourced.ts";
import { limits } from "../../domain/limits.ts";
import { err, ok } from "../../domain/result.ts";
import { systemClock } from "../clock.ts";
import type { HeadFacts } from "../live/head-facts.ts";
import type { ChainCalls } from "../network/chain-calls.ts";
import type { Services } from "../network/services.ts";
import { Database } from "../store/database.ts";
import { AccountBalances } from "./account-balances.ts";
import { ArchiveStore } from "./archive-store.ts";
import { Archives } from "./archives.ts";
import { TabDownloads } from "./tab-downloads.ts";

const idle = new AbortController().signal;
const alice = owner as AccountName;

const vestsAt = (units: bigint) => ({ units, token: "VESTS" }) as const;
const rates = {
  vestingFund: { units: 1000n, token: "STEEM" },
  vestingShares: vestsAt(1000n * BigInt(vestsPrice)),
} as const;
const head = { rates, known: async () => {}, lastIrreversible: 1e9 } as unknown as HeadFacts;
const services = {
  getJson: async () => ({ ok: false, error: { kind: "cancelled" } }),
} as unknown as Services;

const decimal = (units: number, token: string): string => {
  const digits = token === "VESTS" ? 6 : 3;
  const text = String(units).padStart(digits + 1, "0");
  return `${text.slice(0, -digits)}.${text.slice(-digits)} ${token}`;
};

/** A node with the history and the balances of a ledger. */
const nodeOf = ({ entries, balances }: RandomLedger, missing = 0): ChainCalls =>
  ({
    hosts: ["node.example"],
    ask: async ({ method, params }: { method: string; params: readonly unknown[] }) => {
      const endpoint = "node.example";
      if (method.endsWith("get_accounts"))
        return ok({
          endpoint,
          value: [
            {
              id: 1,
              name: owner,
              balance: decimal(balances.steem, "STEEM"),
              sbd_balance: decimal(balances.sbd, "SBD"),
              vesting_shares: decimal(balances.vests, "VESTS"),
              savings_balance: decimal(balances.savingsSteem, "STEEM"),
              savings_sbd_balance: decimal(balances.savingsSbd, "SBD"),
            },
          ],
        });
      return ok({ endpoint, value: page(entries, params, missing) });
    },
    askEach: async () => [{ host: "node.example", party: "node.example", answers: null }],
    askAll: async (calls: readonly { params: readonly unknown[] }[]) =>
      ok({
        endpoint: "node.example",
        value: calls.map(({ params }) => ok(page(entries, params, missing))),
      }),
  }) as unknown as ChainCalls;

function page(
  entries: RandomLedger["entries"],
  params: readonly unknown[],
  missing: number,
): readonly unknown[] {
  const [, from, limit] = params as [string, number, number];
  const to = from < 0 ? entries.length - 1 : from;
  return entries.slice(Math.max(missing, to - limit), to + 1).map((entry) => [
    entry.index,
    {
      trx_id: "0".repeat(40),
      block: entry.block,
      timestamp: new Date(entry.time * 1000).toISOString().slice(0, 19),
      op: [entry.kind, entry.payload],
    },
  ]);
}

/** What a test replaces. `missing`: how many of the oldest entries no node returns. */
interface Staged {
  readonly node?: ChainCalls;
  readonly clock?: { readonly now: number };
  readonly services?: Services;
  readonly missing?: number;
}

function enginePartsOf(
  ledger: RandomLedger,
  followed: number = limits.history.followed,
  staged: Staged = {},
) {
  const clock = { ...systemClock, now: () => staged.clock?.now ?? ledger.time * 1000 };
  const calls = staged.node ?? nodeOf(ledger, staged.missing);
  const own = { ...limits, history: { ...limits.history, followed } };
  const database = new Database("main", "00", clock, own, {
    indexedDB: new IDBFactory(),
    IDBKeyRange,
  });
  const store = new ArchiveStore(database, clock);
  const archives = new Archives({
    calls,
    store,
    downloads: new TabDownloads("main", clock, own),
    head,
    clock,
    limits: own,
  });
  const balances = new AccountBalances({
    archives,
    calls,
    services: staged.services ?? services,
    head,
    clock,
    limits: own,
  });
  return { archives, balances };
}

async function download(archives: Archives): Promise<void> {
  await archives.open(alice, idle);
  for (let left = 20; left > 0; left--) {
    const state = await archives.more(alice, idle);
    if (!state.ok || state.value.value.isComplete) return;
  }
}

function valueIn(answer: Answer<BalanceView>): BalanceView {
  if (!answer.ok) throw new Error(JSON.stringify(answer.error));
  return answer.value.value;
}

const whole = readBalanceRequest("");
const nothing = { steem: 0, sbd: 0, vests: 0, savingsSteem: 0, savingsSbd: 0 };
/** The units of an amount as the chain writes it. */
const units = (amount: unknown): number => Number(String(amount).replace(/\D/g, ""));

test("a complete history explains the balances of any account, and names the power-ups", async () => {
  await fc.assert(
    fc.asyncProperty(eventSequences, async (life) => {
      const ledger = new RandomLedger(life);
      const { archives, balances } = enginePartsOf(ledger);
      await download(archives);
      const view = valueIn(await balances.view(alice, whole, idle));
      const powerUps = ledger.entries.filter(
        ({ kind, payload }) =>
          kind === "transfer_to_vesting" && payload["amount"] !== "0.000 STEEM",
      );
      const poweredUp = powerUps.reduce((sum, { payload }) => sum + units(payload["amount"]), 0);
      // A power-down's payment is rounded down to a thousandth of STEEM, so the price that it shows is that much too high.
      const rounding = (poweredUp * vestsPrice) / 1000;
      expect(view.before).toEqual({ ...nothing, vests: expect.any(Number) });
      expect(view.before.vests).toBeLessThanOrEqual(0);
      expect(view.before.vests).toBeGreaterThanOrEqual(-rounding);
      expect(view.isComplete).toBe(true);
      expect(view.used).toBe(ledger.entries.length);
      expect(view.today).toEqual(ledger.balances);
      expect(view.gaps.find(({ kind }) => kind === "powerUps")?.count ?? 0).toBe(powerUps.length);
      const last = view.steps.at(-1);
      if (view.changes > 0)
        for (const name of balanceNames) expect(last?.[name]).toBe(ledger.balances[name]);
    }),
    { numRuns: 25 },
  );
});

test("a span and a day are answered from the same balances", async () => {
  const ledger = new RandomLedger([
    { what: "receive", share: 1, token: "STEEM", wait: 3 },
    { what: "send", share: 0.5, token: "STEEM", wait: 400_000 },
    { what: "receive", share: 0.1, token: "SBD", wait: 400_000 },
  ]);
  const { archives, balances } = enginePartsOf(ledger);
  await download(archives);
  const on = new Date(((ledger.entries[1]?.time ?? 0) + 0) * 1000).toISOString().slice(0, 10);
  const view = valueIn(
    await balances.view(
      alice,
      { ...whole, from: (ledger.entries[0]?.time ?? 0) + 1, to: ledger.entries[1]?.time ?? 0, on },
      idle,
    ),
  );
  expect(view.changes).toBe(1);
  expect(view.steps.map(({ steem }) => steem)).toEqual([5_000_000, 2_500_000]);
  expect(view.on).toMatchObject({ day: on, balances: { steem: 2_500_000, sbd: 0 }, isOver: true });
});

/** A history over nine days that ends now, whose clock and node the test controls. */
function stage() {
  const ledger = new RandomLedger([
    { what: "receive", share: 1, token: "STEEM", wait: 3 },
    { what: "powerUp", share: 0.5, token: "STEEM", wait: 400_000 },
    { what: "receive", share: 0.1, token: "SBD", wait: 400_000 },
  ]);
  return { ledger, node: nodeOf(ledger), clock: { now: ledger.time * 1000 } };
}

const dayAt = (time: number): string => new Date(time * 1000).toISOString().slice(0, 10);
const stateOn = async (balances: AccountBalances, on: string) =>
  valueIn(await balances.view(alice, { ...whole, on }, idle)).on;

test("a day without balances says why: it is to come, before the history, or not downloaded", async () => {
  const { ledger } = stage();
  const { archives, balances } = enginePartsOf(ledger);
  await download(archives);
  const dayBefore = dayAt((ledger.entries[0]?.time ?? 0) - 86_400);
  const tomorrow = dayAt(ledger.time + 86_400);
  expect(await stateOn(balances, tomorrow)).toEqual({ day: tomorrow, state: "future" });
  expect(await stateOn(balances, dayBefore)).toEqual({ day: dayBefore, state: "beforeHistory" });
  expect(await stateOn(balances, dayAt(ledger.time))).toMatchObject({
    state: "known",
    isOver: false,
  });
  const partly = enginePartsOf(ledger, undefined, { missing: 1 });
  await download(partly.archives);
  expect(await stateOn(partly.balances, dayBefore)).toEqual({
    day: dayBefore,
    state: "notDownloaded",
  });
});

test("if a node fails later, the last balances are used again and said to be old", async () => {
  const { ledger, node, clock } = stage();
  const { archives, balances } = enginePartsOf(ledger, undefined, { node, clock });
  await download(archives);
  const { todayAt, notRenewed } = valueIn(await balances.view(alice, whole, idle));
  expect(notRenewed).toBeNull();
  clock.now += 3_600_000;
  const failure = { kind: "breakerOpen", endpoint: "node.example" } as const;
  node.ask = () => Promise.resolve(err(failure));
  const on = dayAt(ledger.entries[1]?.time ?? 0);
  const view = valueIn(await balances.view(alice, { ...whole, on }, idle));
  expect(view).toMatchObject({ notRenewed: failure, todayAt, today: ledger.balances });
  expect(view.on).toMatchObject({ day: on, state: "known" });
});

test("the source of prices that is named is the one that was used", async () => {
  const { ledger } = stage();
  let prices: unknown = { ok: false, error: { kind: "cancelled" } };
  const source = { getJson: async () => prices, host: () => "sds.example" };
  const { archives, balances } = enginePartsOf(ledger, undefined, {
    services: source as unknown as Services,
  });
  await download(archives);
  const without = valueIn(await balances.view(alice, whole, idle));
  expect(without).toMatchObject({ hasDailyRates: false, before: nothing });
  // Twice the ledger's price: balances rebuilt with it differ.
  const time = (ledger.entries[0]?.time ?? 0) - 86_400;
  prices = ok({ code: 0, result: [{ time, avg_rate: 1000 / (vestsPrice * 2) }] });
  const later = valueIn(await balances.view(alice, whole, idle));
  expect(later.hasDailyRates).toBe(true);
  expect(later.before.vests).toBeLessThan(0);
});

test("only entries whose texts are equal too count as repeated", async () => {
  const { ledger } = stage();
  const [tip] = ledger.entries;
  if (!tip) throw new Error("no entry");
  const tips = ["one", "two", "two", "three"].map((memo, index) => ({
    ...tip,
    index,
    payload: { ...tip.payload, memo },
  }));
  const { archives, balances } = enginePartsOf(Object.assign(ledger, { entries: tips }));
  await download(archives);
  const view = valueIn(await balances.view(alice, whole, idle));
  expect(view.gaps.find(({ kind }) => kind === "repeated")?.count).toBe(1);
});

test("payloads beyond the limit are counted as unread", async () => {
  const life = Array.from(
    { length: 30 },
    (_, i) =>
      ({ what: i % 2 === 0 ? "receive" : "order", share: 0.5, token: "SBD", wait: 10 }) as const,
  );
  const { archives, balances } = enginePartsOf(new RandomLedger(life), 5);
  await download(archives);
  const view = valueIn(await balances.view(alice, whole, idle));
  expect(view.gaps).toContainEqual({ kind: "unread", balances: ["steem", "sbd"], count: 10 });
});
