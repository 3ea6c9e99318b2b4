/**
 * A witness's votes at the end of each day of a month: today's, minus the changes since. Voters count with what they weigh
 * today, and votes that end without an operation, as by a proxy, are not seen: an estimate.
 */
import { dayMs } from "../../durations.ts";
import type { VoteChange } from "../key-changes-and-votes.ts";
import type { MonthSpan } from "./month-span.ts";

/** The end of a day. */
export interface VoteDay {
  /** The day's first moment, ms. */
  readonly time: number;
  /** Whole VESTS. */
  readonly votes: number;
}

/** The days of a span. */
export const daysOf = ({ from, to }: MonthSpan): readonly number[] =>
  Array.from({ length: Math.ceil((to - from) / dayMs) }, (_, i) => from + i * dayMs);

/**
 * The days, oldest first; null if a voter's weight is not known. `now`: whole VESTS today; `changes`: all since the span
 * began.
 */
export function voteDays(
  now: number,
  changes: readonly VoteChange[],
  span: MonthSpan,
): readonly VoteDay[] | null {
  const moves: { readonly time: number; readonly by: number }[] = [];
  for (const { time, isFor, weight } of changes) {
    if (!weight) return null;
    const vests = Number((weight.own.units + weight.proxied.units) / 1_000_000n);
    moves.push({ time, by: isFor ? vests : -vests });
  }
  return daysOf(span).map((time) => {
    const end = Math.min(time + dayMs, span.to);
    const later = moves.reduce((sum, move) => (move.time >= end ? sum + move.by : sum), 0);
    return { time, votes: Math.max(0, now - later) };
  });
}

/** Its place among others on a day: one more than those with more votes; null if none of theirs are known. */
export function placeOn(
  { time, votes }: VoteDay,
  others: readonly (readonly VoteDay[] | null)[],
): number | null {
  const theirs = others.flatMap((each) => each?.find((other) => other.time === time) ?? []);
  return theirs.length === 0 ? null : 1 + theirs.filter((other) => other.votes > votes).length;
}
