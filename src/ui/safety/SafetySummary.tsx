/** An account's safety on its overview: a tile, and a line above the tiles if the account looks hijacked. */
import { urlPart } from "../../domain/address/url-part.ts";
import type { AccountName } from "../../domain/chain/names.ts";
import { missing } from "../../domain/format/figures.ts";
import { sentences } from "../../domain/format/sentences.ts";
import { say } from "../../domain/language/say.ts";
import { verdictTone } from "../../domain/safety/verdict-tone.ts";
import { Tile } from "../account/glance/Tile.tsx";
import { useAnswer, type QuestionRef } from "../shared/data/use-question.ts";
import { Icon } from "../shared/pictures/Icon.tsx";

export function SafetySummary({
  account,
  of,
  isTile,
}: {
  readonly account: AccountName;
  readonly of: QuestionRef<"account.safety">;
  readonly isTile: boolean;
}) {
  const { value, hasFailed } = useAnswer(of);
  const to = `/accounts/${urlPart(account)}/safety`;
  const tone = value && verdictTone(value.kind);
  if (isTile)
    return (
      <Tile
        label={say`Safety`}
        to={to}
        figure={value?.sentence ?? (hasFailed ? missing : undefined)}
        note={value ? sentences([value.owner, !tone && value.advice]) : ""}
        tone={tone}
        isText
      />
    );
  // The tile reports what may be ordinary; only an alarm pushes down what is below it.
  if (!value || tone !== "wrong") return null;
  return (
    <p className="card warning-box with-icon wrong" role="status">
      <Icon name="warn" />
      <span>
        {value.sentence}{" "}
        <a className="link" href={to}>
          See what to do
        </a>
      </span>
    </p>
  );
}
