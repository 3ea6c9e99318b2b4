/**
 * What the texts of a language share. The build replaces the call of `factsOfPage` by the facts of the page's
 * language, which it takes from Unicode's data (`deploy/languages/facts.ts`); the source has those of English.
 */

/** Facts of one language. */
export interface LanguageFacts {
  /** BCP 47. */
  readonly code: string;
  /** The separator of groups of digits, and how large groups are after the first three. */
  readonly group: string;
  readonly groupSize: number;
  readonly decimal: string;
  /** Short names of months from January. */
  readonly months: readonly string[];
  /** Categories of plurals, in the order in which forms of counts are passed. */
  readonly plurals: readonly Intl.LDMLPluralRule[];
}

/** Facts of English, for tests and tools. */
export const englishFacts: LanguageFacts = {
  code: "en",
  group: ",",
  groupSize: 3,
  decimal: ".",
  months: ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"],
  plurals: ["one", "other"],
};

const factsOfPage = (): LanguageFacts => englishFacts;

/** The facts of the page's language. */
export const facts = factsOfPage();
