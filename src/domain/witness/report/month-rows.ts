/** The rows of a month's table: a figure for each witness, the median of the other top witnesses, and the place among them. */
import type { AccountName } from "../../chain/names.ts";
import { steemPowerLabel } from "../../chain/steem-power.ts";
import { hourMs } from "../../durations.ts";
import { amountLabel, counted, grouped, missing, percent } from "../../format/figures.ts";
import { dayUtc } from "../../format/times.ts";
import { say, sayAs } from "../../language/say.ts";
import { isSureChange } from "../key-changes-and-votes.ts";
import { rankLabel } from "../witness-words.ts";
import { feedDays, feedSummary, type FeedDay } from "./feed-days.ts";
import { announcedCell } from "./header-announcement-words.ts";
import type { MissVerdict, MonthSlots } from "./missed-in-month.ts";
import type { WitnessMonth } from "./month-view.ts";
import { placeAmong, type MonthPeers, type PeerMonth, type Place } from "./peers.ts";

/** A witness of the table: an answer that has not come is undefined, one that failed is null. */
export interface MonthColumn {
  readonly name: AccountName;
  readonly month: WitnessMonth | null | undefined;
  readonly slots: MonthSlots | null | undefined;
  /** Empty until the medians are known. */
  readonly days: readonly FeedDay[];
}

/** A cell: its text, and the figure behind it if there is one. */
export interface MonthCell {
  readonly text: string;
  readonly figure: number | null;
}

/** A row. */
export interface MonthRow {
  readonly key: string;
  readonly label: string;
  /** One for each column. */
  readonly cells: readonly MonthCell[];
  /** Of the first column; null where the others are not known. */
  readonly place: Place | null;
  /** The median in the row's words; empty without one. */
  readonly median: string;
}

/** A column with the days of its prices. */
export const monthColumn = (
  { name, month, slots }: Omit<MonthColumn, "days">,
  peers: MonthPeers | null,
): MonthColumn => ({
  name,
  month,
  slots,
  days: month ? feedDays(month.span, month.feeds, peers?.medians ?? []) : [],
});

/** How many misses of a column are named, and how many may be its own. */
export const missCounts = ({ misses }: Pick<MonthSlots, "misses">) => {
  const count = (verdict: MissVerdict): number =>
    misses.filter((miss) => miss.verdict === verdict).length;
  return { named: count("named"), unknown: count("unknown") + count("unread") };
};

/** All rows. Those of a column whose answer has not come have no text. */
export function monthRows(
  columns: readonly MonthColumn[],
  peers: MonthPeers | null,
): readonly MonthRow[] {
  const [first] = columns;
  const others = peers?.peers.filter(({ name }) => name !== first?.name) ?? [];
  return measures.map(({ key, label, of, figure = grouped, peer, better = "less", text }) => {
    const cells = columns.map((column): MonthCell => {
      const value = of(column);
      if (value === undefined) return { text: "", figure: null };
      return {
        text: text?.(column, value) ?? (value === null ? missing : figure(value)),
        figure: value,
      };
    });
    const place = peer ? placeAmong(cells[0]?.figure ?? null, others.map(peer), better) : null;
    return { key, label, cells, place, median: place ? figure(place.median) : "" };
  });
}

interface Measure {
  readonly key: string;
  readonly label: string;
  /** Null if it is not known; undefined while the answer has not come. */
  readonly of: (column: MonthColumn) => number | null | undefined;
  /** A figure in words; whole numbers by default. */
  readonly figure?: (value: number) => string;
  /** Other words for a column's own figure. */
  readonly text?: (column: MonthColumn, value: number | null) => string;
  /** The same for a top witness. */
  readonly peer?: (peer: PeerMonth) => number | null;
  readonly better?: "less" | "more";
}

const minute = 60_000;

/** '3 hours', '52 minutes'. */
export const ageText = (ms: number): string =>
  ms >= 2 * hourMs
    ? counted(Math.round(ms / hourMs), "hour")
    : counted(Math.round(ms / minute), "minute");

type Figure = number | null | undefined;

/** A figure of a column's operations. */
const ofMonth =
  (figure: (month: WitnessMonth, column: MonthColumn) => number | null) =>
  (column: MonthColumn): Figure =>
    column.month && figure(column.month, column);
/** A figure of what happened; not known if the indexer no longer has the month. */
const ofEvents = (figure: (month: WitnessMonth, column: MonthColumn) => number | null) =>
  ofMonth((month, column) => (month.since < month.span.to ? figure(month, column) : null));
/** A figure of a column's slots. */
const ofSlots =
  (figure: (slots: MonthSlots, column: MonthColumn) => number | null) =>
  (column: MonthColumn): Figure =>
    column.slots && figure(column.slots, column);

const votes = (isFor: boolean) =>
  ofEvents((month) => month.votes.filter((vote) => vote.isFor === isFor).length);

