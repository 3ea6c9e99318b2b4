/** Times of one list or plot, all in the same form. */
import { clockLocal, clockOnly, clockOnlyLocal, clockUtc, exactLocal, exactUtc } from "./times.ts";

/** How times are shown: in which zone, and whether a time of day names it. */
export interface TimeForm {
  readonly zone: "utc" | "local";
  readonly namesZone: boolean;
}

/** Formats the times from `first` to `last`: a time of day says enough only if both are of one day. */
export function timesWithin(
  first: number,
  last: number,
  { zone, namesZone }: TimeForm,
): (time: number) => string {
  const isLocal = zone === "local";
  const dayOf = (time: number): string =>
    isLocal ? new Date(time).toDateString() : new Date(time).toISOString().slice(0, 10);
  if (dayOf(first) !== dayOf(last)) return isLocal ? exactLocal : exactUtc;
  if (namesZone) return isLocal ? clockLocal : clockUtc;
  return isLocal ? clockOnlyLocal : clockOnly;
}
