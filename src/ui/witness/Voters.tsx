/** The accounts that vote for a witness, by name, a page at a time, with their own weight and that of the accounts they are proxies for. */
import type { AccountName } from "../../domain/chain/names.ts";
import type { Rates } from "../../domain/chain/operations/pieces.ts";
import { counted } from "../../domain/format/figures.ts";
import { powerLabel } from "../../domain/witness/witness-words.ts";
import type { WitnessVoter } from "../../domain/witness/voters.ts";
import type { ListColumn } from "../list/list-column.ts";
import { GrowingTable, useGrowingList } from "../list/GrowingTable.tsx";
import { AccountLabel } from "../shared/AccountLabel.tsx";
import { voters } from "./witness-page.charts.ts";

export function Voters({
  name,
  rates,
}: {
  readonly name: AccountName;
  readonly rates: Rates | null;
}) {
  const growing = useGrowingList(voters, name);
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
      empty="Nobody votes for this witness."
      unread={list ? "The next voters did not load." : "The voters did not load."}
      moreLabel="Load more voters"
    />
  );
}

const columnsOf = (rates: Rates | null): readonly ListColumn<WitnessVoter>[] => [
  {
    key: "voter",
    label: "Voter",
    isUnsortable: true,
    cell: ({ name }) => <AccountLabel name={name} />,
  },
  {
    key: "own",
    label: "Own SP",
    isNumeric: true,
    isUnsortable: true,
    cell: ({ own }) => powerLabel(own, rates),
  },
  {
    key: "proxied",
    label: "As a Proxy",
    isNumeric: true,
    isUnsortable: true,
    cell: ({ proxied }) => (proxied.units === 0n ? "—" : powerLabel(proxied, rates)),
  },
];
