/** The column that says whether the entry behind a row is proved. */
import { missing } from "../../domain/format/figures.ts";
import { say } from "../../domain/language/say.ts";
import type { RowClaim } from "../../domain/proof/row-and-version-proofs.ts";
import { rowVerdict, type RowVerdicts } from "../../machines/proof/history-row-verdicts.ts";
import type { ListColumn } from "../list/list-column.ts";
import { VerdictMark } from "./VerdictMark.tsx";

/** A row without a claim cannot be proved: no entry shows it. */
export const proofColumn = <Row extends { readonly claim: RowClaim | null }>(
  verdicts: RowVerdicts,
): ListColumn<Row> => ({
  key: "proof",
  isUnsortable: true,
  label: say`Proof`,
  render: ({ claim }) => {
    const verdict = claim ? rowVerdict(verdicts, claim) : "not-provable";
    return verdict ? <VerdictMark verdict={verdict} hasWord isQuiet /> : missing;
  },
});
