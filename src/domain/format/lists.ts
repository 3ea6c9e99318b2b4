/** Lists within a sentence. */
import { say } from "../language/say.ts";

/** Puts commas between items; `write` turns a comma into an item. */
export const withCommas = <Item>(
  items: readonly Item[],
  write: (comma: string) => Item,
): readonly Item[] => items.flatMap((item, i) => (i === 0 ? [item] : [write(say`, `), item]));

/** Puts commas between items, and 'and' before the last. */
export const withAnd = <Item>(
  items: readonly Item[],
  write: (separator: string) => Item,
): readonly Item[] =>
  items.length < 2
    ? items
    : [...withCommas(items.slice(0, -1), write), write(say` and `), ...items.slice(-1)];

/** 'A, B, C'. */
export const commaList = (texts: readonly string[]): string => withCommas(texts, String).join("");
