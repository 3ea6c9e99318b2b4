/**
 * Finds entries by a text in the values of their payloads, ignoring case, or by their transaction's id; names of fields
 * are not searched.
 */
import { readText } from "./entry-texts.ts";
import type { OpenArchive } from "./open-archive.ts";

/** Number of texts searched between two checks for cancellation. */
const searchLength = 4096;

/** Minimum length of a text that is compared with transaction ids: too many of them begin with a shorter one. */
const idLength = 8;

type Payload = Readonly<Record<string, unknown>>;

/**
 * Those of `indexes` whose entries contain `wanted` in their payload, or whose transaction's id begins with it; with
 * `searched`, only those that contain it in the part of the payload that it picks. Once `signal` aborts, only those
 * found so far.
 */
export async function withText(
  open: OpenArchive,
  indexes: Uint32Array,
  wanted: string,
  signal: AbortSignal,
  searched?: (payload: Payload) => unknown,
): Promise<Uint32Array> {
  const part = withoutCase(wanted.trim());
  // Most texts don't contain it at all and need not be parsed. In JSON, quotes, backslashes and line breaks are escaped.
  const written = JSON.stringify(part).slice(1, -1);
  const found: number[] = [];
  for (let from = 0; from < indexes.length && !signal.aborted; from += searchLength) {
    const batch = indexes.subarray(from, from + searchLength);
    for (const [i, text] of (await open.texts(batch)).entries()) {
      if (text === null || !withoutCase(text).includes(written)) continue;
      const { transaction, payload } = readText(text);
      const isId = !searched && part.length >= idLength && transaction.startsWith(part);
      if (isId || has(searched ? searched(payload) : payload, part)) found.push(batch[i] ?? 0);
    }
  }
  return Uint32Array.from(found);
}

/** In lower case. A Greek sigma has two lower-case forms, depending on the letters around it; one is used for both. */
const withoutCase = (text: string): string => text.toLowerCase().replaceAll("ς", "σ");

/** Whether a text, number or boolean in `value`, however deep, contains `part`. */
function has(value: unknown, part: string): boolean {
  const left = [value];
  while (left.length > 0) {
    const next = left.pop();
    if (typeof next === "object" && next !== null)
      for (const each of Object.values(next)) left.push(each);
    else if (next !== null && next !== undefined && withoutCase(String(next)).includes(part))
      return true;
  }
  return false;
}
