/** Rows of an account's history, compared with their blocks. */
import type { Verdict } from "../../domain/contract/sourced.ts";
import type { HistoryClaim } from "../../domain/proof/rows.ts";
import { createProving } from "./proving.ts";

/** A row to prove, and its place in the history. */
export interface RowClaim {
  readonly index: number;
  readonly claim: HistoryClaim;
}

/** Verdicts by the row's place in its history. */
export type RowVerdicts = ReadonlyMap<number, Verdict>;

export const rowProvingMachine = createProving<
  readonly RowClaim[],
  readonly Verdict[],
  RowVerdicts
>("rowProving", {
  none: new Map(),
  merge: (verdicts, found, claims) =>
    new Map([
      ...verdicts,
      ...claims.map(({ index }, i) => [index, found[i] ?? "unchecked"] as const),
    ]),
  unsettled: (verdicts, claims) =>
    claims
      .filter(({ index }) => verdicts.get(index) === "consistent")
      .map(({ claim }) => claim.block),
  isProvable: (claims) => claims.length > 0,
});
