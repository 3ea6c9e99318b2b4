/**
 * The accounts that vote for a witness, a page at a time, with their own weight and that of the accounts they are proxies
 * for; of those that are loaded, the heaviest first.
 */
import type { AccountName } from "../../domain/chain/names.ts";
import type { Rates } from "../../domain/chain/steem-power.ts";
import { missing } from "../../domain/format/figures.ts";
import { say } from "../../domain/language/say.ts";
import { manyVoters, type WitnessVoter } from "../../domain/witness/voters.ts";
import { powerLabel } from "../../domain/witness/witness-words.ts";
import type { ListColumn } from "../list/list-column.ts";
import { voterColumn, VotersTable } from "../list/VotersTable.tsx";
import { usePages } from "../shared/data/use-pages.ts";
import * as styles from "./standing/Standing.module.css";

export function Voters({
  name,
  rates,
}: {
  readonly name: AccountName;
  readonly rates: Rates | null;
}) {
  const list = usePages("witness.voters", [name]);
  const isLoadingAll = list.isGrowing && list.isThorough;
  const most = list.answer?.value.voters.reduce((max, voter) => larger(max, weight(voter)), 0n);
  return (
    <VotersTable
      of={list}
      columns={columnsOf(rates, most ?? 0n)}
      heaviestFirst={byWeight}
      empty="Nobody votes for this witness."
      note={
        list.hasMore &&
        (list.answer?.value.voters.length ?? 0) < manyVoters && (
          <button
            type="button"
            className="btn tight"
            onClick={isLoadingAll ? list.pause : list.all}
          >
            {isLoadingAll ? say`Pause` : say`Load all voters`}
          </button>
        )
      }
    />
  );
}

/** What a voter counts for, in millionths of a VEST. */
const weight = ({ own, proxied }: WitnessVoter): bigint => own.units + proxied.units;

const larger = (a: bigint, b: bigint): bigint => (a > b ? a : b);

const byWeight = (a: WitnessVoter, b: WitnessVoter): number => Number(weight(b) - weight(a));

/** `most`: the weight of the heaviest voter, whose bar is full. */
const columnsOf = (rates: Rates | null, most: bigint): readonly ListColumn<WitnessVoter>[] => [
  voterColumn,
  {
    key: "weight",
    label: say`Weight`,
    render: (voter) => (
      <meter
        className={styles.weight}
        value={Number(weight(voter))}
        max={Math.max(1, Number(most))}
        aria-label={powerLabel({ units: weight(voter), token: "VESTS" }, rates)}
      />
    ),
  },
  {
    key: "own",
    label: say`Own SP`,
    isNumeric: true,
    render: ({ own }) => powerLabel(own, rates),
  },
  {
    key: "proxied",
    label: say`As a Proxy`,
    isNumeric: true,
    render: ({ proxied }) => (proxied.units === 0n ? missing : powerLabel(proxied, rates)),
  },
];
