/** What the texts of a language share, from the Unicode data that Node contains. */
import type { LanguageFacts } from "../../src/domain/language/facts.ts";
import type { Language } from "../../src/domain/language/languages.ts";

const order = ["zero", "one", "two", "few", "many", "other"] as const;

/** Digits stay European: block numbers and amounts are compared with ids, other pages and other people's screens. */
const withDigits = (language: Language): string => `${language}-u-nu-latn`;

/**
 * The categories of plurals that a language tells apart, in a fixed order. Left out is what Spanish and French have for
 * whole millions only.
 */
export function pluralCategories(language: Language): readonly Intl.LDMLPluralRule[] {
  const own = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const isMillions = (category: string): boolean => category === "many" && !own.includes("few");
  return order.filter((category) => own.includes(category) && !isMillions(category));
}

/** The facts of a language. */
export function factsOf(language: Language): LanguageFacts {
  const parts = new Intl.NumberFormat(withDigits(language), {
    useGrouping: "always",
  }).formatToParts(1_234_567.5);
  const part = (type: string): string => parts.find((each) => each.type === type)?.value ?? "";
  const integers = parts.filter(({ type }) => type === "integer");
  return {
    code: language,
    group: part("group"),
    groupSize: integers.at(-2)?.value.length ?? 3,
    decimal: part("decimal"),
    months: names(language, "month", (i) => Date.UTC(2024, i, 15), 12),
    weekdays: names(language, "weekday", (i) => Date.UTC(2024, 0, 1 + i), 7),
    plurals: pluralCategories(language),
  };
}

/** Names as they stand in a date. */
function names(
  language: Language,
  type: "month" | "weekday",
  time: (i: number) => number,
  count: number,
): readonly string[] {
  const format = new Intl.DateTimeFormat(withDigits(language), {
    day: "numeric",
    [type]: "short",
    timeZone: "UTC",
  });
  const nameIn = (parts: readonly Intl.DateTimeFormatPart[]): string =>
    parts.find((part) => part.type === type)?.value ?? "";
  return Array.from({ length: count }, (_, i) => nameIn(format.formatToParts(time(i))));
}
