/** A month of the calendar in UTC, as addresses name it. */

/** A month, '2026-11', and what of it has passed: from its first moment to the end, or to the newest block, ms. */
export interface MonthSpan {
  readonly month: string;
  readonly from: number;
  /** The moment after the last one. */
  readonly to: number;
  readonly isRunning: boolean;
}

/** The month of a time, ms. */
export const monthOf = (time: number): string => new Date(time).toISOString().slice(0, 7);

/** Whether an address's text is a month: '2026-11'. */
export const isMonth = (text: string): boolean => /^20\d\d-(0[1-9]|1[0-2])$/.test(text);

/** The month this many months before another. */
export function monthBefore(month: string, count = 1): string {
  const [year = 0, place = 1] = month.split("-").map(Number);
  return monthOf(Date.UTC(year, place - 1 - count));
}

/** What has passed of a month at a time, ms; null if it has not begun, or is not a month. */
export function spanOf(month: string, now: number): MonthSpan | null {
  if (!isMonth(month)) return null;
  const [from, end] = [month, monthBefore(month, -1)].map((each) => Date.parse(`${each}-01`));
  if (from === undefined || end === undefined || from > now) return null;
  return { month, from, to: Math.min(end, now + 1), isRunning: now < end };
}

/** Whether a time, ms, is in the span. */
export const isWithin = (time: number, { from, to }: Pick<MonthSpan, "from" | "to">): boolean =>
  time >= from && time < to;
