/** Verdicts in words, with the count of vouchers on the way to `verified`. */
import type { Verdict } from "../contract/sourced.ts";
import { say } from "../language/say.ts";
import { witnessThreshold } from "../trust/threshold.ts";
import type { Standing } from "../trust/views.ts";

/** Labels of the verdicts. */
export const verdictLabel: Readonly<Record<Verdict, string>> = {
  verified: say`verified`,
  consistent: say`consistent`,
  mismatch: say`mismatch`,
  "cannot-check": say`cannot check`,
  "not-provable": say`not provable`,
  unchecked: say`not yet checked`,
};

/** 'verified', '9 of 16' for a consistent block whose vouchers are counted, 'mismatch', … */
export const verdictText = (verdict: Verdict, vouchers: number | null = null): string =>
  verdict === "consistent" && vouchers !== null
    ? say`${vouchers} of ${witnessThreshold}`
    : verdictLabel[verdict];

/** What a mismatch means for whoever reads the page. */
export const mismatchSentence = (standing: Pick<Standing, "kind"> | null): string =>
  standing?.kind === "other"
    ? say`The witnesses vouch for a different block at this height. Do not rely on this page.`
    : say`What the node says does not match the bytes it sent. Do not rely on this page until another node agrees.`;
