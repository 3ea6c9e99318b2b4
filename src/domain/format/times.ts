/** Times as people read them. The present is always a parameter. */

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;
const month = 30 * day;
const year = 365 * day;

const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** 'N seconds/minutes/hours/days ago'; 'N/A' where there is no time. */
export function ago(time: number | null, now: number): string {
  if (time === null) return "N/A";
  const past = Math.max(0, now - time);
  for (const [length, unit] of [
    [day, "day"],
    [hour, "hour"],
    [minute, "minute"],
  ] as const)
    if (past >= length) return plural(Math.floor(past / length), unit);
  return plural(Math.floor(past / second), "second");
}

/** '45s ago' in the units s, m, h, d, M, Y. */
export function shortAgo(time: number, now: number): string {
  const past = Math.max(0, now - time);
  for (const [length, unit] of [
    [year, "Y"],
    [month, "M"],
    [day, "d"],
    [hour, "h"],
    [minute, "m"],
  ] as const)
    if (past >= length) return `${Math.floor(past / length)}${unit} ago`;
  return `${Math.floor(past / second)}s ago`;
}

/** '20 Nov 2026' in UTC. */
export function dayUtc(time: number): string {
  const date = new Date(time);
  return `${date.getUTCDate()} ${months[date.getUTCMonth()] ?? ""} ${date.getUTCFullYear()}`;
}

/** '20 Nov 2026, 09:40:27 UTC'. */
export const exactUtc = (time: number): string => `${dayUtc(time)}, ${clockUtc(time)}`;

/** How the times of an axis over `span` ms are named, all alike, in UTC: '09:40', '20 Nov' or 'Nov 2026'. */
export function axisLabel(span: number): (time: number) => string {
  if (span <= 2 * day) return (time) => clockOnly(time).slice(0, 5);
  return (time) => dayUtc(time).slice(...(span <= 6 * month ? [0, -5] : [-8]));
}

/** '20 Nov 2026, 10:40:27 GMT+1': the same by the clock of this machine. */
export function exactLocal(time: number): string {
  const part = partsLocal(time);
  return `${part("day")} ${part("month")} ${part("year")}, ${clockOf(part)} ${part("timeZoneName")}`;
}

/** '10:40:27 GMT+1': the time of day by the clock of this machine. */
export function clockLocal(time: number): string {
  const part = partsLocal(time);
  return `${clockOf(part)} ${part("timeZoneName")}`;
}

/** '10:40:27': the same without its zone. */
export const clockOnlyLocal = (time: number): string => clockOf(partsLocal(time));

type PartOf = (type: Intl.DateTimeFormatPartTypes) => string;

const clockOf = (part: PartOf): string => `${part("hour")}:${part("minute")}:${part("second")}`;

function partsLocal(time: number): PartOf {
  localParts ??= new Intl.DateTimeFormat("en-GB", {
    day: "numeric",
    month: "short",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
    hourCycle: "h23",
    timeZoneName: "short",
  });
  const parts = localParts.formatToParts(time);
  return (wanted) => parts.find(({ type }) => type === wanted)?.value ?? "";
}

/** Made when it is first needed: it takes longer than all of its uses. */
let localParts: Intl.DateTimeFormat | null = null;

/** '09:40:27 UTC', 24 hours. */
export const clockUtc = (time: number): string =>
  `${new Date(time).toISOString().slice(11, 19)} UTC`;

/** '09:40:27' without its zone, where a heading already names it. */
export const clockOnly = (time: number): string => new Date(time).toISOString().slice(11, 19);

/** '12:00:03.250' in UTC, for logs. */
export const clockPrecise = (time: number): string => new Date(time).toISOString().slice(11, 23);

/** Machine-readable form for a `time` element. */
export const isoUtc = (time: number): string => new Date(time).toISOString();

function plural(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? "" : "s"} ago`;
}
