/** A window of time in an address: `from=2026-11-01T05:00&to=2026-11-03T17:00`, in UTC. */
import { URLSearchParams } from "./whatwg-url.ts";
import { withParameters } from "./with-parameters.ts";

/** A window, ms; null for an end that is open. */
export interface TimeWindow {
  readonly from: number | null;
  readonly to: number | null;
}

/**
 * The window of a query; an invalid time leaves an end open. A page with two windows puts a name before the parameters
 * of the second: `year-from`.
 */
export function readWindow(query: string, name = ""): TimeWindow {
  const parameters = new URLSearchParams(query);
  const of = (end: string): number | null => {
    const text = parameters.get(name + end) ?? "";
    if (!/^20\d\d-\d\d-\d\dT\d\d:\d\d$/.test(text)) return null;
    const time = Date.parse(`${text}Z`);
    return Number.isNaN(time) ? null : time;
  };
  return { from: of("from"), to: of("to") };
}

/** The query with a window. */
export const writeWindow = (query: string, { from, to }: TimeWindow, name = ""): string =>
  withParameters(query, { [`${name}from`]: minuteOf(from), [`${name}to`]: minuteOf(to) });

const minuteOf = (time: number | null): string =>
  time === null ? "" : new Date(time).toISOString().slice(0, 16);

/** Where the times within a window begin and end in `times` (oldest first); all of them if fewer than two are in it. */
export function placesIn(
  times: readonly number[],
  { from, to }: TimeWindow,
): readonly [first: number, last: number] {
  const minute = 60_000;
  const first = from === null ? 0 : times.findIndex((time) => time >= from - minute);
  const last = to === null ? times.length - 1 : times.findLastIndex((time) => time <= to + minute);
  return first >= 0 && last > first ? [first, last] : [0, times.length - 1];
}
