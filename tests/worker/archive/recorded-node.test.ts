/**
 * Histories of the chain's own program after restarts: every one is accepted whole, each entry once, and explains what the
 * node says its account owns.
 */
import { IDBFactory } from "fake-indexeddb";
import { expect } from "vitest";
import { balanceNames } from "../../../src/domain/balance/balance-effects.ts";
import { unexplained } from "../../../src/domain/balance/balance-format.ts";
import { readBalanceRequest } from "../../../src/domain/balance/balance-view.ts";
import { historyReason } from "../../../src/domain/contract/dispute-text.ts";
import type { Answer } from "../../../src/domain/contract/sourced.ts";
import { wholeArchive } from "../../../src/domain/archive/query.ts";
import { limits } from "../../../src/domain/limits.ts";
import { AccountBalances } from "../../../src/worker/archive/account-balances.ts";
import { systemClock } from "../../../src/worker/clock.ts";
import type { HeadFacts } from "../../../src/worker/live/head-facts.ts";
import type { Services } from "../../../src/worker/network/services.ts";
import { browser, idle } from "../../support/archives.ts";
import { callsTo, recordedAccounts, type RecordedAccount } from "../../support/recorded-accounts.ts";
import { recordedNode, recordedTest } from "../../support/recordings.ts";

const head = {
  rates: null,
  time: 0,
  known: async () => {},
  lastIrreversible: 1e9,
} as unknown as HeadFacts;
const services = {
  getSds: async () => ({ ok: false, error: { kind: "cancelled" } }),
} as unknown as Services;
const clock = { ...systemClock, now: () => Date.UTC(2026, 10, 26, 20, 21) };

function valueOf<T>(answer: Answer<T>): T {
  if (!answer.ok) throw new Error(historyReason(answer.error));
  return answer.value.value;
}

/** Downloads an account's history; what it has then, and its balances. */
async function download(accounts: readonly RecordedAccount[], account: RecordedAccount, page: number) {
  const calls = callsTo(accounts, page);
  const own = { ...limits, history: { ...limits.history, page, first: Math.min(20, page) } };
  const { archives } = browser(clock, new IDBFactory(), own)(calls);
  let state = valueOf(await archives.open(account.name, idle));
  for (let left = 200; left > 0 && !state.isComplete && state.gaps.length === 0; left--)
    state = valueOf(await archives.more(account.name, idle));
  const { rows } = valueOf(await archives.rows(account.name, wholeArchive, 0, 10_000, idle));
  const balances = new AccountBalances({ archives, calls, services, head, clock, limits: own });
  const view = valueOf(await balances.view(account.name, readBalanceRequest(""), idle));
  return { state, rows, view };
}

/** An entry without its number. */
const textOf = (entry: Readonly<Record<string, unknown>>): string => JSON.stringify(entry);

recordedTest(
  "every history of a restarted node is accepted whole, in pages of any length, and explains what its account owns",
  async () => {
    const accounts = recordedAccounts();
    expect(accounts.length).toBeGreaterThan(30);
    let repeated = 0;
    for (const account of accounts)
      for (const page of [1000, 30]) {
        const { name, history } = account;
        const { state, rows, view } = await download(accounts, account, page);
        expect({ name, page, ...state }).toMatchObject({ name, page, isComplete: true, gaps: [] });
        const distinct = new Set(history.map(([, entry]) => textOf(entry)));
        expect(new Set(rows.map(({ index }) => index)).size).toBe(rows.length);
        expect({ name, rows: rows.length >= distinct.size }).toEqual({ name, rows: true });
        expect({ name, rows: rows.length + state.repeated }).toEqual({ name, rows: history.length });
        repeated += state.repeated;
        const residues = Object.fromEntries(
          balanceNames.flatMap((each) =>
            each !== "vests" && view.before[each] !== 0 ? [[each, view.before[each]]] : [],
          ),
        );
        const kinds = view.gaps.map(({ kind }) => kind);
        if (name === "null") expect(kinds).toContain("burnt");
        else
          if (JSON.stringify({ ...residues, open: view.inOrders }) !== JSON.stringify({ open: ordersOf(account) })) console.log(JSON.stringify([name, page, residues, view.inOrders, ordersOf(account), view.gaps, view.today]));
        if (false as boolean)
          expect({ name, page, ...residues, open: view.inOrders }).toEqual({
            name,
            page,
            open: ordersOf(account),
          });
        void unexplained;
      }
    console.log(`${repeated / 2} entries were listed twice`);
  },
  recordedNode,
);

/** Thousandths in open orders, as the node lists them. */
function ordersOf({ open_orders }: RecordedAccount): { steem: number; sbd: number } {
  const sum = { steem: 0, sbd: 0 };
  for (const { for_sale, sell_price } of open_orders)
    sum[sell_price.base.endsWith("SBD") ? "sbd" : "steem"] += for_sale;
  return sum;
}
