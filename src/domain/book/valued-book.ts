/** A book in dollars: what was earned, and which units came and went at what value. */
import type { PriceThen } from "../archive/price-then.ts";
import { roundedAway } from "../balance/balance-format.ts";
import type { Token } from "../chain/amount.ts";
import { worthOf } from "./value.ts";
import type { BookStep } from "./book-steps.ts";
import { incomeKindOf, incomeKinds, type IncomeKind } from "./income.ts";
import { changesOf, isPowering } from "./changes.ts";
import type { LotEvent } from "./lots.ts";
import type { Posting } from "./posting.ts";

/** What is needed to value a book. */
export interface BookPrices {
  /** Dollars at a time, s, and a block. */
  readonly at: (time: number, block: number) => PriceThen | null;
  /** Millionths of VESTS for a thousandth of STEEM; zero if unknown. */
  readonly vestsPerSteem: (time: number) => number;
}

/** A step with its postings; `kind`: of its operation, empty for what is no entry. */
export interface ValuedStep {
  readonly step: BookStep;
  readonly kind: string;
  readonly block: number | null;
  readonly postings: readonly Posting[];
}

/** Income of a month in millionths of a dollar, in the order of `incomeKinds`. */
export interface IncomeMonth {
  /** When it begins, ms. */
  readonly start: number;
  readonly values: readonly bigint[];
}

/** What is held at a time, s, in the order of `balanceNames`. */
export interface HeldAt {
  readonly time: number;
  readonly amounts: readonly number[];
}

/** Collects the steps of a book, oldest first. */
export class ValuedBook {
  readonly #prices: BookPrices;
  readonly #income = new Map<number, bigint[]>();
  readonly #suspense = new Map<string, number>();
  readonly events: LotEvent[] = [];
  /** Balances at the beginning of months, oldest first. */
  readonly months: HeldAt[] = [];
  /** Entries whose value is not known. */
  unpriced = 0;

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

  add({ step, kind, block, postings }: ValuedStep): void {
    const { time, is } = step;
    if (is === "balances") {
      this.months.push({ time, amounts: step.amounts });
      return;
    }
    const price = this.#prices.at(time, block ?? 0);
    const valueOf = (token: Token, units: number): bigint | null =>
      worthOf(token, Math.abs(units), price, this.#prices.vestsPerSteem(time));
    const changes = changesOf(postings);
    // What rounding leaves of power-ups was never held.
    const opening = changes.get("VESTS") ?? 0;
    if (is === "opening" && Math.abs(opening) < roundedAway) changes.delete("VESTS");
    const isPriced = this.#book(time, kind, changes, valueOf);
    const earned = is === "change" ? this.#earn(time, postings, valueOf) : true;
    if (!isPriced || !earned) this.unpriced += 1;
    for (const { account } of postings)
      if (account[1] === "Suspense") {
        this.#suspense.set(kind, (this.#suspense.get(kind) ?? 0) + 1);
        break;
      }
  }

  /** Whether every value is known. */
  #book(
    time: number,
    kind: string,
    changes: ReadonlyMap<Token, number>,
    valueOf: (token: Token, units: number) => bigint | null,
  ): boolean {
    const [first, second] = [...changes];
    const pair = first && second && Math.sign(first[1]) !== Math.sign(second[1]);
    const [given, got] = pair ? (first[1] < 0 ? [first, second] : [second, first]) : [];
    if (given && got && isPowering(kind)) {
      this.events.push({ is: "moved", time, what: holding(given), to: holding(got) });
      return true;
    }
    // What was exchanged has one value: that of what was given, or else of what was received.
    const exchanged = given && got ? (valueOf(...given) ?? valueOf(...got)) : undefined;
    let isPriced = true;
    for (const change of changes) {
      const value = exchanged === undefined ? valueOf(...change) : exchanged;
      if (value === null) isPriced = false;
      this.events.push({
        is: change[1] > 0 ? "acquired" : "disposed",
        time,
        what: holding(change),
        value,
      });
    }
    return isPriced;
  }

  /** Adds what was earned to its month; whether all of it has a value. */
  #earn(
    time: number,
    postings: readonly Posting[],
    valueOf: (token: Token, units: number) => bigint | null,
  ): boolean {
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
    const date = new Date(time * 1000);
    const start = Date.UTC(date.getUTCFullYear(), date.getUTCMonth());
    const values = this.#income.get(start) ?? incomeKinds.map(() => 0n);
    const place = incomeKinds.indexOf(kind);
    values[place] = (values[place] ?? 0n) + value;
    this.#income.set(start, values);
  }
}

const holding = ([token, units]: readonly [Token, number]) => ({
  token,
  units: BigInt(Math.round(Math.abs(units))),
});
