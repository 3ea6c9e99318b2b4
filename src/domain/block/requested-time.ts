/** A time as a visitor writes it in a URL or a form: a UTC date, or a date with a time of day. */
import { chainTime } from "../chain/time.ts";
import { decode } from "../decode.ts";

/** '2026-11-24', '2026-11-24T01:02', '2026-11-24 01:02:03', each with or without Z; ms, or null for any other text. */
export function parseRequestedTime(text: string): number | null {
  const match = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d)(:\d\d)?)?Z?$/.exec(text.trim());
  if (!match) return null;
  const [, date, minutes = "00:00", seconds = ":00"] = match;
  const time = decode(() => chainTime(`${date}T${minutes}${seconds}`, "time"));
  // Otherwise 31 February would become a day in March.
  return time.ok && requestedTimeText(time.value).startsWith(date ?? "") ? time.value : null;
}

/** Whether a text is a day that exists, such as '2026-11-24'. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && parseRequestedTime(text) !== null;

/** The full form of a time in ms, for a URL: '2026-11-24T01:02:03Z'. */
export const requestedTimeText = (ms: number): string =>
  `${new Date(ms).toISOString().slice(0, 19)}Z`;
