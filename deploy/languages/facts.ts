/** A language's separators, units and plurals, from `languages/facts.json`: a newer Node or ICU can't change them. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { LanguageFacts } from "../../src/domain/language/facts.ts";
import type { Language } from "../../src/domain/language/languages.ts";

/**
 * From Unicode's CLDR 48, with four differences. Digits are European in every language: block numbers and amounts are
 * compared with ids, other pages and other people's screens. Bengali's units are those of English: Unicode's (lakh,
 * crore) group digits in twos, but figures here are in groups of three, as on every other explorer. Spanish and French
 * lack the plural category that is only for whole millions. Arabic has no directional marks around the percent sign.
 */
const facts = JSON.parse(readFileSync(join("languages", "facts.json"), "utf8")) as Readonly<
  Record<Language, LanguageFacts>
>;

export const factsOf = (language: Language): LanguageFacts => facts[language];

/** The categories of plurals that a language distinguishes, in a fixed order. */
export const pluralCategories = (language: Language): LanguageFacts["plurals"] =>
  factsOf(language).plurals;

export const directionOf = (language: Language): "ltr" | "rtl" =>
  factsOf(language).isRightToLeft ? "rtl" : "ltr";
