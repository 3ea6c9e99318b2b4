/** The witnesses with the most votes, with whom a witness's month is compared. */
import type { LogEntry } from "../../account/log-entry.ts";
import type { AccountName } from "../../chain/names.ts";
import { isSureChange, keyChangesIn, type VoteChange } from "../key-changes-and-votes.ts";
import {
  feedDays,
  feedSummary,
  hourMedians,
  type FeedSummary,
  type HourMedian,
} from "./feed-days.ts";
import type { ListedMiss } from "./missed-in-month.ts";
import { isWithin, type MonthSpan } from "./month-span.ts";
import { feedsOf } from "./month-view.ts";
import { voteDays, type VoteDay } from "./vote-days.ts";

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

/** What an indexer lists of a top witness. */
interface ListedPeer {
  readonly name: AccountName;
  /** Whole VESTS today. */
  readonly votes: number;
  /** Newest first, from a week before the month on; null if they could not be read. */
  readonly entries: readonly LogEntry[] | null;
  /** The votes for it since the month began. */
  readonly changes: readonly VoteChange[];
}

/**
 * The top witnesses in a month. `weights`: all of their changes of votes with what the voters weigh; null if the indexer
 * does not list all of the month. `misses`: the list of missed slots; null if it does not cover the month.
 */
export function monthPeers(
  span: MonthSpan,
  listed: readonly ListedPeer[],
  {
    weights,
    misses,
  }: {
    readonly weights: readonly VoteChange[] | null;
    readonly misses: readonly ListedMiss[] | null;
  },
): MonthPeers {
  const feeds = listed.map(({ name, entries }) => feedsOf(entries ?? [], name));
  const medians = hourMedians(span, feeds);
  const byId = new Map(weights?.map((each) => [`${each.voter} ${each.id}`, each]));
  const peers = listed.map(({ name, votes, entries, changes }, i): PeerMonth => {
    const missed = misses?.filter(
      ({ witness, time }) => witness === name && isWithin(time, span),
    ).length;
    const cast = (isFor: boolean): number =>
      changes.filter((vote) => vote.isFor === isFor && isWithin(vote.time, span)).length;
    const weighed = changes.map((each) => byId.get(`${each.voter} ${each.id}`) ?? each);
    return {
      name,
      missed: missed ?? null,
      feed: entries && feedSummary(feedDays(span, feeds[i] ?? [], medians)),
      votesGained: entries && cast(true),
      votesLost: entries && cast(false),
      keyChanges:
        entries &&
        keyChangesIn(entries, name).filter(
          (change) => isWithin(change.time, span) && isSureChange(change),
        ).length,
      voteDays: entries && weights && voteDays(votes, weighed, span),
    };
  });
  return { span, peers, medians };
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
  const noBetter = known.filter((each) => (better === "less" ? each >= own : each <= own));
  return { median, percentile: Math.round((noBetter.length / known.length) * 100) };
}
