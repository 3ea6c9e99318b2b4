/** 'Witness #3', a link to the witness's page; nothing while that is unknown, or for an account that isn't one. */
import { urlPart } from "../../../domain/address/url-part.ts";
import { grouped } from "../../../domain/format/figures.ts";
import { say } from "../../../domain/language/say.ts";
import { useAnswerPage } from "../../shared/data/use-answer-page.ts";
import { witnessPage } from "../../witness/witness-page.charts.ts";

export function WitnessBadge({ name }: { readonly name: string }) {
  const { answer } = useAnswerPage(witnessPage, name);
  if (!answer) return null;
  const { rank, report } = answer.value;
  return (
    <a
      className={report.status === "Disabled" ? "badge plain" : "badge"}
      href={`/witnesses/${urlPart(name)}`}
    >
      {typeof rank === "number" ? say`Witness #${grouped(rank)}` : say`Witness`}
    </a>
  );
}
