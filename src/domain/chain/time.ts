/** The chain's clock: UTC seconds without a zone letter, a block every three seconds. */
import { malformed, text } from "../decode.ts";
import { say } from "../language/say.ts";

/** Milliseconds between two slots. A rule of the chain, not a setting. */
export const blockIntervalMs = 3000;

/** The same in seconds. */
export const blockIntervalSeconds = blockIntervalMs / 1000;

/** Parses 'YYYY-MM-DDTHH:MM:SS' (with a space or T, optional Z or +00:00) as UTC; returns ms since the epoch. */
export function chainTime(value: unknown, field: string): number {
  if (typeof value === "string" && value === last.text) return last.ms;
  const ms = readTime(value, field);
  last = { text: value as string, ms };
  return ms;
}

/** Caches the last time: a block repeats the same second many times, in its own time and in expirations. */
let last = { text: "", ms: 0 };

function readTime(value: unknown, field: string): number {
  const written = text(value, field);
  const ms = plainTime(written);
  if (!Number.isNaN(ms)) return ms;
  const match = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d:\d\d)(?:\.\d+)?(?:Z|\+00:?00)?$/.exec(written);
  const parsed = match ? Date.parse(`${match[1]}T${match[2]}Z`) : Number.NaN;
  return Number.isNaN(parsed) ? malformed(field, say`a UTC time`) : parsed;
}

/** Days that every month has. */
const commonDays = 28;

/**
 * Parses 'YYYY-MM-DDTHH:MM:SS' digit by digit: every block contains times, and a regular expression or a general
 * parser would cost more than the rest of the block. NaN for any other form, and for days that this month doesn't
 * have.
 */
function plainTime(value: string): number {
  if (value.length !== 19 || value[4] !== "-" || value[7] !== "-" || value[10] !== "T")
    return Number.NaN;
  if (value[13] !== ":" || value[16] !== ":") return Number.NaN;
  const year = pair(value, 0) * 100 + pair(value, 2);
  const [month, day] = [pair(value, 5), pair(value, 8)];
  const [hour, minute, second] = [pair(value, 11), pair(value, 14), pair(value, 17)];
  const isClock = hour < 24 && minute < 60 && second < 60;
  if (!isClock || year < 100 || month < 1 || month > 12 || day < 1) return Number.NaN;
  const ms = Date.UTC(year, month - 1, day, hour, minute, second);
  return day <= commonDays || new Date(ms).getUTCDate() === day ? ms : Number.NaN;
}

/** The number of two digits; NaN if they aren't digits. */
function pair(value: string, at: number): number {
  const [tens, ones] = [value.charCodeAt(at) - 0x30, value.charCodeAt(at + 1) - 0x30];
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? tens * 10 + ones : Number.NaN;
}
