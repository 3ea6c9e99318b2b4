/** What changed between two versions, as plain data. */

/** A piece of text: unchanged, added, or removed. */
export interface TextChange {
  readonly kind: "same" | "added" | "removed";
  readonly text: string;
}

/** The unit in which bodies are compared, as the visitor chooses. */
export type Grain = "words" | "characters";

/** The unit in which texts are compared; "lines" for metadata. */
export type Unit = Grain | "lines";

/** The difference between two versions. */
export interface Comparison {
  readonly from: number;
  readonly to: number;
  readonly title: readonly TextChange[];
  readonly body: readonly TextChange[];
  readonly tags: {
    readonly unchanged: readonly string[];
    readonly added: readonly string[];
    readonly removed: readonly string[];
  };
  readonly metadata: readonly TextChange[];
  /** Characters added and removed in the body. */
  readonly added: number;
  readonly removed: number;
}

/** A joined sequence of pictographs, such as a family, or a flag of two letters. */
const emoji =
  "\\p{RI}\\p{RI}|\\p{ExtPict}[\\p{M}\\p{EMod}\\u{E0020}-\\u{E007F}]*(?:\\u200D\\p{ExtPict}[\\p{M}\\p{EMod}]*)*";
/** What belongs to the character before it: accents, vowel signs, and the joiners between letters. */
const marks = "[\\p{M}\\u200C\\u200D]*";
/** Languages written in these scripts put no spaces between words. */
const ideograph = `[\\p{Script=Han}\\p{Script=Hiragana}]${marks}`;
const letter = "(?![\\p{Script=Han}\\p{Script=Hiragana}])[\\p{L}\\p{N}_'’]";

/**
 * The pieces in which texts are compared, after UAX #29. Regular expressions, because `Intl.Segmenter` takes over a
 * hundred times as long, and cuts differently from browser to browser.
 */
const pieces: Readonly<Record<Unit, RegExp>> = {
  words: new RegExp(`\\s+|${ideograph}|(?:${letter}${marks})+|${emoji}|[^]${marks}`, "gu"),
  lines: /[^\n]*\n|[^\n]+/g,
  characters: new RegExp(`\\r\\n|${emoji}|[^]${marks}`, "gu"),
};

/**
 * Splits a text into words, runs of whitespace and single other characters; into what readers take for single characters;
 * or into lines with their ends.
 */
export const piecesOf = (text: string, unit: Unit): readonly string[] =>
  text.match(pieces[unit]) ?? [];

/** A change as `fast-diff` reports it: −1 removed, 0 same, 1 added. */
export type RawChange = readonly [-1 | 0 | 1, string];

/** Compares two strings by UTF-16 units. */
export type CompareStrings = (before: string, after: string) => readonly RawChange[];

const kinds = { "-1": "removed", "0": "same", "1": "added" } as const;
/** To be compared, each distinct piece becomes one character, from this code on; surrogates are skipped. */
const firstCode = 0x100;
const surrogates = { from: 0xd800, to: 0xe000 } as const;
const lastCode = 0xffff;

/** Compares two texts; by UTF-16 units if there are more distinct pieces than characters to encode them. */
export function compareTexts(
  before: string,
  after: string,
  unit: Unit,
  compare: CompareStrings,
): readonly TextChange[] {
  const codes = new Map<string, string>();
  const known: string[] = [];
  const encode = (text: string): string | null => {
    let encoded = "";
    for (const piece of piecesOf(text, unit)) {
      let code = codes.get(piece);
      if (code === undefined) {
        const place = firstCode + known.length;
        const safe = place < surrogates.from ? place : place + surrogates.to - surrogates.from;
        if (safe > lastCode) return null;
        code = String.fromCharCode(safe);
        codes.set(piece, code);
        known.push(piece);
      }
      encoded += code;
    }
    return encoded;
  };
  const [left, right] = [encode(before), encode(after)];
  if (left === null || right === null) return toChanges(compare(before, after), (text) => text);
  const decodeText = (text: string): string =>
    Array.from({ length: text.length }, (_, i) => {
      const code = text.charCodeAt(i);
      const place = code < surrogates.from ? code : code - surrogates.to + surrogates.from;
      return known[place - firstCode] ?? "";
    }).join("");
  return toChanges(compare(left, right), decodeText);
}

function toChanges(
  raw: readonly RawChange[],
  decodeText: (text: string) => string,
): readonly TextChange[] {
  return raw
    .map(([kind, text]) => ({ kind: kinds[`${kind}`], text: decodeText(text) }))
    .filter(({ text }) => text !== "");
}
