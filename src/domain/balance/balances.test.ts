/** Balances rebuilt from columns equal those of a ledger that executed the operations. */
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { casesOf } from "../../../tests/support/campaign.ts";
import { owner, vestsPrice } from "../../../tests/support/ledger/books.ts";
import { RandomLedger, eventSequences } from "../../../tests/support/ledger/ledger.ts";
import { Archive } from "../archive/archive.ts";
import type { AccountName } from "../chain/names.ts";
import { vestsPerSteem } from "../price/vests-per-steem.ts";
import { balanceNames, type BalanceName } from "./balance-effects.ts";
import { balanceSteps, balancesAt } from "./balance-steps.ts";
import { contiguousFrom, rebuildBalances, type BalanceBook } from "./balances.ts";
import { fundsEntries } from "./funds-entries.ts";
import { FundsTracker, type OpenFunds } from "./open-funds.ts";

const nothing = { steem: 0, sbd: 0, vests: 0, savingsSteem: 0, savingsSbd: 0 };

function fundsOf(archive: Archive, ledger: RandomLedger, from: number): OpenFunds {
  const tracker = new FundsTracker(archive.account);
  for (const index of fundsEntries(archive, from)) {
    const entry = ledger.entries[index];
    if (entry) tracker.take(entry);
  }
  return tracker.finish(ledger.time);
}

function bookOf(ledger: RandomLedger, from = 0): { book: BalanceBook; funds: OpenFunds } {
  const archive = new Archive(owner as AccountName);
  // Newest first, in the order of a download.
  for (const entry of ledger.entries.toReversed()) if (entry.index >= from) archive.add(entry);
  const funds = fundsOf(archive, ledger, contiguousFrom(archive));
  const book = rebuildBalances(archive, {
    today: ledger.balances,
    from: contiguousFrom(archive),
    funds,
    priceAt: () => vestsPrice,
  });
  return { book, funds };
}

const balancesOf = (values: Readonly<Record<BalanceName, number>>) =>
  Object.fromEntries(balanceNames.map((name) => [name, values[name]]));

describe("balances rebuilt backwards", () => {
  test("leave nothing before the first operation", () => {
    fc.assert(
      fc.property(eventSequences, (life) => {
        const { book, funds } = bookOf(new RandomLedger(life));
        expect(book.before).toEqual(nothing);
        expect(funds.unknown).toBe(0);
      }),
      { numRuns: casesOf(300) },
    );
  });

  test("are the true balances at every time", () => {
    fc.assert(
      fc.property(eventSequences, (life) => {
        const ledger = new RandomLedger(life);
        const { book } = bookOf(ledger);
        for (const { time, balances } of ledger.moments)
          expect(balancesOf(balancesAt(book, time))).toEqual(
            balancesOf(last(ledger, time, balances)),
          );
      }),
      { numRuns: casesOf(200) },
    );
  });

  test("include the funds in orders", () => {
    fc.assert(
      fc.property(eventSequences, (life) => {
        const ledger = new RandomLedger(life);
        expect(bookOf(ledger).funds.inOrders).toEqual(ledger.inOrders);
      }),
    );
  });

  test("are correct as far as the download has got, unless older funds are returned", () => {
    fc.assert(
      fc.property(eventSequences, fc.double({ min: 0, max: 1, noNaN: true }), (life, share) => {
        const ledger = new RandomLedger(life);
        const from = Math.floor(ledger.entries.length * share);
        const { book, funds } = bookOf(ledger, from);
        // An earlier order or escrow may expire or be paid without a trace in the loaded entries.
        const isEnclosed = ledger.entries
          .slice(0, from)
          .every(({ kind }) => !/order|escrow|savings/.test(kind));
        fc.pre(isEnclosed && funds.unknown === 0);
        const before = ledger.moments[from - 1]?.balances ?? nothing;
        expect(book.before).toEqual(from < ledger.entries.length ? before : ledger.balances);
      }),
    );
  });
});

/** Several changes may share a second: the last one counts. */
const last = (
  ledger: RandomLedger,
  time: number,
  balances: Readonly<Record<BalanceName, number>>,
): Readonly<Record<BalanceName, number>> =>
  ledger.moments.findLast((moment) => moment.time === time)?.balances ?? balances;

describe("steps of a plot", () => {
  test("include every change of a span, or its extremes", () => {
    fc.assert(
      fc.property(
        eventSequences,
        fc.constantFrom(...balanceNames),
        fc.integer({ min: 1, max: 8 }),
        (life, of, parts) => {
          const ledger = new RandomLedger(life);
          const { book } = bookOf(ledger);
          const from = (book.time.at(-1) ?? 0) + 1000;
          const to = (book.time[0] ?? 0) - 1000;
          const { steps, changes } = balanceSteps(book, of, from, to, parts);
          const within = [...book.time.keys()].filter(
            (place) => (book.time[place] ?? 0) >= from && (book.time[place] ?? 0) <= to,
          );
          expect(changes).toBe(within.length);
          expect(steps.length).toBeLessThanOrEqual(parts * 4 + 1);
          const column = book.values[balanceNames.indexOf(of)] ?? [];
          const all = within.map((place) => column[place] ?? 0);
          const drawn = steps.slice(1).map((step) => step[of]);
          expect(Math.min(...drawn)).toBe(Math.min(...all));
          expect(Math.max(...drawn)).toBe(Math.max(...all));
          expect(steps.map(({ time }) => time)).toEqual(
            steps.map(({ time }) => time).toSorted((a, b) => a - b),
          );
        },
      ),
    );
  });
});

test("the VESTS per STEEM are interpolated between known ones", () => {
  const price = vestsPerSteem([
    { time: 200, price: 3 },
    { time: 100, price: 1 },
  ]);
  expect([50, 100, 150, 200, 300].map((time) => price(time))).toEqual([1, 1, 2, 3, 3]);
  expect(vestsPerSteem([])(5)).toBe(0);
});
