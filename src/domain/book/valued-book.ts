/** A book in dollars: what was earned, and which units came and went at what value. */
import { periodStart } from "../archive/periods.ts";
import type { DaysWithoutPrice } from "../archive/values-then.ts";
import type { Token } from "../chain/amount.ts";
import type { AccountName } from "../chain/names.ts";
import { daySeconds } from "../durations.ts";
import type { BookStep } from "./book-steps.ts";
import { suspense, unmatched } from "./counter-account.ts";
import {
  exchangeOf,
  priceNear,
  valuesAt,
  valuesOf,
  type BookPrices,
  type ValueOf,
} from "./entry-values.ts";
import { incomeKindOf, incomeKinds, type IncomeKind } from "./income.ts";
import { ListedEntries, type ListedEntry } from "./listed-entries.ts";
import { LotEvents } from "./lots/lot-events.ts";
import type { Posting } from "./posting.ts";
import { tokenChanges, isPowering } from "./token-changes.ts";

/** A step with its postings, and where its entry is. */
export interface ValuedStep {
  readonly step: BookStep;
  readonly account: AccountName;
  /** −1 if it is not an entry. */
  readonly index: number;
  readonly block: number | null;
  readonly transaction: string;
  /** `kind`: of its operation, empty if it is not an entry. */
  readonly entry: { readonly kind: string };
  readonly postings: readonly Posting[];
}

/** Income of a month in millionths of a dollar, in the order of `incomeKinds`. */
export interface IncomeMonth {
  /** When it begins, ms. */
  readonly start: number;
  readonly values: readonly bigint[];
}

/** What is held at a time, s, by all accounts of the book, in the order of `holdingNames`. */
export interface HoldingsAt {
  readonly time: number;
  readonly amounts: readonly number[];
}

/** Collects the steps of a book, oldest first. */
export class ValuedBook {
  readonly #prices: BookPrices;
  readonly #income = new Map<number, bigint[]>();
  readonly #suspense = new Map<string, number>();
  readonly #days = new Map<number, number>();
  /** Entries by kinds of operations without a rule. */
  readonly unruled = new ListedEntries();
  /** Entries whose value is not known. */
  readonly unpriced = new ListedEntries();
  /** Payments between two accounts of the book that are in the history of only one of them. */
  readonly unmatched = new ListedEntries();
  readonly events = new LotEvents();
  /** Balances at the beginning of months, oldest first. */
  readonly months: HoldingsAt[] = [];

  constructor(prices: BookPrices) {
    this.#prices = prices;
  }

  /** Income by month, oldest first. */
  get income(): readonly IncomeMonth[] {
    return Array.from(this.#income, ([start, values]) => ({ start, values }));
  }

  /** Kinds of operations without a rule, and how many entries they have. */
  get suspense(): ReadonlyMap<string, number> {
    return this.#suspense;
  }

  /** The days of entries without a price near their time, newest first. */
  get daysWithoutPrice(): DaysWithoutPrice {
    return new Map([...this.#days].toReversed());
  }

  add(booked: ValuedStep): void {
    const { step, postings } = booked;
    const { time, is, legs } = step;
    if (is === "balances") {
      const amounts = (legs[0]?.amounts ?? []).map((_, i) =>
        legs.reduce((sum, leg) => sum + (leg.amounts[i] ?? 0), 0),
      );
      this.months.push({ time, amounts });
      return;
    }
    const rate = this.#prices.vestsPerSteem(time);
    const price = priceNear(this.#prices, time, booked.block ?? 0);
    const valueOf = valuesAt(price, rate);
    const changes = tokenChanges(is === "opening", postings);
    if (!price && changes.size > 0) this.#days.set(Math.floor(time / daySeconds), time);
    const { kind } = booked.entry;
    const isPriced = this.#book(time, is, kind, changes, valueOf);
    const earned = is === "change" ? this.#earn(time, postings, valueOf) : true;
    if (!isPriced || !earned) list(this.unpriced, booked, [...changes], rate);
    for (const { account } of postings)
      if (account[1] === suspense) {
        this.#suspense.set(kind, (this.#suspense.get(kind) ?? 0) + 1);
        list(this.unruled, booked, amountsIn(postings, suspense), rate);
        break;
      } else if (account[1] === lone) {
        list(this.unmatched, booked, amountsIn(postings, lone), rate);
        break;
      }
  }

  /** Adds the events of a step; returns whether every value is known. */
  #book(
    time: number,
    is: "opening" | "change",
    kind: string,
    changes: ReadonlyMap<Token, number>,
    valueOf: ValueOf,
  ): boolean {
    const exchange = exchangeOf(changes);
    if (exchange && isPowering(kind)) {
      const [what, to] = [holding(exchange.given), holding(exchange.got)];
      this.events.add({ is: "moved", time, what, to });
      return true;
    }
    const values = valuesOf(changes, valueOf);
    let isPriced = true;
    for (const change of changes) {
      const value = values.get(change[0]) ?? null;
      if (value === null) isPriced = false;
      this.events.add({
        is: change[1] < 0 ? "disposed" : is === "opening" ? "opened" : "acquired",
        time,
        what: holding(change),
        value,
      });
    }
    return isPriced;
  }

  /** Adds what was earned to its month; returns whether all of it has a value. */
  #earn(time: number, postings: readonly Posting[], valueOf: ValueOf): boolean {
    let isPriced = true;
    for (const { account, token, units } of postings) {
      const kind = incomeKindOf(account);
      if (kind === null) continue;
      const value = valueOf(token, units);
      if (value === null) isPriced = false;
      else this.#addIncome(time, kind, units < 0 ? value : -value);
    }
    return isPriced;
  }

  #addIncome(time: number, kind: IncomeKind, value: bigint): void {
    const start = periodStart(time, "month") * 1000;
    const values = this.#income.get(start) ?? incomeKinds.map(() => 0n);
    const place = incomeKinds.indexOf(kind);
    values[place] = (values[place] ?? 0n) + value;
    this.#income.set(start, values);
  }
}

/** The part for payments that are in one history only. */
const lone = unmatched.at(-1) ?? "";

function list(
  to: ListedEntries,
  { account, index, block, transaction, step: { time }, entry: { kind } }: ValuedStep,
  amounts: ListedEntry["amounts"],
  rate: number,
): void {
  const entry = { account, index, block, transaction, time, kind, amounts };
  to.add(entry, sizeOf(amounts, rate));
}

/** Amounts from or to a part of the book, with the sign that they have for the account. */
const amountsIn = (postings: readonly Posting[], part: string): ListedEntry["amounts"] =>
  postings.flatMap(({ account, token, units }) =>
    account[1] === part ? [[token, -units] as const] : [],
  );

/** The approximate size of an entry in thousandths of STEEM: one SBD ranks as one STEEM, because no price is known. */
const sizeOf = (amounts: ListedEntry["amounts"], vestsPerSteem: number): number =>
  amounts.reduce(
    (sum, [token, units]) =>
      sum + Math.abs(token === "VESTS" ? units / Math.max(1, vestsPerSteem) : units),
    0,
  );

const holding = ([token, units]: readonly [Token, number]) => ({
  token,
  units: BigInt(Math.round(Math.abs(units))),
});
