/** Votes for a witness and their removals, newest first, with what each voter weighs today. */
import type { AccountName } from "../../domain/chain/names.ts";
import type { Rates } from "../../domain/chain/steem-power.ts";
import { counted } from "../../domain/format/figures.ts";
import { say } from "../../domain/language/say.ts";
import { logTitles } from "../../domain/witness/witness-words.ts";
import { ageColumn } from "../list/columns.tsx";
import { GrowingTable } from "../list/GrowingTable.tsx";
import { usePages } from "../shared/data/use-pages.ts";
import { LogGap, LogNote } from "./LogNote.tsx";
import { voteColumns } from "./vote-columns.tsx";

export function VoteLog({
  name,
  rates,
}: {
  readonly name: AccountName;
  readonly rates: Rates | null;
}) {
  const growing = usePages("witness.votes", [name]);
  const log = growing.answer?.value ?? null;
  return (
    <GrowingTable
      of={growing}
      title={logTitles.votes}
      caption={logTitles.votes}
      summary={
        log &&
        (log.isComplete
          ? counted(log.rows.length, "vote")
          : say`${counted(log.rows.length, "vote")} so far`)
      }
      columns={voteColumns(
        rates,
        ageColumn("time", say`Time`, ({ time }) => time),
      )}
      rows={log?.rows ?? null}
      keyOf={({ id }) => id}
      empty="No vote is listed."
      loadFailure={log ? say`Older votes did not load.` : say`The votes did not load.`}
      moreLabel={say`Load older votes`}
      gap={<LogGap sources={log?.sources ?? null} retry={growing.refresh} />}
      note={<LogNote name={name} log="votes" sources={log?.sources ?? null} />}
    />
  );
}
