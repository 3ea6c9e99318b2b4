/**
 * Books of recorded histories of the real chain: every transaction balances, and the balances of each month are what an
 * independent replay of the chain's rules says.
 */
import { expect } from "vitest";
import { bookedPostings } from "../../../tests/support/booked-postings.ts";
import { recordedHistories, replayedBalances } from "../../../tests/support/recorded/histories.ts";
import { recordedTest } from "../../../tests/support/recorded/recordings.ts";
import { Archive } from "../archive/archive.ts";
import type { RawEntry } from "../archive/raw-entry.ts";
import type { Balances } from "../balance/balance-effects.ts";
import { contiguousFrom, rebuildBalances } from "../balance/balances.ts";
import { fundsEntries } from "../balance/funds-entries.ts";
import { fundsOf, FundsTracker } from "../balance/open-funds.ts";
import { hardforks } from "../chain/hardforks.ts";
import type { AccountName } from "../chain/names.ts";
import { imbalance } from "./posting.ts";

const now = Date.UTC(2101, 0, 1) / 1000;
const nothing: Balances = { steem: 0, sbd: 0, vests: 0, savingsSteem: 0, savingsSbd: 0 };

/** How entries before a time, s, change the balances that operations state exactly. */
function replayed(account: string, entries: readonly RawEntry[], end: number): readonly number[] {
  const { steem, sbd, savingsSteem, savingsSbd } = replayedBalances(account, entries, end);
  return [steem, sbd, savingsSteem, savingsSbd];
}

/** The recorded parts of histories in which no entry is missing and time passes, each by itself. */
function* runs(): Generator<{ account: AccountName; entries: readonly RawEntry[] }> {
  for (const { account, entries } of recordedHistories()) {
    let run: RawEntry[] = [];
    for (const entry of entries.toSorted((a, b) => a.index - b.index)) {
      const last = run.at(-1);
      // Some recordings have lost the year: there each January is before the December before it.
      if (last && (entry.index > last.index + 1 || entry.time < last.time)) {
        yield { account, entries: run };
        run = [];
      }
      if (entry.index !== last?.index) run.push(entry);
    }
    if (run.length > 0) yield { account, entries: run };
  }
}

/** Balances without VESTS, which power-ups do not state. */
const exact = ([steem = 0, sbd = 0, , savingsSteem = 0, savingsSbd = 0]: readonly number[]) => [
  steem,
  sbd,
  savingsSteem,
  savingsSbd,
];

/** Ten years, s. */
const decade = 10 * 365 * 86_400;

/** How entries before a time, s, change the pending rewards: thousandths of STEEM and SBD, millionths of VESTS. */
function waiting(account: string, entries: readonly RawEntry[], end: number): readonly number[] {
  const sums = new Map<string, number>([
    ["STEEM", 0],
    ["SBD", 0],
    ["VESTS", 0],
  ]);
  for (const { kind, time, payload } of entries) {
    if (time >= end || time < hardforks.hf17) continue;
    const receiver = { author_reward: "author", curation_reward: "curator" }[kind];
    const isPaid =
      receiver === undefined
        ? kind === "comment_benefactor_reward" && payload["benefactor"] === account
        : payload[receiver] === account;
    if (!isPaid && kind !== "claim_reward_balance") continue;
    for (const [field, value] of Object.entries(payload)) {
      const units = fundsOf(value);
      if (!units || !/payout$|^reward/.test(field)) continue;
      sums.set(units.token, (sums.get(units.token) ?? 0) + (isPaid ? units.units : -units.units));
    }
  }
  return [...sums.values()];
}

recordedTest("books of recorded histories balance, every month, whenever rewards count", () => {
  let [months, transactions, rewards] = [0, 0, 0];
  const suspense = new Set<string>();
  for (const { account, entries: used } of runs()) {
    const archive = new Archive(account);
    for (const entry of used.toReversed()) archive.add(entry);
    const from = contiguousFrom(archive);
    const tracker = new FundsTracker(account);
    const wanted = new Set(fundsEntries(archive, from));
    for (const entry of used) if (wanted.has(entry.index)) tracker.take(entry);
    const funds = tracker.finish(now);
    const parts = { today: nothing, from, funds, priceAt: () => 2_000_000 };
    const book = rebuildBalances(archive, parts);
    const before = exact(Object.values(book.before));
    // As if they had happened later: these recordings are from before rewards waited.
    const entries = used.map((entry) => ({ ...entry, time: entry.time + decade }));
    const late = new Archive(account);
    for (const entry of entries.toReversed()) late.add(entry);
    const paid = rebuildBalances(late, {
      ...parts,
      funds: { byEntry: funds.byEntry, byDeadline: [] },
      pending: [0, 0, 0],
    });
    for (const { step, postings } of bookedPostings([{ archive: late, book: paid, entries }])) {
      if (step.is !== "balances") {
        expect({ account, left: [...imbalance(postings)] }).toEqual({ account, left: [] });
        if (postings.some((each) => each.account[1] === "Pending")) rewards += 1;
        continue;
      }
      const held = step.legs[0]?.amounts.slice(5) ?? [];
      const changed = held.map((units, i) => units - (paid.pendingBefore[i] ?? 0));
      expect([account, changed]).toEqual([account, waiting(account, entries, step.time)]);
    }
    for (const { step, entry, postings } of bookedPostings([{ archive, book, entries: used }])) {
      if (step.is === "balances") {
        const [leg] = step.legs;
        const changed = exact(leg?.amounts ?? []).map((units, i) => units - (before[i] ?? 0));
        const at = new Date(step.time * 1000).toISOString();
        expect([account, at, changed]).toEqual([account, at, replayed(account, used, step.time)]);
        months += 1;
        continue;
      }
      transactions += 1;
      const { kind } = entry;
      const left = [...imbalance(postings)];
      expect({ account, kind, left }).toEqual({ account, kind, left: [] });
      if (postings.some((each) => each.account[1] === "Suspense")) suspense.add(kind);
    }
  }
  expect([...suspense]).toEqual([]);
  expect(transactions).toBeGreaterThan(1000);
  expect(months).toBeGreaterThan(30);
  expect(rewards).toBeGreaterThan(20);
});
