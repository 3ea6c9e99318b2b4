/** What the entry behind a signal claims, for a proof. */
import type { HistoryEntry } from "../account/history.ts";
import { jsonText } from "../json-text.ts";
import type { RowClaim } from "../proof/row-and-version-proofs.ts";

/** `numbering`: the endpoint that numbers the history. */
export const signalClaim = (
  { index, block, time, transaction, operation: [kind, payload] }: HistoryEntry,
  numbering: string,
): RowClaim => ({
  numbering,
  index,
  claim: { block, time, transaction, kind, payload: jsonText(payload, true) },
});
