/**
 * An index over JSON text of any size and depth. Values stay in the text, so numbers keep all their digits. A text that
 * is damaged or ends early is indexed as far as it can be read.
 */

/** `word`: true, false or null. */
export type ValueKind = "object" | "list" | "text" | "number" | "word";

/** One value. Children follow their parent in the list of values. */
export interface JsonValue {
  readonly kind: ValueKind;
  /** Where it is in the text. */
  readonly start: number;
  readonly end: number;
  /** Where its name is, with quotation marks; null in lists and at the top. */
  readonly name: readonly [start: number, end: number] | null;
  /** Place of the value that contains it; -1 at the top. */
  readonly parent: number;
  readonly depth: number;
  /** Number of values directly in it. */
  readonly size: number;
  /** Place of the first value after it and everything in it. */
  readonly after: number;
}

/** An indexed text. */
export interface JsonIndex {
  readonly text: string;
  readonly values: readonly JsonValue[];
  /** Where reading stopped; null if the text is one complete value. */
  readonly stoppedAt: number | null;
}

type Draft = { -readonly [K in keyof JsonValue]: JsonValue[K] };
/** What may come next: after '[' or '{' also the end of it. */
type Expected = "value" | "firstValue" | "name" | "firstName" | "colon" | "comma" | "nothing";

const blank = /[\t\n\r ]*/y;
const plain = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;

/** Indexes up to `maxValues` values of `text`. */
export function indexJson(text: string, maxValues = Infinity): JsonIndex {
  const values: Draft[] = [];
  /** Places of the lists and objects that are still open. */
  const open: number[] = [];
  let expected = "value" as Expected;
  let name: JsonValue["name"] = null;
  let at = 0;

  const top = (): Draft | undefined => values[open.at(-1) ?? -1];
  const add = (kind: ValueKind, end: number): number => {
    const container = top();
    if (container) container.size += 1;
    const place = values.length;
    const parent = open.at(-1) ?? -1;
    const depth = open.length;
    values.push({ kind, start: at, end, name, parent, depth, size: 0, after: place + 1 });
    name = null;
    at = end;
    return place;
  };
  const end = (place: number | undefined): void => {
    const value = values[place ?? -1];
    if (value) Object.assign(value, { end: at, after: values.length });
  };
  const settle = (): void => {
    expected = open.length === 0 ? "nothing" : "comma";
  };
  const close = (): void => {
    at += 1;
    end(open.pop());
    settle();
  };

  for (;;) {
    at = endOf(blank, text, at);
    const character = text[at];
    if (character === undefined || values.length >= maxValues) break;
    if (expected === "value" || expected === "firstValue") {
      if (character === "]" && expected === "firstValue") close();
      else if (character === "[" || character === "{") {
        open.push(add(character === "[" ? "list" : "object", at + 1));
        expected = character === "[" ? "firstValue" : "firstName";
      } else {
        const until = character === '"' ? endOfText(text, at) : endOf(plain, text, at);
        if (until <= at) break;
        const isNumber = /[-\d]/.test(character);
        add(character === '"' ? "text" : isNumber ? "number" : "word", until);
        settle();
      }
    } else if (expected === "name" || expected === "firstName") {
      if (character === "}" && expected === "firstName") close();
      else {
        const until = character === '"' ? endOfText(text, at) : at;
        if (until <= at) break;
        name = [at, until];
        at = until;
        expected = "colon";
      }
    } else if (expected === "colon" && character === ":") {
      at += 1;
      expected = "value";
    } else if (expected === "comma" && character === ",") {
      at += 1;
      expected = top()?.kind === "object" ? "name" : "value";
    } else if (expected === "comma" && character === (top()?.kind === "object" ? "}" : "]"))
      close();
    else break;
  }
  const isWhole = expected === "nothing" && at === text.length;
  for (const place of open) end(place);
  return { text, values, stoppedAt: isWhole ? null : at };
}

function endOf(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : at;
}

/** The place after the closing quotation mark; -1 without one. */
function endOfText(text: string, at: number): number {
  for (let end = text.indexOf('"', at + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let before = end;
    while (text[before - 1] === "\\") before -= 1;
    if ((end - before) % 2 === 0) return end + 1;
  }
  return -1;
}

/** A value as it is written. */
export const sourceOf = ({ text }: JsonIndex, { start, end }: JsonValue): string =>
  text.slice(start, end);

/** The text within the quotation marks; its escapes are resolved unless one of them is invalid. */
export function unquoted(source: string): string {
  try {
    return JSON.parse(source) as string;
  } catch {
    return source.replaceAll(/^"|"$/g, "");
  }
}

/** A value's name; null in lists and at the top. */
export const nameOf = ({ text }: JsonIndex, { name }: JsonValue): string | null =>
  name && unquoted(text.slice(...name));

/** The places of the values directly in one. */
export function childrenOf({ values }: JsonIndex, place: number): readonly number[] {
  const children: number[] = [];
  const end = values[place]?.after ?? 0;
  for (let child = place + 1; child < end; child = values[child]?.after ?? end)
    children.push(child);
  return children;
}
