/** Times for display. The current time is always a parameter. */
import { facts } from "../language/facts.ts";
import { plural, say } from "../language/say.ts";
import { pageLimits } from "../page-limits.ts";

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;
const aMonth = 30 * day;
const year = 365 * day;

/** Ms since a time: below a minute exactly, then in the steps in which relative times are refreshed. */
function since(time: number, now: number): number {
  const past = Math.max(0, now - time);
  return past < minute ? past : past - (past % pageLimits.relativeTimes);
}

/** 'N seconds/minutes/hours/days ago'; 'N/A' without a time, for which nodes print the epoch. */
export function ago(time: number | null, now: number): string {
  if (time === null || time === 0) return say`N/A`;
  const past = since(time, now);
  const days = Math.floor(past / day);
  if (days > 0) return plural(days, "# day ago", "# days ago");
  const hours = Math.floor(past / hour);
  if (hours > 0) return plural(hours, "# hour ago", "# hours ago");
  const minutes = Math.floor(past / minute);
  if (minutes > 0) return plural(minutes, "# minute ago", "# minutes ago");
  const seconds = Math.floor(past / second);
  return plural(seconds, "# second ago", "# seconds ago");
}

/** '45s ago' in the units s, m, h, d, M, Y; 'N/A' without a time. */
export function shortAgo(time: number, now: number): string {
  if (time === 0) return say`N/A`;
  const past = since(time, now);
  const years = Math.floor(past / year);
  if (years > 0) return plural(years, "#Y ago", "#Y ago");
  const months = Math.floor(past / aMonth);
  if (months > 0) return plural(months, "#M ago", "#M ago");
  const days = Math.floor(past / day);
  if (days > 0) return say`${days}d ago`;
  const hours = Math.floor(past / hour);
  if (hours > 0) return say`${hours}h ago`;
  const minutes = Math.floor(past / minute);
  if (minutes > 0) return say`${minutes}m ago`;
  const seconds = Math.floor(past / second);
  return say`${seconds}s ago`;
}

/** A day of the calendar in one time zone. */
interface Day {
  readonly day: number;
  readonly month: string;
  /** Its name without a day. */
  readonly monthAlone: string;
  readonly year: number;
}

function dayIn(zone: "utc" | "local", time: number): Day {
  const date = new Date(time);
  const [day, month, year] =
    zone === "utc"
      ? [date.getUTCDate(), date.getUTCMonth(), date.getUTCFullYear()]
      : [date.getDate(), date.getMonth(), date.getFullYear()];
  const { months, monthsAlone = months } = facts;
  return { day, month: months[month] ?? "", monthAlone: monthsAlone[month] ?? "", year };
}

const dayText = ({ day, month, year }: Day): string => say`${day} ${month} ${year}`;

/** '20 Nov 2026' in UTC. */
export const dayUtc = (time: number): string => dayText(dayIn("utc", time));

/** '20 Nov 2026, 09:40:27 UTC'. */
export const exactUtc = (time: number): string => momentText(dayUtc(time), clockUtc(time));

const momentText = (day: string, clock: string): string => say`${day}, ${clock}`;

/** Formats the times of an axis over `span` ms, all alike: '09:40', '20 Nov' or 'Nov 2026'. */
export function axisLabel(span: number, zone: "utc" | "local" = "utc"): (time: number) => string {
  const clock = zone === "local" ? clockOnlyLocal : clockOnly;
  if (span <= 2 * day) return (time) => clock(time).slice(0, 5);
  return (time) => {
    const date = dayIn(zone, time);
    if (span <= 6 * aMonth) {
      const { day, month } = date;
      return say`${day} ${month}`;
    }
    const { monthAlone: month, year } = date;
    return say`${month} ${year}`;
  };
}

/** '20 Nov 2026, 10:40:27 GMT+1', in this machine's time zone. */
export function exactLocal(time: number): string {
  return momentText(dayText(dayIn("local", time)), clockLocal(time));
}

/** '10:40:27 GMT+1', in this machine's time zone. */
export const clockLocal = (time: number): string => `${clockOnlyLocal(time)} ${zoneAt(time)}`;

/** '10:40:27': the same without the zone. */
export const clockOnlyLocal = (time: number): string => new Date(time).toTimeString().slice(0, 8);

/** Short names by what a date says about its zone: creating a formatter takes longer than all its uses. */
const zones = new Map<string, string>();

/** 'GMT+1'. A formatter keeps the zone in which it was created, but the machine may move to another one. */
function zoneAt(time: number): string {
  const zone = new Date(time).toTimeString().slice(9);
  const known = zones.get(zone);
  if (known !== undefined) return known;
  const parts = new Intl.DateTimeFormat("en-GB", { timeZoneName: "short" }).formatToParts(time);
  const name = parts.find(({ type }) => type === "timeZoneName")?.value ?? "";
  zones.set(zone, name);
  return name;
}

/** '09:40:27 UTC', 24 hours. */
export const clockUtc = (time: number): string =>
  `${new Date(time).toISOString().slice(11, 19)} UTC`;

/** '09:40:27' without a zone, below a heading that names it. */
export const clockOnly = (time: number): string => new Date(time).toISOString().slice(11, 19);

/** '12:00:03.250' in UTC, for logs. */
export const clockPrecise = (time: number): string => new Date(time).toISOString().slice(11, 23);

/** Machine-readable form for a `time` element. */
export const isoUtc = (time: number): string => new Date(time).toISOString();
