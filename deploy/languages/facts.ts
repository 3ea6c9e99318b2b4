/** What the texts of a language share, from the Unicode data that Node contains. */
import type { LanguageFacts } from "../../src/domain/language/facts.ts";
import type { Language } from "../../src/domain/language/languages.ts";

const order = ["zero", "one", "two", "few", "many", "other"] as const;

/** Digits stay European: block numbers and amounts are compared with ids, other pages and other people's screens. */
const withDigits = (language: Language): string => `${language}-u-nu-latn`;

/**
 * The categories of plurals that a language distinguishes, in a fixed order, without the one that Spanish and
 * French have for whole millions only.
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
    months: Array.from({ length: 12 }, (_, month) => monthName(language, month)),
    plurals: pluralCategories(language),
  };
}

/** A month's short name as it is written in a date. */
function monthName(language: Language, month: number): string {
  const format = new Intl.DateTimeFormat(withDigits(language), {
    day: "numeric",
    month: "short",
    timeZone: "UTC",
  });
  const parts = format.formatToParts(Date.UTC(2024, month, 15));
  return parts.find(({ type }) => type === "month")?.value ?? "";
}
