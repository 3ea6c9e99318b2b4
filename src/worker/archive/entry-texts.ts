/**
 * The texts of an archive's entries – transaction id and payload – in parts of 1,024 entries. A part is one byte array
 * and the end position of each text in it; an entry without a text ends at the same position as the one before.
 */
import type { RawEntry } from "../../domain/archive/raw-entry.ts";

/** Entries in a part. Stored parts depend on it, so it must never change. */
export const partLength = 1024;

/** A part as it is stored. */
export interface TextPart {
  readonly texts: Uint8Array;
  readonly ends: Uint32Array;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** The text of an entry: its transaction id, a line break, its payload as JSON; null if that is nested too deeply. */
export function textOf({ transaction, payload }: RawEntry): string | null {
  try {
    return `${transaction}\n${JSON.stringify(payload)}`;
  } catch {
    return null;
  }
}

/** The transaction id in a text, and its payload as JSON. */
export function splitText(text: string): {
  readonly transaction: string;
  readonly payload: string;
} {
  const end = text.indexOf("\n");
  return { transaction: text.slice(0, end), payload: text.slice(end + 1) };
}

/** Parses a text. */
export function readText(text: string): {
  readonly transaction: string;
  readonly payload: Readonly<Record<string, unknown>>;
} {
  const { transaction, payload } = splitText(text);
  return { transaction, payload: JSON.parse(payload) as Readonly<Record<string, unknown>> };
}

/** Packs the texts of a part; an empty text means that there is none. */
export function packTexts(texts: readonly string[]): TextPart {
  const bytes = texts.map((text) => encoder.encode(text));
  const ends = new Uint32Array(partLength);
  let end = 0;
  for (let row = 0; row < partLength; row++) ends[row] = end += bytes[row]?.length ?? 0;
  const packed = new Uint8Array(end);
  let start = 0;
  for (const each of bytes) {
    packed.set(each, start);
    start += each.length;
  }
  return { texts: packed, ends };
}

/** All texts of a part by row. */
export const unpackTexts = (part: TextPart): readonly string[] =>
  Array.from({ length: partLength }, (_, row) => textAt(part, row));

/** One text of a part; empty if there is none. */
export const textAt = ({ texts, ends }: TextPart, row: number): string =>
  decoder.decode(texts.subarray(row === 0 ? 0 : ends[row - 1], ends[row]));

/** Rows are decoded together if they span fewer than this many rows for each one wanted. */
const nearby = 8;

/**
 * Many texts of a part, in the order of `rows`. Where these are close together and every character is one byte, what is
 * between the first and the last of them is decoded at once.
 */
export function textsAt(part: TextPart, rows: readonly number[]): readonly string[] {
  const { texts, ends } = part;
  let [first, last] = [partLength, 0];
  for (const row of rows) {
    if (row < first) first = row;
    if (row > last) last = row;
  }
  const single = (): readonly string[] => rows.map((row) => textAt(part, row));
  if (last - first >= rows.length * nearby) return single();
  const start = first === 0 ? 0 : (ends[first - 1] ?? 0);
  const bytes = texts.subarray(start, ends[last]);
  const all = decoder.decode(bytes);
  return all.length === bytes.length
    ? rows.map((row) =>
        all.slice((row === 0 ? 0 : (ends[row - 1] ?? 0)) - start, (ends[row] ?? 0) - start),
      )
    : single();
}
