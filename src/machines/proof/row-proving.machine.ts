/** Rows of an account's history, compared with their blocks. */
import type { Verdict } from "../../domain/contract/sourced.ts";
import type { RowClaim, RowProof } from "../../domain/proof/rows.ts";
import { createProving } from "./proving.ts";

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

/** In another numbering, a row's index says nothing about which entry it is. */
const sameNumbering = (verdicts: RowVerdicts, claims: readonly RowClaim[]) =>
  [...verdicts].filter(([, { numbering }]) => numbering === claims[0]?.numbering);

const unproved: RowProof = { verdict: "unchecked", place: null };

export const rowProvingMachine = createProving<
  readonly RowClaim[],
  readonly RowProof[],
  RowVerdicts
>({
  none: new Map(),
  merge: (verdicts, found, claims) =>
    new Map([
      ...sameNumbering(verdicts, claims),
      ...claims.map(
        ({ index, ...claimed }, i) => [index, { ...claimed, ...(found[i] ?? unproved) }] as const,
      ),
    ]),
  unsettled: (verdicts, claims) =>
    claims
      .filter(({ index }) => verdicts.get(index)?.verdict === "consistent")
      .map(({ claim }) => claim.block),
  isProvable: (claims) => claims.length > 0,
});
