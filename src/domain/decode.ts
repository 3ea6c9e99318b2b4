/**
 * Parses untrusted JSON. Readers throw a `Malformed` that names the field; only `decode` turns it into a typed
 * failure, so no caller of `decode` ever sees an exception.
 */
import type { BlockId } from "./chain/names.ts";
import type { Failure } from "./contract/failure.ts";
import { say } from "./language/say.ts";
import { err, ok, type Result } from "./result.ts";

/** A parsed JSON object of unknown content. */
export type Json = Readonly<Record<string, unknown>>;

/** Not an `Error`: `decode` always catches it, and capturing a stack would cost more than the parsing. */
class Malformed {
  readonly field: string;
  readonly expected: string;
  readonly isOutOfRange: boolean;
  constructor(field: string, expected: string, isOutOfRange: boolean) {
    this.field = field;
    this.expected = expected;
    this.isOutOfRange = isOutOfRange;
  }
}

/** Runs a reader; a value that doesn't fit becomes a `decode` failure. */
export function decode<T>(read: () => T): Result<T, Extract<Failure, { kind: "decode" }>> {
  try {
    return ok(read());
  } catch (error) {
    if (!(error instanceof Malformed)) throw error;
    const { field, expected, isOutOfRange } = error;
    return err({ kind: "decode", field, expected, ...(isOutOfRange && { outOfRange: true }) });
  }
}

/** Stops the surrounding `decode` with a failure naming `field`. */
export function malformed(field: string, expected: string): never {
  throw new Malformed(field, expected, false);
}

/**
 * The same for a value of the right JSON type that can't occur on the chain: a false claim, not a gap in this code.
 */
export function outOfRange(field: string, expected: string): never {
  throw new Malformed(field, expected, true);
}

/** Rethrows a reader's failure with `place` (a member's name or '[3]') before its path; other errors pass unchanged. */
export function rethrow(place: string, error: unknown): never {
  if (!(error instanceof Malformed)) throw error;
  const dot = place === "" || error.field === "" || error.field.startsWith("[") ? "" : ".";
  throw new Malformed(place + dot + error.field, error.expected, error.isOutOfRange);
}

/** An object, not an array and not null. */
export function object(value: unknown, field: string): Json {
  if (typeof value !== "object" || value === null || Array.isArray(value))
    return malformed(field, say`an object`);
  return value as Json;
}

/** Any array. */
export function array(value: unknown, field: string): readonly unknown[] {
  return Array.isArray(value) ? value : malformed(field, say`a list`);
}

/** A list whose items `read` parses; it names fields relative to the item. The path is built only on failure. */
export function list<T>(
  value: unknown,
  field: string,
  read: (item: unknown, place: number) => T,
): readonly T[] {
  const items = array(value, field);
  let place = 0;
  try {
    return items.map((item, i) => {
      place = i;
      return read(item, i);
    });
  } catch (error) {
    return rethrow(`${field}[${place}]`, error);
  }
}

/** A string, which may be empty. */
export function text(value: unknown, field: string): string {
  return typeof value === "string" ? value : malformed(field, say`a string`);
}

/** A whole number that JavaScript represents exactly, given as a number or as digits. */
export function integer(value: unknown, field: string): number {
  const number = typeof value === "string" && /^-?\d+$/.test(value) ? Number(value) : value;
  return Number.isSafeInteger(number) ? (number as number) : malformed(field, say`a whole number`);
}

/** Any finite number, given as a number or as text: indexers do both. */
export function number(value: unknown, field: string): number {
  const read = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof read === "number" && Number.isFinite(read) ? read : malformed(field, say`a number`);
}

/** Lower-case hex of exactly `digits` digits. */
export function hex(value: unknown, digits: number, field: string): string {
  if (typeof value !== "string" || value.length !== digits)
    return malformed(field, say`${digits} hex digits`);
  // No branch per digit: a block has 250 hex fields, most of the cost of parsing it.
  let codes = 0;
  let kinds = 0;
  for (let i = 0; i < digits; i++) {
    const code = value.charCodeAt(i);
    codes |= code;
    kinds |= hexKinds[code % ascii] as number;
  }
  if (codes >= ascii || kinds & invalid) return malformed(field, say`${digits} hex digits`);
  return kinds === 0 ? value : value.toLowerCase();
}

/** A block's id: 40 hex digits. */
export const blockId = (value: unknown, field: string): BlockId => hex(value, 40, field) as BlockId;

const ascii = 128;
const capital = 1;
const invalid = 2;
/** Classifies an ASCII character as a hex digit: 0 for lower case and decimal, else `capital` or `invalid`. */
const hexKinds = new Uint8Array(ascii).map((_, code) => {
  const character = String.fromCodePoint(code);
  return /[0-9a-f]/.test(character) ? 0 : /[A-F]/.test(character) ? capital : invalid;
});

/** A text as it is, a number as digits, anything else as an empty text: an object may fail to convert to a string. */
export function loose(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

/** Deeper values are not serialised at all: the time grows with the square of the depth. */
const writtenDepth = 500;

/** Whether an untrusted value can be serialised as JSON again. */
export const isWritable = (value: unknown): boolean => isShallow(value, writtenDepth);

/** Whether a value is nested at most `left` levels deep. Plain loops: this visits every value of every block. */
export function isShallow(value: unknown, left: number): boolean {
  if (typeof value !== "object" || value === null) return true;
  if (left === 0) return false;
  for (const key in value) {
    const each = (value as Json)[key];
    if (typeof each === "object" && !isShallow(each, left - 1)) return false;
  }
  return true;
}
