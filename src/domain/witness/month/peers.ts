/** The witnesses with the most votes beside whom a month is judged. */
import type { AccountName } from "../../chain/names.ts";
import type { FeedSummary, HourMedian } from "./feed-days.ts";
import type { MonthSpan } from "./month-span.ts";
import type { VoteDay } from "./vote-days.ts";

/** What is known of one of them without reading its blocks. */
export interface PeerMonth {
  readonly name: AccountName;
  /** As the indexer lists them; null where its list does not cover the month. */
  readonly missed: number | null;
  /** Null if its operations could not be read. */
  readonly feed: FeedSummary | null;
  readonly votesGained: number | null;
  readonly votesLost: number | null;
  /** Those from a key that is known: the first operation that was read may only repeat a key. */
  readonly keyChanges: number | null;
  /** Its votes by day; null if a voter's weight is not known. */
  readonly voteDays: readonly VoteDay[] | null;
}

/** The top witnesses of today in a month. */
export interface MonthPeers {
  readonly span: MonthSpan;
  readonly peers: readonly PeerMonth[];
  /** The medians of their prices by the hour. */
  readonly medians: readonly HourMedian[];
}

/** A figure beside those of others. */
export interface Place {
  /** The element at index ⌊n ÷ 2⌋ of the sorted others. */
  readonly median: number;
  /** The share of the others that did no better, percent. */
  readonly percentile: number;
}

/** Where a figure stands among the others'; null without any. */
export function placeAmong(
  own: number | null,
  others: readonly (number | null)[],
  better: "less" | "more",
): Place | null {
  const known = others.flatMap((each) => each ?? []).toSorted((a, b) => a - b);
  const median = known[known.length >> 1];
  if (own === null || median === undefined) return null;
  const beaten = known.filter((each) => (better === "less" ? each >= own : each <= own));
  return { median, percentile: Math.round((beaten.length / known.length) * 100) };
}