/** Slots filled of those that are known to be its own, percent; null without any. */
const filled = (made: number, missed: number): number | null =>
  made + missed === 0 ? null : (made / (made + missed)) * 100;

/** The blocks it was paid for; null if the indexer keeps none of the month. */
const blocksOf = ({ blocks, span }: MonthSlots): MonthSlots["blocks"] =>
  blocks && blocks.since < span.to ? blocks : null;

/** Whether it is known of some rounds, or from a list of the whole month, that nothing was missed. */
const isSearched = ({ misses, roundsRead, coveredFrom, span }: MonthSlots): boolean =>
  misses.length > 0 || roundsRead > 0 || (coveredFrom !== null && coveredFrom <= span.from);

const announced = (kind: "version" | "hardfork", label: string): Measure => ({
  key: `${kind} announced`,
  label,
  of: ofSlots(() => null),
  text: ({ slots }) => (slots && announcedCell(slots.announcements, kind)) ?? missing,
});

const measures: readonly Measure[] = [
  {
    key: "blocks",
    label: say`Blocks produced`,
    of: ofSlots((slots) => blocksOf(slots)?.count ?? null),
  },
  {
    key: "missed",
    label: say`Slots missed`,
    of: ofSlots((slots) =>
      isSearched(slots) ? missCounts(slots).named + missCounts(slots).unknown : null,
    ),
    text: ({ slots }, value) => {
      if (!slots || value === null) return missing;
      const { named, unknown } = missCounts(slots);
      return unknown === 0
        ? grouped(value)
        : say`${grouped(named)} named, ${grouped(unknown)} unknown`;
    },
    peer: ({ missed }) => missed,
  },
  {
    key: "participation",
    label: say`Participation`,
    of: ofSlots((slots) => {
      const { named, unknown } = missCounts(slots);
      const blocks = blocksOf(slots);
      return blocks && isSearched(slots) ? filled(blocks.count, named + unknown) : null;
    }),
    text: ({ slots }, value) => {
      if (!slots?.blocks || value === null) return missing;
      const { named, unknown } = missCounts(slots);
      const most = filled(slots.blocks.count, named);
      if (unknown === 0 || most === null) return percent(value);
      return say`${percent(value)} to ${percent(most)}`;
    },
  },
  {
    key: "pay",
    label: say`Paid for blocks`,
    of: ofSlots((slots) => {
      const blocks = blocksOf(slots);
      return blocks ? Number(blocks.pay.units) : null;
    }),
    text: ({ slots, month }, value) => {
      if (!slots?.blocks || value === null) return missing;
      const { pay } = slots.blocks;
      if (!month?.rates) return amountLabel(pay);
      return steemPowerLabel(pay, month.rates);
    },
  },
  {
    key: "published",
    label: say`Prices published`,
    of: ofEvents((_, { days }) => feedSummary(days).published),
    peer: ({ feed }) => feed?.published ?? null,
    better: "more",
  },
  {
    key: "oldest",
    label: say`Oldest price`,
    of: ofEvents((_, { days }) => feedSummary(days).oldest),
    figure: ageText,
    peer: ({ feed }) => feed?.oldest ?? null,
  },
  {
    key: "distance",
    label: say`Distance from the median price`,
    of: ofMonth((_, { days }) => feedSummary(days).distance),
    figure: percent,
    peer: ({ feed }) => feed?.distance ?? null,
  },
  {
    key: "gained",
    label: say`Votes gained`,
    of: votes(true),
    peer: ({ votesGained }) => votesGained,
    better: "more",
  },
  {
    key: "lost",
    label: say`Votes lost`,
    of: votes(false),
    peer: ({ votesLost }) => votesLost,
  },
  {
    key: "keys",
    label: say`Signing key changes`,
    of: ofEvents(({ keys }) => keys.filter(isSureChange).length),
    peer: ({ keyChanges }) => keyChanges,
  },
  {
    key: "settings",
    label: say`Settings set or changed`,
    of: ofEvents(({ settings }) => settings.length),
  },
  {
    key: "rank",
    label: say`Rank today`,
    of: ofMonth(({ rank }) => (typeof rank === "number" ? rank : null)),
    text: ({ month }) => (month ? rankLabel(month.rank) : missing),
  },
  {
    key: "total",
    label: say`Slots missed in total, today`,
    of: ofMonth(({ today }) => today?.missed ?? null),
  },
  {
    key: "version",
    label: say`Version today`,
    of: ofMonth(() => null),
    text: ({ month }) => month?.today?.version || missing,
  },
  {
    key: "hardfork",
    label: say`Hardfork vote today`,
    of: ofMonth(() => null),
    text: ({ month }) => {
      const vote = month?.today?.hardfork;
      return vote
        ? sayAs("a hardfork and its date")`${vote.version} on ${dayUtc(vote.time)}`
        : missing;
    },
  },
  announced("version", say`Versions announced`),
  announced("hardfork", say`Hardfork votes announced`),
];
