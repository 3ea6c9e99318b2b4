/**
 * Names of accounts that can be mistaken for known ones: 'poloneix' for 'poloniex'. Money sent to the wrong one is
 * lost. Tuned on names of the chain: of two ordinary names, fewer than one pair in two hundred is marked.
 */
import { isAccountName } from "./account.ts";

/** Below these lengths, names that differ by one character are ordinary: 'mary' and 'mark', 'martin' and 'marvin'. */
const minLength = { shifted: 6, replaced: 8 } as const;

/** A name with characters that look alike replaced by one of them, and without dots and dashes. */
const plainForm = (name: string): string =>
  inLetters(name.toLowerCase().replaceAll(/[.-]/g, "")).replaceAll(/[1i]/g, "l");

/** A name with 'rn', 'vv', '0' and '5' replaced by the one letter that each looks like. */
const inLetters = (name: string): string =>
  name.replaceAll("rn", "m").replaceAll("vv", "w").replaceAll("0", "o").replaceAll("5", "s");

/** Whether `name` can be mistaken for `known`. */
export const looksLike = (name: string, known: string): boolean =>
  name !== known && !areNumbered(name, known) && areAlike(plainForm(name), plainForm(known));

/** Names that differ in the number at their end, such as 'steemit1' and 'steemit20', are a series. */
function areNumbered(a: string, b: string): boolean {
  const [left, right] = [/\d+$/.exec(a), /\d+$/.exec(b)];
  return left !== null && right !== null && a.slice(0, left.index) === b.slice(0, right.index);
}

/** Whether two plain forms are the same, or one character is replaced, missing, added, or swapped with the next. */
function areAlike(a: string, b: string): boolean {
  if (a === b) return true;
  const length = Math.max(a.length, b.length);
  if (length < minLength.shifted || Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  const rest = (text: string, from: number): string => text.slice(start + from);
  if (a.length > b.length) return rest(a, 1) === rest(b, 0);
  if (a.length < b.length) return rest(a, 0) === rest(b, 1);
  const isSwapped =
    a[start] === b[start + 1] && a[start + 1] === b[start] && rest(a, 2) === rest(b, 2);
  return isSwapped || (length >= minLength.replaced && rest(a, 1) === rest(b, 1));
}

/** The plain form, and that form without each one of its characters: two names that look alike share at least one. */
function* sharedForms(name: string): Iterable<string> {
  const form = plainForm(name);
  yield form;
  if (form.length >= minLength.shifted - 1)
    for (let i = 0; i < form.length; i++) yield form.slice(0, i) + form.slice(i + 1);
}

/** Names that this one imitates if its 'vv', 'rn' or digits stand for letters: 'vvhale' → 'whale'. At most two. */
export function lettersFor(name: string): readonly string[] {
  const letters = inLetters(name);
  const spellings = new Set([letters.replaceAll("1", "l"), letters.replaceAll("1", "i")]);
  return [...spellings].filter((each) => each !== name && isAccountName(each));
}

/** How many times a name is in a history, and when it first appears, ms. */
export interface Appearances {
  readonly count: number;
  readonly first: number;
}

/** An account that a name in a history can be mistaken for. */
export interface AlikeName {
  readonly name: string;
  readonly own: Appearances;
  /** Null for the account whose history it is: its own history does not say how well known it is. */
  readonly other: Appearances | null;
  /**
   * Whether the name is both rarer and younger here, and is not what the other spells with other characters: 'whale' for
   * 'vvhale'. Otherwise either may imitate the other.
   */
  readonly isRarerAndYounger: boolean;
}

/**
 * How `name` is marked beside `like`, which it looks like; null if it is the older one, appears at least as often, and
 * doesn't spell the other with other characters. Each fact alone can be forged: many tiny transfers are cheap.
 */
export function markedBeside(
  [name, own]: readonly [string, Appearances],
  [like, other]: readonly [string, Appearances | null],
): AlikeName | null {
  const isBetterKnown = (one: Appearances, than: Appearances): boolean =>
    one.count >= than.count &&
    one.first <= than.first &&
    (one.count > than.count || one.first < than.first);
  if (other !== null && isBetterKnown(own, other) && !lettersFor(name).includes(like)) return null;
  const isRarerAndYounger =
    other !== null && isBetterKnown(other, own) && !lettersFor(like).includes(name);
  return { name: like, own, other, isRarerAndYounger };
}

/** Finds known names that others look like. */
export class LookAlikes {
  readonly #ranks = new Map<string, number>();
  readonly #byForm = new Map<string, string[]>();

  /** `known`: the best known first. */
  constructor(known: Iterable<string>) {
    for (const name of known) {
      if (name === "" || this.#ranks.has(name)) continue;
      this.#ranks.set(name, this.#ranks.size);
      for (const form of new Set(sharedForms(name))) {
        const names = this.#byForm.get(form);
        if (names) names.push(name);
        else this.#byForm.set(form, [name]);
      }
    }
  }

  /** The best known name that `name` looks like; null if there is none, or `name` itself is known better. */
  find(name: string): string | null {
    return this.#find(name, this.#ranks.get(name) ?? Infinity);
  }

  /** The best known name that `name` looks like, even if `name` itself is known better; null if there is none. */
  findAny(name: string): string | null {
    return this.#find(name, Infinity);
  }

  /** Among the names of a rank below `limit`. */
  #find(name: string, limit: number): string | null {
    let best: string | null = null;
    let bestRank = limit;
    for (const form of sharedForms(name))
      for (const known of this.#byForm.get(form) ?? []) {
        const rank = this.#ranks.get(known) ?? Infinity;
        if (rank >= bestRank) break;
        if (!looksLike(name, known)) continue;
        [best, bestRank] = [known, rank];
        break;
      }
    return best;
  }
}
