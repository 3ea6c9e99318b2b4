/** Rows of an account's history, compared with their blocks. */
import type { Verdict } from "../../domain/contract/sourced.ts";
import type { HistoryClaim, RowClaim } from "../../domain/proof/rows.ts";
import { createProving } from "./proving.ts";

/** Verdicts by the row's place in its history, with what was proved there. */
export type RowVerdicts = ReadonlyMap<
  number,
  { readonly claim: HistoryClaim; readonly verdict: Verdict }
>;

/** The verdict on a row; undefined if another row was proved at its place. */
export function verdictOf(verdicts: RowVerdicts, { index, claim }: RowClaim): Verdict | undefined {
  const proved = verdicts.get(index);
  return proved && JSON.stringify(proved.claim) === JSON.stringify(claim)
    ? proved.verdict
    : undefined;
}

export const rowProvingMachine = createProving<
  readonly RowClaim[],
  readonly Verdict[],
  RowVerdicts
>("rowProving", {
  none: new Map(),
  merge: (verdicts, found, claims) =>
    new Map([
      ...verdicts,
      ...claims.map(
        ({ index, claim }, i) => [index, { claim, verdict: found[i] ?? "unchecked" }] as const,
      ),
    ]),
  unsettled: (verdicts, claims) =>
    claims
      .filter(({ index }) => verdicts.get(index)?.verdict === "consistent")
      .map(({ claim }) => claim.block),
  isProvable: (claims) => claims.length > 0,
});
