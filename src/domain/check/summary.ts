/** The conclusion from the answers of a check: what to do now, in one sentence. */
import { say } from "../language/say.ts";
import type { CheckRow, Tone } from "./row.ts";

export interface CheckSummary {
  readonly tone: Exclude<Tone, "open">;
  readonly sentence: string;
}

/** The worst answer decides; null while one that is still missing could. `isWhole`: none is missing. */
export function checkSummary(rows: readonly CheckRow[], isWhole: boolean): CheckSummary | null {
  const has = (tone: Tone): boolean => rows.some((row) => row.tone === tone);
  if (has("bad"))
    return { tone: "bad", sentence: say`Stop: do not pay before this is cleared up.` };
  if (!isWhole) return null;
  return has("care")
    ? { tone: "care", sentence: say`Look again at what is marked before you pay.` }
    : { tone: "good", sentence: say`Nothing was found against it. That is not a guarantee.` };
}

/** What speaks against a payment comes first; the rest stays in its order. */
export const worstFirst = (rows: readonly CheckRow[]): readonly CheckRow[] => [
  ...rows.filter(({ tone }) => tone === "bad"),
  ...rows.filter(({ tone }) => tone !== "bad"),
];
