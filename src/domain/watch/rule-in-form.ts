/** The decimals of a rule in the form, where they have the separators of the page's language. */
import { plainDecimal, shownDecimal } from "../format/typed-numbers.ts";
import type { RuleText } from "./read-rule.ts";

/** A form's rule, with decimals as the chain writes them. */
export const fromForm = (text: RuleText): RuleText => ({
  ...text,
  least: plainDecimal(text.least) ?? text.least,
  line: plainDecimal(text.line) ?? text.line,
});

/** A rule as a form shows it: with the decimal sign of the page's language. */
export const inForm = (text: RuleText): RuleText => ({
  ...text,
  least: shownDecimal(text.least),
  line: shownDecimal(text.line),
});
