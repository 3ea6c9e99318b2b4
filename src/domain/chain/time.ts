/** The chain's clock: UTC seconds without a zone letter, a block every three seconds. */
import { malformed, text } from "../decode.ts";

/** Milliseconds between two slots. A rule of the chain, not a setting. */
export const blockIntervalMs = 3000;

/** Reads 'YYYY-MM-DDTHH:MM:SS' (a blank or T between, Z optional) as UTC; answers ms since the epoch. */
export function chainTime(value: unknown, field: string): number {
  if (typeof value === "string" && value === last.text) return last.ms;
  const ms = readTime(value, field);
  last = { text: value as string, ms };
  return ms;
}

/** Blocks name the same second many times: their own, and their transactions' expiration. */
let last = { text: "", ms: 0 };

function readTime(value: unknown, field: string): number {
  if (typeof value === "string" && isPlain(value)) {
    const ms = Date.parse(`${value}Z`);
    return Number.isNaN(ms) ? malformed(field, "a UTC time") : ms;
  }
  const match = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d:\d\d)(?:\.\d+)?Z?$/.exec(text(value, field));
  const ms = match ? Date.parse(`${match[1]}T${match[2]}Z`) : Number.NaN;
  return Number.isNaN(ms) ? malformed(field, "a UTC time") : ms;
}

const plain = "0000-00-00T00:00:00";

/** Whether a text has the wire form: every block names times, and an expression would cost more than the rest. */
function isPlain(value: string): boolean {
  if (value.length !== plain.length) return false;
  for (let i = 0; i < plain.length; i++) {
    const code = value.charCodeAt(i);
    const isRight = plain[i] === "0" ? code >= 0x30 && code <= 0x39 : code === plain.charCodeAt(i);
    if (!isRight) return false;
  }
  return true;
}

/** The wire form of a time: whole UTC seconds, no zone letter. */
export const chainTimeText = (ms: number): string => new Date(ms).toISOString().slice(0, 19);

/** The farthest from 1970 that JavaScript can name, ms. */
const farthest = 8.64e15;

/** Whether a number of ms can be shown as a time at all. */
export const isTime = (ms: number): boolean => Math.abs(ms) <= farthest;
