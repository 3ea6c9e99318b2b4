/** The accounts that vote for a witness, by name, a page at a time, with their own weight and that of the accounts they are proxies for. */
import type { AccountName } from "../../domain/chain/names.ts";
import type { Rates } from "../../domain/chain/operations/pieces.ts";
import { powerLabel } from "../../domain/witness/witness-words.ts";
import type { WitnessVoter } from "../../domain/witness/voters.ts";
import type { ListColumn } from "../list/list-column.ts";
import { useGrowingList } from "../shared/lists/use-growing-list.ts";
import { voterColumn, VotersTable } from "../list/VotersTable.tsx";
import { voters } from "./witness-page.charts.ts";
import { say } from "../../domain/language/say.ts";

export function Voters({
  name,
  rates,
}: {
  readonly name: AccountName;
  readonly rates: Rates | null;
}) {
  return (
    <VotersTable
      of={useGrowingList(voters, name)}
      columns={columnsOf(rates)}
      empty="Nobody votes for this witness."
    />
  );
}

const columnsOf = (rates: Rates | null): readonly ListColumn<WitnessVoter>[] => [
  voterColumn,
  {
    key: "own",
    label: say`Own SP`,
    isNumeric: true,
    isUnsortable: true,
    cell: ({ own }) => powerLabel(own, rates),
  },
  {
    key: "proxied",
    label: say`As a Proxy`,
    isNumeric: true,
    isUnsortable: true,
    cell: ({ proxied }) => (proxied.units === 0n ? "—" : powerLabel(proxied, rates)),
  },
];
