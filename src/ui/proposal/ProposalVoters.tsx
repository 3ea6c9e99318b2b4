/** The accounts that vote for a proposal, by name, a page at a time, with their weight and whether it counts. */
import type { Rates } from "../../domain/chain/operations/pieces.ts";
import { counted } from "../../domain/format/figures.ts";
import { votesLabel } from "../../domain/proposal/proposal-words.ts";
import type { ProposalVoter } from "../../domain/proposal/voters.ts";
import type { ListColumn } from "../list/list-column.ts";
import { GrowingTable, useGrowingList } from "../list/GrowingTable.tsx";
import { AccountLabel } from "../shared/AccountLabel.tsx";
import { proposalVoters } from "./proposals.charts.ts";

export function ProposalVoters({
  id,
  rates,
}: {
  readonly id: number;
  readonly rates: Rates | null;
}) {
  const growing = useGrowingList(proposalVoters, id);
  const list = growing.answer?.value;
  const count = list && counted(list.voters.length, "voter");
  return (
    <GrowingTable
      of={growing}
      title="Voters"
      caption="Voters"
      summary={count && `${count}${list.isComplete ? "" : " so far"}, by name`}
      columns={columnsOf(rates)}
      rows={list?.voters ?? null}
      keyOf={(row) => row.name}
      empty="Nobody votes for this proposal."
      unread={list ? "The next voters did not load." : "The voters did not load."}
      moreLabel="Load more voters"
    />
  );
}

const columnsOf = (rates: Rates | null): readonly ListColumn<ProposalVoter>[] => [
  {
    key: "voter",
    label: "Voter",
    isUnsortable: true,
    cell: ({ name }) => <AccountLabel name={name} />,
  },
  {
    key: "weight",
    label: "Own and Proxied SP",
    isNumeric: true,
    isUnsortable: true,
    cell: ({ weight }) => votesLabel(weight, rates),
  },
  {
    key: "counts",
    label: "Counts",
    isNumeric: true,
    isUnsortable: true,
    cell: ({ proxy }) => (proxy === "" ? "Yes" : <>No: votes through {proxy.slice(0, 16)}</>),
  },
];
