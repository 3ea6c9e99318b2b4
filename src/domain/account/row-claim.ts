/** What a row of a history claims, for a proof. */
import type { RowClaim } from "../proof/row-and-version-proofs.ts";
import type { HistoryRow } from "./answers.ts";

/** The claim of a row on screen. `numbering`: the endpoint that numbers the history. */
export const claimOf = (
  { index, block, time, transaction, operation }: HistoryRow,
  numbering: string,
): RowClaim => ({
  numbering,
  index,
  claim: { block, time, transaction, kind: operation.kind, payload: operation.json },
});
