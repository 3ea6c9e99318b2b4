/**
 * Marks the texts that visitors read. In the source a text is English and stays where it is used; the build replaces
 * each mark with the words of the page's language (`deploy/languages/`). Tests and tools run the source as it is, where
 * these functions give the same English; of them only `plural` is in the built app.
 *
 * Text between JSX tags and in attributes such as `title` needs no mark.
 */
import { grouped } from "../format/numbers.ts";
import { facts } from "./facts.ts";

type Value = string | number;

/** A text with values: say`Block ${number} of ${total}`. `counted` and `plural` in it follow the language's rules. */
export const say = (parts: TemplateStringsArray, ...values: readonly (Value | bigint)[]): string =>
  String.raw({ raw: parts }, ...values);

/**
 * A text that means something else in other places, for which a language may have other words: `sense` tells them
 * apart. sayAs("a witness")`Active` is not the "Active" of a key's role.
 */
export const sayAs = (_sense: string): typeof say => say;

/**
 * Words that find something, separated by commas: searchWords`price, rate`. Another language has its own, and the English
 * ones as well, since many know a blockchain's terms only in English.
 */
export const searchWords = (...text: Parameters<typeof say>): string => say(...text);

/**
 * The form of a text for a count, in which `#` is the count: plural(nodes, "one node agrees", "# nodes agree"). The
 * source has the two forms of English, of which the second may be missing if it only adds an `s`; the build passes as
 * many as the language has.
 */
export const plural = (count: number, ...forms: readonly string[]): string =>
  (forms[formOf(count)] ?? `${forms.at(-1)}s`).replaceAll("#", grouped(count));

/** Not needed for English: creating it takes longer than all its uses. */
let rules: Intl.PluralRules | null = null;

function formOf(count: number): number {
  if (facts.code === "en") return count === 1 ? 0 : 1;
  rules ??= new Intl.PluralRules(facts.code);
  const form = facts.plurals.indexOf(rules.select(count));
  // Spanish and French tell whole millions apart, which no text here does.
  return form < 0 ? facts.plurals.length - 1 : form;
}

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
