/** What a node reports about the witness that another is compared with. */
import type { ReactNode } from "react";
import type { AccountName } from "../../../domain/chain/names.ts";
import { missing } from "../../../domain/format/figures.ts";
import type { Candidate } from "../../../domain/witness/round-reports.ts";
import { useQuestion } from "../../shared/data/use-question.ts";

export function OtherWitness({
  name,
  children,
}: {
  readonly name: AccountName;
  readonly children: (report: Candidate) => ReactNode;
}) {
  const { answer, hasFailed, isMissing } = useQuestion("witness.detail", [name]);
  if (answer) return children(answer.value.report);
  return hasFailed || isMissing ? missing : <span className="ghost" />;
}
