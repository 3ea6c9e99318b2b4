/** What a plot of a given width shows of a balance book: each change, or the lowest and highest of many. */
import { balanceNames, type BalanceName, type Balances } from "./balance-effects.ts";
import type { BalanceBook } from "./balances.ts";

/** All balances from a time until the next step. */
export interface BalanceStep extends Balances {
  /** Seconds since the epoch. */
  readonly time: number;
  /** The entry that changed a balance; −1 for a deadline or no change. */
  readonly index: number;
}

/** Steps, oldest first. */
export interface BalanceSteps {
  readonly steps: readonly BalanceStep[];
  /** Changes in the span; more than there are steps if some were left out. */
  readonly changes: number;
  /** How many parts of the span have changes; as many as there are changes if none was left out. */
  readonly periods: number;
}

/** The balances after the last change at or before a time. */
export function balancesAt(book: BalanceBook, time: number): BalanceStep {
  const place = firstAtOrBefore(book, time);
  return place < book.count
    ? stepAt(book, place)
    : { ...book.before, time: book.time[book.count - 1] ?? time, index: -1 };
}

/**
 * Steps from `from` to `to`, both included, in seconds. With more changes than fit into `parts` equal parts, each part
 * has its first and last, and the lowest and highest of `balance`: a line of that many pixels is the same.
 */
export function balanceSteps(
  book: BalanceBook,
  balance: BalanceName,
  from: number,
  to: number,
  parts: number,
): BalanceSteps {
  const newest = firstAtOrBefore(book, to);
  const oldest = firstAtOrBefore(book, from - 1) - 1;
  const changes = Math.max(0, oldest - newest + 1);
  const beginning: BalanceStep = { ...balancesAt(book, from - 1), time: from, index: -1 };
  if (changes <= parts * 4) {
    const steps = Array.from({ length: changes }, (_, i) => stepAt(book, oldest - i));
    return { steps: [beginning, ...steps], changes, periods: changes };
  }
  const values = book.values[balanceNames.indexOf(balance)] ?? new Float64Array();
  const chosen = new Set<number>();
  const width = (to - from + 1) / parts;
  const partOf = (place: number): number => Math.floor(((book.time[place] ?? 0) - from) / width);
  let periods = 0;
  for (let place = oldest; place >= newest; periods++) {
    const part = partOf(place);
    let [lowest, highest, last] = [place, place, place];
    chosen.add(place);
    for (; place >= newest && partOf(place) === part; place--) {
      last = place;
      if ((values[place] ?? 0) < (values[lowest] ?? 0)) lowest = place;
      if ((values[place] ?? 0) > (values[highest] ?? 0)) highest = place;
    }
    chosen.add(lowest).add(highest).add(last);
  }
  const places = [...chosen].toSorted((a, b) => b - a);
  return { steps: [beginning, ...places.map((place) => stepAt(book, place))], changes, periods };
}

/** The position of the newest change at or before a time; `count` if there is none. */
function firstAtOrBefore({ time: times, count }: BalanceBook, time: number): number {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((times[middle] ?? 0) <= time) high = middle;
    else low = middle + 1;
  }
  return low;
}

function stepAt({ time, index, values }: BalanceBook, place: number): BalanceStep {
  const value = (name: BalanceName): number => values[balanceNames.indexOf(name)]?.[place] ?? 0;
  return {
    time: time[place] ?? 0,
    index: index[place] ?? -1,
    steem: value("steem"),
    sbd: value("sbd"),
    vests: value("vests"),
    savingsSteem: value("savingsSteem"),
    savingsSbd: value("savingsSbd"),
  };
}
