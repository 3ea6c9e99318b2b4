/** Balances over time, from an engine with a made-up history. */
import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { readBalanceRequest, type BalanceView } from "../../../src/domain/archive/balance-view.ts";
import { balanceNames } from "../../../src/domain/archive/effects.ts";
import type { AccountName } from "../../../src/domain/chain/names.ts";
import type { Answer } from "../../../src/domain/contract/sourced.ts";
import { limits } from "../../../src/domain/limits.ts";
import { ok } from "../../../src/domain/result.ts";
import { AccountBalances } from "../../../src/worker/archive/account-balances.ts";
import { ArchiveStore } from "../../../src/worker/archive/archive-store.ts";
import { Archives } from "../../../src/worker/archive/archives.ts";
import { systemClock } from "../../../src/worker/clock.ts";
import type { HeadFacts } from "../../../src/worker/live/head-facts.ts";
import type { ChainCalls } from "../../../src/worker/network/chain-calls.ts";
import type { Services } from "../../../src/worker/network/services.ts";
import { Database } from "../../../src/worker/store/database.ts";
import { owner, vestsPrice } from "../../support/ledger-books.ts";
import { Ledger, eventSequences } from "../../support/ledger.ts";

const idle = new AbortController().signal;
const alice = owner as AccountName;

const vestsAt = (units: bigint) => ({ units, token: "VESTS" }) as const;
const rates = {
  vestingFund: { units: 1000n, token: "STEEM" },
  vestingShares: vestsAt(1000n * BigInt(vestsPrice)),
} as const;
const head = { rates, known: async () => {}, lastIrreversible: 1e9 } as unknown as HeadFacts;
const services = {
  getSds: async () => ({ ok: false, error: { kind: "cancelled" } }),
} as unknown as Services;

const decimal = (units: number, token: string): string => {
  const digits = token === "VESTS" ? 6 : 3;
  const text = String(units).padStart(digits + 1, "0");
  return `${text.slice(0, -digits)}.${text.slice(-digits)} ${token}`;
};

/** A node with the history and the balances of a ledger. */
const nodeOf = ({ entries, balances }: Ledger): ChainCalls =>
  ({
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
      return ok({ endpoint, value: page(entries, params) });
    },
    askEach: async () => [{ host: "node.example", answers: null }],
    askAll: async (calls: readonly { params: readonly unknown[] }[]) =>
      ok({
        endpoint: "node.example",
        value: calls.map(({ params }) => ok(page(entries, params))),
      }),
  }) as unknown as ChainCalls;

function page(entries: Ledger["entries"], params: readonly unknown[]): readonly unknown[] {
  const [, from, limit] = params as [string, number, number];
  const to = from < 0 ? entries.length - 1 : from;
  return entries.slice(Math.max(0, to - limit), to + 1).map((entry) => [
    entry.index,
    {
      trx_id: "0".repeat(40),
      block: entry.block,
      timestamp: new Date(entry.time * 1000).toISOString().slice(0, 19),
      op: [entry.kind, entry.payload],
    },
  ]);
}

function enginePartsOf(ledger: Ledger, followed: number = limits.history.followed) {
  const clock = { ...systemClock, now: () => ledger.time * 1000 };
  const calls = nodeOf(ledger);
  const own = { ...limits, history: { ...limits.history, followed } };
  const database = new Database("main", "00", clock, own, {
    indexedDB: new IDBFactory(),
    IDBKeyRange,
  });
  const store = new ArchiveStore(database, clock);
  const archives = new Archives({ calls, store, head, clock, limits: own });
  const balances = new AccountBalances({ archives, calls, services, head, clock, limits: own });
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

test("the whole history of any life leaves no residue, and names the power-ups", async () => {
  await fc.assert(
    fc.asyncProperty(eventSequences, async (life) => {
      const ledger = new Ledger(life);
      const { archives, balances } = enginePartsOf(ledger);
      await download(archives);
      const view = valueIn(await balances.view(alice, whole, idle));
      expect(view.before).toEqual(nothing);
      expect(view.isComplete).toBe(true);
      expect(view.used).toBe(ledger.entries.length);
      expect(view.today).toEqual(ledger.balances);
      const powerUps = ledger.entries.filter(
        ({ kind, payload }) =>
          kind === "transfer_to_vesting" && payload["amount"] !== "0.000 STEEM",
      ).length;
      expect(view.gaps.find(({ kind }) => kind === "powerUps")?.count ?? 0).toBe(powerUps);
      const last = view.steps.at(-1);
      if (view.changes > 0)
        for (const name of balanceNames) expect(last?.[name]).toBe(ledger.balances[name]);
    }),
    { numRuns: 25 },
  );
});

test("a span and a day are answered from the same book", async () => {
  const ledger = new Ledger([
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
  expect(view.on).toMatchObject({ steem: 2_500_000, sbd: 0 });
  const before = valueIn(await balances.view(alice, { ...whole, on: "2016-01-01" }, idle));
  expect(before.on).toBeNull();
});

test("payloads beyond the limit are counted as unread", async () => {
  const life = Array.from(
    { length: 30 },
    (_, i) =>
      ({ what: i % 2 === 0 ? "receive" : "order", share: 0.5, token: "SBD", wait: 10 }) as const,
  );
  const { archives, balances } = enginePartsOf(new Ledger(life), 5);
  await download(archives);
  const view = valueIn(await balances.view(alice, whole, idle));
  expect(view.gaps).toContainEqual({ kind: "unread", balances: ["steem", "sbd"], count: 10 });
});
