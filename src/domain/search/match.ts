/** Matches entries against the typed words, ranks them, and marks what matched. */
import type { PaletteEntry, SuggestionMark, Suggestion } from "./suggestion.ts";

/** More words than these are ignored. */
const maxTerms = 8;

/** The words of a clean text, lower case, without a leading @. */
export const termsOf = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .split(" ")
    .map((term) => term.replace(/^@(?=.)/, ""))
    .filter((term) => term !== "")
    .slice(0, maxTerms);

/** How well a word matches, the lower the better. */
const ranks = { start: 0, word: 1, inside: 2, words: 3 } as const;

/** The entries that have all words, best first; entries that match equally well keep their order. */
export function matching(
  entries: readonly PaletteEntry[],
  terms: readonly string[],
): readonly Suggestion[] {
  const found: { readonly suggestion: Suggestion; readonly rank: number }[] = [];
  for (const entry of entries) {
    const match = matchOf(entry, terms);
    if (match) found.push({ suggestion: { ...entry, marks: match.marks }, rank: match.rank });
  }
  return found.toSorted((a, b) => a.rank - b.rank).map(({ suggestion }) => suggestion);
}

function matchOf(
  { title, words = "", isExact }: PaletteEntry,
  terms: readonly string[],
): { readonly rank: number; readonly marks: readonly SuggestionMark[] } | null {
  const lower = title.toLowerCase();
  // A few letters have another length in lower case; then no part of the title can be marked.
  const canMark = lower.length === title.length;
  const marks: SuggestionMark[] = [];
  let rank = 0;
  for (const term of terms) {
    const at = placeOf(lower, term);
    if (at >= 0) {
      rank +=
        at <= nameStart(lower) ? ranks.start : isWordStart(lower, at) ? ranks.word : ranks.inside;
      if (canMark) marks.push([at, at + term.length]);
    } else if (isExact || plain(`${title} ${words}`).includes(plain(term))) rank += ranks.words;
    else return null;
  }
  return { rank: isExact ? 0 : rank, marks: joined(marks) };
}

/** A text without case and accents, which many leave out when they search. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize("NFD")
    .replaceAll(/[\u0300-\u036F]/g, "");

/** Where a name begins: after its @. */
const nameStart = (title: string): number => (title.startsWith("@") ? 1 : 0);

/** The first place at the start of a word, else the first place; -1 if there is none. */
function placeOf(title: string, term: string): number {
  const first = title.indexOf(term);
  for (let at = first; at >= 0; at = title.indexOf(term, at + 1))
    if (isWordStart(title, at)) return at;
  return first;
}

const isWordStart = (title: string, at: number): boolean =>
  at === 0 || !/[\p{L}\p{N}]/u.test(title.charAt(at - 1));

/** Sorted, with overlapping ones as one. */
function joined(marks: readonly SuggestionMark[]): readonly SuggestionMark[] {
  const all: SuggestionMark[] = [];
  for (const [from, to] of marks.toSorted(([a], [b]) => a - b)) {
    const last = all.at(-1);
    if (last && from <= last[1]) all[all.length - 1] = [last[0], Math.max(last[1], to)];
    else all.push([from, to]);
  }
  return all;
}

/** A piece of a title, and whether it matched. */
export interface MatchedPiece {
  readonly text: string;
  readonly isMarked: boolean;
}

/** A title cut at its marks. */
export function piecesOf(title: string, marks: readonly SuggestionMark[]): readonly MatchedPiece[] {
  const pieces: MatchedPiece[] = [];
  let end = 0;
  for (const [from, to] of marks) {
    if (from > end) pieces.push({ text: title.slice(end, from), isMarked: false });
    pieces.push({ text: title.slice(from, to), isMarked: true });
    end = to;
  }
  if (end < title.length) pieces.push({ text: title.slice(end), isMarked: false });
  return pieces;
}
