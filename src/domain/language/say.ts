/**
 * Marks the texts that visitors read. In the source a text is English and stays where it is used; the build replaces
 * each mark with the words of the page's language (`deploy/languages/`), so these functions are not in the built app:
 * they give the same English to tests and tools, which run the source as it is.
 *
 * Text between JSX tags and in attributes such as `title` needs no mark.
 */
import { counted, grouped } from "../format/figures.ts";

type Value = string | number;

/** A text with values: say`Block ${number} of ${total}`. `counted` and `plural` in it follow the language's rules. */
export const say = (parts: TemplateStringsArray, ...values: readonly Value[]): string =>
  String.raw({ raw: parts }, ...values);

/**
 * One of two English texts for a count; other languages may have more forms. `#` stands for the count:
 * plural(nodes, "one node agrees", "# nodes agree").
 */
export const plural = (count: number, one: string, other: string): string =>
  (count === 1 ? one : other).replaceAll("#", grouped(count));

/** A sentence whose values are pieces that stay what they are, such as links; a language may order them differently. */
export const sentence = <Piece>(
  parts: TemplateStringsArray,
  ...values: readonly (Piece | Value | readonly (Piece | string)[])[]
): readonly (Piece | string)[] =>
  parts
    .flatMap((part, i): readonly (Piece | string)[] => {
      const value = values[i];
      if (value === undefined) return [part];
      if (typeof value === "number") return [part, String(value)];
      return Array.isArray(value)
        ? [part, ...(value as readonly (Piece | string)[])]
        : [part, value as Piece | string];
    })
    .filter((part) => part !== "");

export { counted };
