/** What is told of a witness, column by column. */
import { useSelector } from "@xstate/react";
import { grouped } from "../../../domain/format/figures.ts";
import { voteWeight } from "../../../domain/format/lists.ts";
import { ago } from "../../../domain/format/times.ts";
import {
  isStaleFeed,
  manyMissed,
  witnessBand,
  witnessSign,
  type Witness,
  type WitnessSign,
} from "../../../domain/lists/witnesses.ts";
import { clock } from "../../hosts/page.ts";
import { RankBadge } from "../../lists/RankBadge.tsx";
import type { ListColumn } from "../../lists/RankTable.tsx";
import { useExactTime } from "../../network.ts";
import { Icon, type IconName } from "../../parts/Icon.tsx";
import { Who } from "../../parts/Who.tsx";
import { OutLink } from "../../parts/OutLink.tsx";

const signs: Readonly<Record<NonNullable<WitnessSign>, IconName>> = {
  crown: "crown",
  medal: "medal",
  secondMedal: "star",
};

/** `illustrated`: how many rows from the top show their avatar by now. */
export const witnessColumns = (illustrated: number): readonly ListColumn<Witness>[] => [
  {
    key: "rank",
    label: "Rank",
    cell: ({ rank }) => {
      const sign = witnessSign(rank);
      return (
        <RankBadge rank={rank} band={witnessBand(rank)}>
          {sign && <Icon name={signs[sign]} />}
        </RankBadge>
      );
    },
  },
  {
    key: "witness",
    label: "Witness",
    cell: ({ name, website }, place) => (
      <>
        <Who name={name} hasPicture={place < illustrated} />
        {website && (
          <OutLink className="aside" to={website} label={`Website of ${name}`} title={website}>
            <Icon name="link" />
          </OutLink>
        )}
      </>
    ),
  },
  {
    key: "status",
    label: "Status",
    cell: ({ status }) => (
      <span className="status" data-status={status}>
        {status}
      </span>
    ),
  },
  {
    key: "votes",
    label: "Votes",
    isFigure: true,
    cell: ({ votes }) => <span title={grouped(Math.round(votes))}>{voteWeight(votes)}</span>,
  },
  {
    key: "missed",
    label: "Missed",
    isFigure: true,
    cell: ({ missed }) =>
      missed > manyMissed ? (
        <span className="down">
          {grouped(missed)}
          <span className="visually-hidden"> (many)</span>
        </span>
      ) : (
        grouped(missed)
      ),
  },
  {
    key: "lastBlock",
    label: "Latest Block",
    isFigure: true,
    cell: ({ lastBlock }) =>
      lastBlock === null ? "Never" : <a href={`/blocks/${lastBlock}`}>{grouped(lastBlock)}</a>,
  },
  { key: "feed", label: "Price Feed", isFigure: true, cell: ({ feed }) => feed ?? "Never" },
  {
    key: "feedAge",
    label: "Feed Age",
    isFigure: true,
    cell: ({ feedTime }) => <FeedAge time={feedTime} />,
  },
  { key: "version", label: "Version", isFigure: true, cell: ({ version }) => version || "—" },
];

function FeedAge({ time }: { readonly time: number | null }) {
  const exact = useExactTime();
  const words = useSelector(clock, ({ context }) =>
    time === null ? "Never" : ago(time, context.now),
  );
  const isStale = useSelector(
    clock,
    ({ context }) => time !== null && isStaleFeed(time, context.now),
  );
  if (time === null) return words;
  return (
    <span title={exact(time)} {...(isStale && { className: "stale" })}>
      {words}
      {isStale && <span className="visually-hidden"> (stale)</span>}
    </span>
  );
}
