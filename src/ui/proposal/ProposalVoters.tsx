/** The accounts that vote for a proposal, by name, a page at a time, with their weight and whether it counts. */
import type { Rates } from "../../domain/chain/operations/pieces.ts";
import { votesLabel } from "../../domain/proposal/proposal-words.ts";
import type { ProposalVoter } from "../../domain/proposal/voters.ts";
import type { ListColumn } from "../list/list-column.ts";
import { usePages } from "../shared/data/use-pages.ts";
import { voterColumn, VotersTable } from "../list/VotersTable.tsx";
import { say } from "../../domain/language/say.ts";

export function ProposalVoters({
  id,
  rates,
}: {
  readonly id: number;
  readonly rates: Rates | null;
}) {
  return (
    <VotersTable
      of={usePages("proposal.voters", [id])}
      columns={columnsOf(rates)}
      empty="Nobody votes for this proposal."
    />
  );
}

const columnsOf = (rates: Rates | null): readonly ListColumn<ProposalVoter>[] => [
  voterColumn,
  {
    key: "weight",
    label: say`Own and Proxied SP`,
    isNumeric: true,
    render: ({ weight }) => votesLabel(weight, rates),
  },
  {
    key: "counts",
    label: say`Counts`,
    isNumeric: true,
    render: ({ proxy: chosen }) => {
      const proxy = chosen.slice(0, 16);
      return proxy === "" ? say`Yes` : say`No: votes through ${proxy}`;
    },
  },
];
