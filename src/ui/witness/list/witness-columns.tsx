/** The columns of the witness list. */
import { urlPart } from "../../../domain/address/url-part.ts";
import { grouped, missing } from "../../../domain/format/figures.ts";
import { say, sayAs } from "../../../domain/language/say.ts";
import { voteWeight } from "../../../domain/list/format.ts";
import type { RecentSlot } from "../../../domain/witness/round/recent-slots.ts";
import { feedPrice } from "../../../domain/witness/round/round-words.ts";
import { statusLabel, recentSlotsWords } from "../../../domain/witness/witness-words.ts";
import {
  manyMissed,
  witnessBand,
  witnessSign,
  type Witness,
  type WitnessSign,
} from "../../../domain/witness/witnesses.ts";
import type { ListColumn } from "../../list/list-column.ts";
import { RankBadge } from "../../list/RankBadge.tsx";
import { AccountLabel } from "../../shared/account/AccountLabel.tsx";
import { ExternalLink } from "../../shared/links/ExternalLink.tsx";
import { Icon } from "../../shared/pictures/Icon.tsx";
import { LineIcon } from "../../shared/pictures/LineIcon.tsx";
import { FeedAge } from "../FeedAge.tsx";
import * as statusStyles from "../../shared/values/Status.module.css";
import * as witnessMarksStyles from "../WitnessMarks.module.css";
import * as styles from "./WitnessTable.module.css";

/** Paths of the signs' icons. */
const signs: Readonly<Record<NonNullable<WitnessSign>, string>> = {
  crown: "M2 12.500l-.5-8 3.500 3L8 3l3 4.500 3.500-3-.5 8z",
  medal: "M8 14.500a4 4 0 100-8 4 4 0 000 8zM5.500 7L3 1.500h3l2 4M10.500 7L13 1.500h-3l-2 4",
  secondMedal: "M8 14.500a3.500 3.500 0 100-7 3.500 3.500 0 000 7zM5 1.500h6v3L8 7.500l-3-3z",
};

/**
 * `illustrated`: the rank up to which witnesses show their avatar so far. `recent`: the newest slots of each witness, as far
 * as they are known.
 */
export const witnessColumns = (
  illustrated: number,
  recent: ReadonlyMap<string, readonly RecentSlot[]>,
): readonly ListColumn<Witness>[] => [
  {
    key: "rank",
    label: say`Rank`,
    render: ({ rank }) => {
      const sign = witnessSign(rank);
      return (
        <RankBadge rank={rank} band={witnessBand(rank)}>
          {sign && <LineIcon path={signs[sign]} />}
        </RankBadge>
      );
    },
  },
  {
    key: "witness",
    label: say`Witness`,
    render: ({ rank, name, website }) => (
      <>
        <AccountLabel
          name={name}
          hasPicture={rank <= illustrated}
          to={`/witnesses/${urlPart(name)}`}
        />
        <a
          className={witnessMarksStyles.aside}
          href={`/accounts/${urlPart(name)}`}
          title={say`Account`}
        >
          <Icon name="user" label={say`Account of ${name}`} />
        </a>
        {website && (
          <ExternalLink
            className={witnessMarksStyles.aside}
            to={website}
            label={say`Website of ${name}`}
            title={website}
          >
            <Icon name="home" />
          </ExternalLink>
        )}
      </>
    ),
  },
  {
    key: "status",
    label: say`Status`,
    render: ({ name, status }) => (
      <span className={styles.withSlots}>
        <span className={statusStyles.status} data-status={status}>
          {statusLabel[status]}
        </span>
        {status === "Active" && <SlotStrip slots={recent.get(name) ?? []} />}
      </span>
    ),
  },
  {
    key: "votes",
    label: sayAs("received")`Votes`,
    isNumeric: true,
    render: ({ votes, votesIn }) => {
      const exact = grouped(Math.round(votes));
      return (
        <span title={votesIn === null ? say`${exact} (unit unknown)` : `${exact} ${votesIn}`}>
          {voteWeight(votes)}
        </span>
      );
    },
  },
  {
    key: "missed",
    label: say`Missed`,
    isNumeric: true,
    isSecondary: true,
    render: ({ missed }) =>
      missed > manyMissed ? (
        <span className="down">
          {grouped(missed)}
          <span className="visually-hidden"> {say`(many)`}</span>
        </span>
      ) : (
        grouped(missed)
      ),
  },
  {
    key: "lastBlock",
    label: say`Latest Block`,
    isNumeric: true,
    isSecondary: true,
    isTertiary: true,
    render: ({ lastBlock }) =>
      lastBlock === null ? say`Never` : <a href={`/blocks/${lastBlock}`}>{grouped(lastBlock)}</a>,
  },
  {
    key: "feed",
    label: say`Price Feed`,
    isNumeric: true,
    isSecondary: true,
    render: ({ price }) => (price === null ? say`Never` : `${feedPrice(price)} SBD`),
  },
  {
    key: "feedAge",
    label: say`Feed Age`,
    isNumeric: true,
    isSecondary: true,
    isTertiary: true,
    render: ({ feedTime }) => <FeedAge time={feedTime} />,
  },
  {
    key: "version",
    label: say`Version`,
    isNumeric: true,
    isSecondary: true,
    isTertiary: true,
    render: ({ version }) => version || missing,
  },
];

/** Width of a slot with its gap, and the height of the strip, px. */
const [step, height] = [6, 12];
/** Slots that a strip has room for. */
const room = 10;

/** Draws nothing without a known slot. */
function SlotStrip({ slots }: { readonly slots: readonly RecentSlot[] }) {
  if (slots.length === 0) return null;
  const words = recentSlotsWords(slots);
  return (
    <svg
      className={styles.lastSlots}
      role="img"
      aria-label={words}
      width={room * step - 2}
      height={height}
      viewBox={`0 0 ${room * step - 2} ${height}`}
    >
      <title>{words}</title>
      {slots.map((slot, i) => (
        // The newest slots of all rows are below each other.
        <path key={i} data-kind={slot} d={`M${(room - slots.length + i) * step} ${shapes[slot]}`} />
      ))}
    </svg>
  );
}

const shapes: Readonly<Record<RecentSlot, string>> = {
  filled: "0h4v12h-4z",
  missed: "0h4v12h-4zm1 1v10h2v-10z",
  unknown: "5h4v2h-4z",
};
