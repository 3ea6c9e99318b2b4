/** Votes for a witness and their removals, newest first, with what each voter weighs today. */
import type { AccountName } from "../../domain/chain/names.ts";
import type { Rates } from "../../domain/chain/operations/pieces.ts";
import { counted, missing } from "../../domain/format/figures.ts";
import type { VoteChange } from "../../domain/witness/key-changes-and-votes.ts";
import { logTitles, powerLabel } from "../../domain/witness/witness-words.ts";
import { GrowingTable } from "../list/GrowingTable.tsx";
import { usePages } from "../shared/data/use-pages.ts";
import type { ListColumn } from "../list/list-column.ts";
import { LogGap, LogNote } from "./LogNote.tsx";
import { say, sayAs } from "../../domain/language/say.ts";
import { accountColumn, ageColumn, blockColumn } from "../list/columns.tsx";

export function WitnessVotes({
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
      columns={columnsOf(rates)}
      rows={log?.rows ?? null}
      keyOf={({ id }) => id}
      empty="No vote is listed."
      unread={log ? say`Older votes did not load.` : say`The votes did not load.`}
      moreLabel={say`Load older votes`}
      gap={<LogGap sources={log?.sources ?? null} retry={growing.refresh} />}
      note={<LogNote name={name} log="votes" sources={log?.sources ?? null} />}
    />
  );
}

const columnsOf = (rates: Rates | null): readonly ListColumn<VoteChange>[] => [
  accountColumn("voter", say`Voter`, ({ voter }) => voter),
  {
    key: "vote",
    label: say`Vote`,
    render: ({ isFor }) => (isFor ? sayAs("a vote")`Given` : sayAs("a vote")`Removed`),
  },
  ageColumn("time", say`Time`, ({ time }) => time),
  {
    key: "own",
    label: say`Own SP Today`,
    isNumeric: true,
    render: ({ weight }) => (weight ? powerLabel(weight.own, rates) : missing),
  },
  {
    key: "proxied",
    label: say`As a Proxy`,
    isNumeric: true,
    render: ({ weight }) =>
      weight && weight.proxied.units > 0n ? powerLabel(weight.proxied, rates) : missing,
  },
  blockColumn("block", say`Block`, ({ block }) => block),
];
