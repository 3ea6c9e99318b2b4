/** Folds the middle of a long text that two versions share. */

/** Minimum number of characters that stay visible on each side of a fold, and that are worth folding. */
const context = 160;
/** Maximum number of characters by which a side grows so that it ends between two words. */
const longestWord = 24;

/** A text with a folded middle. */
export interface Fold {
  readonly before: string;
  readonly folded: string;
  readonly after: string;
}

/**
 * The fold of an unchanged text, or null if it is too short for one. It cuts between two words where one ends nearby, and
 * never within a surrogate pair; a side without a change beside it is folded whole.
 */
export function foldOf(
  text: string,
  { isFirst, isLast }: { readonly isFirst: boolean; readonly isLast: boolean },
): Fold | null {
  const from = isFirst ? 0 : edgeOfWord(text, context, 1);
  const to = isLast ? text.length : edgeOfWord(text, text.length - context, -1);
  if (to - from <= context) return null;
  return { before: text.slice(0, from), folded: text.slice(from, to), after: text.slice(to) };
}

/**
 * The nearest end (forwards) or beginning (backwards) of a word from `place` on; without one, the nearest place between
 * two characters.
 */
function edgeOfWord(text: string, place: number, step: 1 | -1): number {
  for (let i = 0; i < longestWord; i++) {
    const at = place + i * step;
    if (/\s/.test(text.charAt(step > 0 ? at : at - 1))) return at;
  }
  return isWithinPair(text, place) ? place + step : place;
}

const isWithinPair = (text: string, place: number): boolean =>
  (text.codePointAt(place - 1) ?? 0) > 0xffff;
