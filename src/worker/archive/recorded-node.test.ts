/**
 * Histories of steemd after restarts: every one is accepted whole, each entry once, and explains what the
 * node says its account owns.
 */
import { IDBFactory } from "fake-indexeddb";
import { expect } from "vitest";
import { browser, idle } from "../../../tests/support/archives.ts";
import {
  callsTo,
  recordedAccounts,
  recordedTransactions,
  type RecordedAccount,
} from "../../../tests/support/recorded/accounts.ts";
import {
  recordedLines,
  recordedNode,
  recordedTest,
} from "../../../tests/support/recorded/recordings.ts";
import { wholeArchive } from "../../domain/archive/query.ts";
import { balanceNames } from "../../domain/balance/balance-effects.ts";
import type { GapKind } from "../../domain/balance/balance-gaps.ts";
import { readBalanceRequest } from "../../domain/balance/balance-view.ts";
import { parseVirtualOperations } from "../../domain/block/virtual-operations.ts";
import { historyReason } from "../../domain/contract/dispute-text.ts";
import { failureReason } from "../../domain/contract/failure-text.ts";
import type { Answer } from "../../domain/contract/sourced.ts";
import { limits } from "../../domain/limits.ts";
import { systemClock } from "../clock.ts";
import type { HeadFacts } from "../live/head-facts.ts";
import type { Services } from "../network/services.ts";
import { AccountBalances } from "./account-balances.ts";

const head = {
  rates: null,
  time: 0,
  known: async () => {},
  lastIrreversible: 1e9,
} as unknown as HeadFacts;
const services = {
  getJson: async () => ({ ok: false, error: { kind: "cancelled" } }),
} as unknown as Services;
const clock = { ...systemClock, now: () => Date.UTC(2026, 10, 26, 20, 21) };

function valueOf<T>(answer: Answer<T>): T {
  if (!answer.ok) throw new Error(historyReason(answer.error));
  return answer.value.value;
}

/** Downloads an account's history; what it has then, and its balances. */
async function download(
  accounts: readonly RecordedAccount[],
  account: RecordedAccount,
  pageSize: number,
) {
  const calls = callsTo(accounts, pageSize);
  const own = {
    ...limits,
    history: { ...limits.history, pageSize, first: Math.min(20, pageSize) },
  };
  const { archives } = browser(clock, new IDBFactory(), own)(calls);
  let state = valueOf(await archives.open(account.name, idle));
  for (let left = 200; left > 0 && !state.isComplete && state.gaps.length === 0; left--)
    state = valueOf(await archives.more(account.name, idle));
  const { rows } = valueOf(await archives.rows(account.name, wholeArchive, 0, 10_000, idle));
  const balances = new AccountBalances({ archives, calls, services, head, clock, limits: own });
  const view = valueOf(await balances.view(account.name, readBalanceRequest(""), idle));
  return { state, rows, view };
}

/** Whether a history steps back in time: then pages of any length must find the run. */
const hasSteps = ({ history }: RecordedAccount): boolean =>
  history.some(([, { block }], i) => Number(block) < Number(history[i - 1]?.[1]["block"] ?? 0));

/**
 * How many entries a history has according to the blocks: equal ones count as often as they are in their transaction.
 */
function countOnce(
  { history }: RecordedAccount,
  transactions: ReturnType<typeof recordedTransactions>,
) {
  const distinct = new Map(history.map(([, entry]) => [JSON.stringify(entry), entry]));
  return [...distinct.values()].reduce((sum, { trx_id, virtual_op, op }) => {
    const { operations = [] } = transactions.get(String(trx_id)) ?? {};
    const times = operations.filter((each) => JSON.stringify(each) === JSON.stringify(op)).length;
    // The newest block was not recorded.
    return sum + (virtual_op === 0 ? Math.max(1, times) : 1);
  }, 0);
}

/**
 * Accounts whose histories can't explain what they own, and the gap that says so: the network's first account was given
 * its supply, null burns, and the others had transactions in the 21 blocks between the ends of histories and the head.
 */
const unrecorded: Readonly<Record<string, GapKind>> = {
  initminer: "mining",
  null: "burnt",
  alice: "recent",
  bob: "recent",
  heidi: "recent",
  ivan: "recent",
};

recordedTest(
  "every history of a restarted node is accepted whole, in pages of any length, and explains what its account owns",
  async () => {
    const accounts = recordedAccounts();
    expect(accounts.length).toBeGreaterThan(30);
    const transactions = recordedTransactions();
    const truth = (account: RecordedAccount): number => countOnce(account, transactions);
    let repeated = 0;
    for (const account of accounts)
      for (const pageSize of hasSteps(account) ? [1000, 30] : [1000]) {
        const { name, history } = account;
        const { state, rows, view } = await download(accounts, account, pageSize);
        expect({ name, pageSize, ...state }).toMatchObject({
          name,
          pageSize,
          isComplete: true,
          gaps: [],
        });
        expect(new Set(rows.map(({ index }) => index)).size).toBe(rows.length);
        expect({ name, pageSize, rows: rows.length }).toEqual({
          name,
          pageSize,
          rows: truth(account),
        });
        expect({ name, rows: rows.length + state.repeated }).toEqual({
          name,
          rows: history.length,
        });
        if (pageSize === 1000) repeated += state.repeated;
        const residues = Object.fromEntries(
          balanceNames.flatMap((each) =>
            each !== "vests" && view.before[each] !== 0 ? [[each, view.before[each]]] : [],
          ),
        );
        const gaps = view.gaps.map(({ kind }) => kind);
        const isExplained = name in unrecorded;
        expect({ name, pageSize, isExplained, ...residues }).toEqual({
          name,
          pageSize,
          isExplained,
          ...(isExplained ? residues : {}),
        });
        expect({ name, gaps }).toMatchObject({
          gaps: expect.arrayContaining([unrecorded[name] ?? "recent"]) as unknown,
        });
        if (unrecorded[name] !== "recent")
          expect({ name, pageSize, open: view.inOrders }).toEqual({
            name,
            pageSize,
            open: ordersOf(account),
          });
      }
    expect(repeated).toBe(62);
  },
  recordedNode,
);

recordedTest(
  "no block of a restarted node has an operation twice",
  () => {
    let blocks = 0;
    for (const line of recordedLines("virtual-operations.jsonl.gz")) {
      const { operations } = line as { readonly operations: readonly unknown[] };
      const read = parseVirtualOperations(operations);
      if (!read.ok) throw new Error(failureReason(read.error));
      const producers = read.value.filter(({ operation: [kind] }) => kind === "producer_reward");
      expect(producers.length).toBeLessThan(2);
      blocks += operations.length > read.value.length ? 1 : 0;
    }
    expect(blocks).toBe(44);
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
