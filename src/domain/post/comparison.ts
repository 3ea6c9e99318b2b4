/** What changed between two versions, as plain data. */

/** A piece of text: unchanged, added, or removed. */
export interface Change {
  readonly kind: "same" | "added" | "removed";
  readonly text: string;
}

/** The unit in which texts are compared. */
export type Grain = "words" | "characters";

/** The difference between two versions. */
export interface Comparison {
  readonly from: number;
  readonly to: number;
  readonly title: readonly Change[];
  readonly body: readonly Change[];
  readonly tags: {
    readonly unchanged: readonly string[];
    readonly added: readonly string[];
    readonly removed: readonly string[];
  };
  readonly metadata: readonly Change[];
  /** Characters added and removed in the body. */
  readonly added: number;
  readonly removed: number;
}

/** Splits a text into words, runs of whitespace, and single other characters. */
export const wordsOf = (text: string): readonly string[] =>
  text.match(/\s+|[\p{L}\p{N}_'’]+|[^\s\p{L}\p{N}_]/gu) ?? [];

/** A change as `fast-diff` reports it: −1 removed, 0 same, 1 added. */
export type RawChange = readonly [-1 | 0 | 1, string];

/** Compares two strings character by character. */
export type CompareStrings = (before: string, after: string) => readonly RawChange[];

const kinds = { "-1": "removed", "0": "same", "1": "added" } as const;
/** For the comparison each distinct word becomes one character from here on, skipping surrogates. */
const firstCode = 0x100;
const surrogates = { from: 0xd800, to: 0xe000 } as const;
const lastCode = 0xffff;

/** Compares two texts; character by character if there are more distinct words than characters to encode them. */
export function compareTexts(
  before: string,
  after: string,
  grain: Grain,
  compare: CompareStrings,
): readonly Change[] {
  if (grain === "characters") return toChanges(compare(before, after), (text) => text);
  const codes = new Map<string, string>();
  const words: string[] = [];
  const encode = (text: string): string | null => {
    let encoded = "";
    for (const word of wordsOf(text)) {
      let code = codes.get(word);
      if (code === undefined) {
        const place = firstCode + words.length;
        const safe = place < surrogates.from ? place : place + surrogates.to - surrogates.from;
        if (safe > lastCode) return null;
        code = String.fromCharCode(safe);
        codes.set(word, code);
        words.push(word);
      }
      encoded += code;
    }
    return encoded;
  };
  const [left, right] = [encode(before), encode(after)];
  if (left === null || right === null) return compareTexts(before, after, "characters", compare);
  const decodeText = (text: string): string =>
    Array.from({ length: text.length }, (_, i) => {
      const code = text.charCodeAt(i);
      const place = code < surrogates.from ? code : code - surrogates.to + surrogates.from;
      return words[place - firstCode] ?? "";
    }).join("");
  return toChanges(compare(left, right), decodeText);
}

function toChanges(
  raw: readonly RawChange[],
  decodeText: (text: string) => string,
): readonly Change[] {
  return raw
    .map(([kind, text]) => ({ kind: kinds[`${kind}`], text: decodeText(text) }))
    .filter(({ text }) => text !== "");
}
