/** 'Witness #3', a link to the witness's page; nothing while that is unknown, or for an account that isn't one. */
import { urlPart } from "../../../domain/address/url-part.ts";
import type { AccountName } from "../../../domain/chain/names.ts";
import { grouped } from "../../../domain/format/figures.ts";
import { say } from "../../../domain/language/say.ts";
import { useQuestion } from "../../shared/data/use-question.ts";

export function WitnessBadge({ name }: { readonly name: AccountName }) {
  const { answer } = useQuestion("witness.detail", [name]);
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
