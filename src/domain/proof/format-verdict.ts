/** Verdicts in words, with the count of vouchers on the way to `verified`. */
import type { Verdict } from "../contract/sourced.ts";
import { witnessThreshold } from "../trust/threshold.ts";
import { say } from "../language/say.ts";

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
