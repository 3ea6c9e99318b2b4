/** Collects a witness's published prices from its history, and finds the one that was in force at a block. */
import type { HistoryEntry } from "../account/history.ts";
import { feedLifetime } from "../chain/median-feed.ts";
import { feedIn } from "./feed-operation.ts";
import type { FeedPrice } from "./feed-price.ts";

/** A price with the block that contains it. */
export interface PublishedFeed {
  readonly block: number;
  /** Ms. */
  readonly time: number;
  readonly price: FeedPrice;
}

/** What was read of a witness's history, from its newest entry backwards. */
export interface FeedLog {
  /** Newest first. */
  readonly feeds: readonly PublishedFeed[];
  /** The index below those that were read; −1 if all were, null if nothing was read yet. */
  readonly next: number | null;
  /** The time of the oldest entry that was read, ms; all later ones were read, too. Infinity if nothing was. */
  readonly since: number;
}

/** Nothing read yet. */
export const emptyLog: FeedLog = { feeds: [], next: null, since: Infinity };

/** The block of a median, and its time, ms. */
export interface Moment {
  readonly block: number;
  readonly time: number;
}

/**
 * A witness's price at a block: the last one it published up to there, unless that is older than the chain allows. Null:
 * it had none. Undefined: its history was not read far enough.
 */
export function feedAt(log: FeedLog, { block, time }: Moment): PublishedFeed | null | undefined {
  const last = log.feeds.find((feed) => feed.block <= block);
  if (last) return time < last.time + feedLifetime ? last : null;
  return log.next === -1 || log.since <= time - feedLifetime ? null : undefined;
}

/** The log with the next older page, or the newest one. `entries`: newest first. */
export function withPage(log: FeedLog, witness: string, entries: readonly HistoryEntry[]): FeedLog {
  const feeds = entries.flatMap(({ block, time, operation }) => {
    const price = feedIn(operation, witness);
    return price ? [{ block, time, price }] : [];
  });
  const oldest = entries.at(-1);
  if (!oldest) return { ...log, next: -1 };
  // Entry 0 created the account, and nodes return no page with it alone.
  const next = oldest.index <= 1 ? -1 : oldest.index - 1;
  return { feeds: [...log.feeds, ...feeds], next, since: oldest.time };
}
