/** What a node reports about the witness that another is compared with. */
import type { ReactNode } from "react";
import { missing } from "../../../domain/format/figures.ts";
import type { Candidate } from "../../../domain/witness/round-reports.ts";
import { useAnswerPage } from "../../shared/data/use-answer-page.ts";
import { witnessPage } from "../witness-page.charts.ts";

export function OtherWitness({
  name,
  children,
}: {
  readonly name: string;
  readonly children: (report: Candidate) => ReactNode;
}) {
  const { answer, hasFailed, isMissing } = useAnswerPage(witnessPage, name);
  if (answer) return children(answer.value.report);
  return hasFailed || isMissing ? missing : <span className="ghost" />;
}
