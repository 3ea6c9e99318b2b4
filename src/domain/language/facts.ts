/**
 * The rules that all texts of a language follow: separators, units, months, plurals. The build replaces the call of
 * `factsOfPage` by those of the page's language (`languages/facts.json`); the source has those of English.
 */

/** Facts of one language. */
export interface LanguageFacts {
  /** BCP 47. */
  readonly code: string;
  /** The separator of groups of three digits. */
  readonly group: string;
  readonly decimal: string;
  /** What follows a percentage's figure: a percent sign, in some languages after a no-break space. */
  readonly percent: string;
  /** Units of large figures such as thousands, the largest first: the size of each, and what follows the figure. */
  readonly units: readonly (readonly [size: number, name: string])[];
  readonly isRightToLeft?: true;
  /** Short names of months from January. */
  readonly months: readonly string[];
  /** The same without a day beside them, if they differ then. */
  readonly monthsAlone?: readonly string[];
  /** Categories of plurals, in the order in which forms of counts are passed. */
  readonly plurals: readonly Intl.LDMLPluralRule[];
}

/** Facts of English, for tests and tools. */
export const englishFacts: LanguageFacts = {
  code: "en",
  group: ",",
  decimal: ".",
  percent: "%",
  units: [
    [1e12, "T"],
    [1e9, "B"],
    [1e6, "M"],
    [1e3, "K"],
  ],
  months: ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"],
  plurals: ["one", "other"],
};

const factsOfPage = (): LanguageFacts => englishFacts;

/** The facts of the page's language. */
export const facts = factsOfPage();
