/** The balances at the end of each month, including months in which nothing changed. */
import { periodEnd, periodStart } from "../archive/periods.ts";
import type { HoldingsAt } from "./valued-book.ts";

/** A month with the balances at its end. */
export interface MonthEnd {
  /** When it begins, ms. */
  readonly start: number;
  /** In the order of `holdingNames`. */
  readonly amounts: readonly number[];
}

/**
 * Newest first, up to the month of the last change. `known`: oldest first, each at the beginning of a day, so that it
 * belongs to the day before.
 */
export function monthEnds(known: readonly HoldingsAt[]): readonly MonthEnd[] {
  const found: MonthEnd[] = [];
  for (const { time, amounts } of known) {
    const month = periodStart(time - 1, "month") * 1000;
    for (let last = found.at(-1); last; last = found.at(-1)) {
      const next = periodEnd(last.start / 1000, "month") * 1000;
      if (next >= month) break;
      found.push({ start: next, amounts: last.amounts });
    }
    if (found.at(-1)?.start === month) found.pop();
    found.push({ start: month, amounts });
  }
  return found.toReversed();
}
