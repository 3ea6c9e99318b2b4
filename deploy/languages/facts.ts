/** What the texts of a language share, from the Unicode data that Node contains. */
import type { LanguageFacts } from "../../src/domain/language/facts.ts";
import type { Language } from "../../src/domain/language/languages.ts";
import { directionOf } from "./direction.ts";

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
  return {
    code: language,
    group: part("group"),
    decimal: part("decimal"),
    percent: percentSign(language),
    units: unitsOf(language),
    ...(directionOf(language) === "rtl" && { isRightToLeft: true }),
    months: Array.from({ length: 12 }, (_, month) => monthName(language, month)),
    plurals: pluralCategories(language),
  };
}

/** What follows the figure of a percentage, without the marks of direction that Unicode has in Arabic. */
const percentSign = (language: Language): string =>
  new Intl.NumberFormat(withDigits(language), { style: "percent" })
    .formatToParts(1)
    .filter(({ type }) => type === "literal" || type === "percentSign")
    .map(({ value }) => value.replaceAll("\u200E", ""))
    .join("");

/**
 * The units of compact figures. Bengali has those of English: Unicode's are of groups of two digits, but figures here
 * are in groups of three, as on every other explorer.
 */
function unitsOf(language: Language): LanguageFacts["units"] {
  const format = new Intl.NumberFormat(language === "bn" ? "en" : withDigits(language), {
    notation: "compact",
  });
  const units = new Map<string, number>();
  for (let power = 14; power >= 3; power -= 1) {
    const parts = format.formatToParts(10 ** power);
    const text = (...types: readonly string[]): string =>
      parts
        .filter(({ type }) => types.includes(type))
        .map(({ value }) => value)
        .join("");
    if (text("compact") !== "")
      units.set(text("literal", "compact"), 10 ** power / Number(text("integer")));
  }
  return [...units].map(([name, size]) => [size, name]);
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
