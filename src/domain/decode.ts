/**
 * Reading strangers' JSON. Readers throw a `Malformed` that names the field; `decode` is the one place
 * that turns it into a typed failure, so nothing beyond the edge ever sees an exception.
 */
import type { Failure } from "./failure.ts";
import { err, ok, type Result } from "./result.ts";

/** A parsed JSON object of unknown content. */
export type Json = Readonly<Record<string, unknown>>;

/** No `Error`: it never leaves this file's callers, and its stack would cost more than the reading. */
class Malformed {
  readonly field: string;
  readonly expected: string;
  constructor(field: string, expected: string) {
    this.field = field;
    this.expected = expected;
  }
}

/** Runs a reader; whatever does not fit becomes a `decode` failure. */
export function decode<T>(read: () => T): Result<T, Failure> {
  try {
    return ok(read());
  } catch (error) {
    if (error instanceof Malformed)
      return err({ kind: "decode", field: error.field, expected: error.expected });
    throw error;
  }
}

/** Stops the surrounding `decode` with a failure naming `field`. */
export function malformed(field: string, expected: string): never {
  throw new Malformed(field, expected);
}

/** An object, not an array and not null. */
export function object(value: unknown, field: string): Json {
  if (typeof value !== "object" || value === null || Array.isArray(value))
    return malformed(field, "an object");
  return value as Json;
}

/** Any array. */
export function array(value: unknown, field: string): readonly unknown[] {
  return Array.isArray(value) ? value : malformed(field, "a list");
}

/** A list, each item read by `read`, which names fields from the item on; the path is put together on a fault only. */
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
    if (!(error instanceof Malformed)) throw error;
    const rest =
      error.field === "" || error.field.startsWith("[") ? error.field : `.${error.field}`;
    throw new Malformed(`${field}[${place}]${rest}`, error.expected);
  }
}

/** A text. */
export function text(value: unknown, field: string): string {
  return typeof value === "string" ? value : malformed(field, "a text");
}

/** A whole number that JavaScript holds exactly, given as a number or as digits. */
export function integer(value: unknown, field: string): number {
  const number = typeof value === "string" && /^-?\d+$/.test(value) ? Number(value) : value;
  return Number.isSafeInteger(number) ? (number as number) : malformed(field, "a whole number");
}

/** Any finite number, given as a number or as text (indexers do both). */
export function number(value: unknown, field: string): number {
  const read = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof read === "number" && Number.isFinite(read) ? read : malformed(field, "a number");
}

/** Lower-case hex of exactly `digits` digits. */
export function hex(value: unknown, digits: number, field: string): string {
  if (typeof value !== "string" || value.length !== digits)
    return malformed(field, `${digits} hex digits`);
  // Without a branch on a digit: a block has 250 of them, most of what reading it costs.
  let codes = 0;
  let kinds = 0;
  for (let i = 0; i < digits; i++) {
    const code = value.charCodeAt(i);
    codes |= code;
    kinds |= hexKinds[code % ascii] as number;
  }
  if (codes >= ascii || kinds & foreign) return malformed(field, `${digits} hex digits`);
  return kinds === 0 ? value : value.toLowerCase();
}

const ascii = 128;
const capital = 1;
const foreign = 2;
/** What an ASCII character is as a hex digit: 0 one as wished, `capital` or `foreign`. */
const hexKinds = new Uint8Array(ascii).map((_, code) => {
  const character = String.fromCodePoint(code);
  return /[0-9a-f]/.test(character) ? 0 : /[A-F]/.test(character) ? capital : foreign;
});

/** Words where there are some, a number's digits, else nothing: an object may refuse to be made a text. */
export function loose(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

/** Deeper than this nothing is indented: the indentation alone would be longer than any page. */
const indentedDepth = 64;
/** Deeper than this nothing is written at all: it takes time that grows with the square of the depth. */
const writtenDepth = 500;

/** `value` as JSON, indented for reading where wished. Never throws, however deep a stranger nests it. */
export function jsonText(value: unknown, isIndented = false): string {
  if (!isWritable(value)) return "(nested too deeply to be shown)";
  return JSON.stringify(value, null, isIndented && isShallow(value, indentedDepth) ? 2 : 0) ?? "";
}

/** Whether a value from a stranger can be written as JSON again. */
export const isWritable = (value: unknown): boolean => isShallow(value, writtenDepth);

/** Plain loops: this looks at every value of every block. */
function isShallow(value: unknown, left: number): boolean {
  if (typeof value !== "object" || value === null) return true;
  if (left === 0) return false;
  for (const key in value) {
    const each = (value as Json)[key];
    if (typeof each === "object" && !isShallow(each, left - 1)) return false;
  }
  return true;
}
