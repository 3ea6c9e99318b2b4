/** Combines a recomputed verdict with the light client's. */
import type { Verdict } from "../contract/sourced.ts";
import type { Standing } from "../trust/views.ts";

/** Only a consistent block can be verified; if another block is anchored at its height, everything is a mismatch. */
export function withStanding(verdict: Verdict, kind: Standing["kind"]): Verdict {
  if (kind === "other") return "mismatch";
  return verdict === "consistent" && kind === "anchored" ? "verified" : verdict;
}

/** Whether the view on screen is decoded from the block's own bytes, so that a proof of its id also proves the view. */
export const isOwnContent = (drawn: Verdict): boolean =>
  drawn === "verified" || drawn === "consistent";
