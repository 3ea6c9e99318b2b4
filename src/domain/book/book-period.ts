/** A part of a book's time: whole months in UTC, to which a file of it can be limited. */
import { periodEnd, periodStart } from "../archive/periods.ts";
import { daySeconds } from "../durations.ts";
import type { BookSteps } from "./book-steps.ts";

/** From the first second up to `until`, exclusive, s since the epoch: both begin a month. */
export interface BookPeriod {
  readonly from: number;
  readonly until: number;
}

/** The title of the row that opens a file of a period. */
export const broughtForward = "brought forward";

/** The whole months from the one of `first` up to and including the one of `last`, s. */
export const wholeMonths = (first: number, last: number): BookPeriod => ({
  from: periodStart(first, "month"),
  until: periodEnd(last, "month"),
});

/** A year, such as 2025. */
export const yearPeriod = (year: number): BookPeriod => ({
  from: Date.UTC(year, 0) / 1000,
  until: Date.UTC(year + 1, 0) / 1000,
});

/** The year that the page shows, if the book reaches into it; null for the whole book. */
export function shownPeriod(
  year: number | null,
  span: readonly [first: number, last: number] | null,
): BookPeriod | null {
  if (year === null || span === null) return null;
  const period = yearPeriod(year);
  return span[0] < period.until && span[1] >= period.from ? period : null;
}

/** '2025', '2025-03', '2024_2025' or '2025-03_2025-07': in the names of files. */
export function periodName({ from, until }: BookPeriod): string {
  const [first, last] = [from, until - daySeconds].map((time) =>
    new Date(time * 1000).toISOString().slice(0, 7),
  ) as [string, string];
  const isYears = first.endsWith("-01") && last.endsWith("-12");
  const ends = isYears ? [first.slice(0, 4), last.slice(0, 4)] : [first, last];
  return [...new Set(ends)].join("_");
}

/**
 * The places of the steps within a period: the changes in it, and the balances after its beginning, up to those at its end.
 */
export function stepsWithin(
  steps: BookSteps,
  { from, until }: BookPeriod,
): readonly [from: number, end: number] {
  return [placeAfter(steps, from), placeAfter(steps, until)];
}

/** The place of the first step that is not before a time; balances at that time are those before it. */
function placeAfter(steps: BookSteps, time: number): number {
  let [low, high] = [0, steps.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const [step] = steps.slice(middle, middle + 1);
    const isBefore = step && (step.time < time || (step.time === time && step.is === "balances"));
    if (isBefore) low = middle + 1;
    else high = middle;
  }
  return low;
}
