/** What a row of a history claims, for a proof. */
import type { RowClaim } from "../proof/rows.ts";
import type { HistoryRow } from "./answers.ts";

/** The claim of a row on screen. */
export const claimOf = ({ index, block, time, transaction, operation }: HistoryRow): RowClaim => ({
  index,
  claim: { block, time, transaction, kind: operation.kind, payload: operation.json },
});
