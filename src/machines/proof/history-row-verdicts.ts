/** Verdicts on rows of an account's history that were compared with their blocks. */
import type { Verdict } from "../../domain/contract/sourced.ts";
import type { RowClaim, RowProof } from "../../domain/proof/row-and-version-proofs.ts";

/** What was proved at a place in the history, and how. */
export interface ProvedRow extends RowProof, Omit<RowClaim, "index"> {}

/** Proofs by the row's place in its history. */
export type RowVerdicts = ReadonlyMap<number, ProvedRow>;

/** The verdict on a row; undefined if another row was proved at its place, or in another numbering. */
export function rowVerdict(
  verdicts: RowVerdicts,
  { numbering, index, claim }: RowClaim,
): Verdict | undefined {
  const proved = verdicts.get(index);
  return proved?.numbering === numbering && JSON.stringify(proved.claim) === JSON.stringify(claim)
    ? proved.verdict
    : undefined;
}

/** The operations that prove rows other than `claims`: they can't also prove one of these. */
export function takenByOthers(
  verdicts: RowVerdicts,
  claims: readonly RowClaim[],
): readonly string[] {
  const own = new Set(claims.map(({ index }) => index));
  return sameNumbering(verdicts, claims).flatMap(([index, { place }]) =>
    own.has(index) || place === null ? [] : place,
  );
}

/** The rows of the same numbering as `claims`: in another one, a row's index says nothing about which entry it is. */
export const sameNumbering = (verdicts: RowVerdicts, claims: readonly RowClaim[]) =>
  [...verdicts].filter(([, { numbering }]) => numbering === claims[0]?.numbering);
