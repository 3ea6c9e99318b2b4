/**
 * The price of STEEM at a past time, from what its witnesses published: the chain stores its own medians for only 3.5
 * days. Source: chain rules, section 5.
 */
import { feedRatio, medianFeed, type FeedPrice } from "./feed-price.ts";

/** A price rebuilt from feeds. */
export interface RebuiltPrice {
  /** When the feeds were in force, ms. */
  readonly time: number;
  /** What the witnesses called dollars, for one STEEM. */
  readonly price: number;
  /** How many feeds it is the median of. */
  readonly feeds: number;
}

/** The price from the feeds in force at a time; null if there were too few. */
export function medianOfFeeds(time: number, feeds: readonly FeedPrice[]): RebuiltPrice | null {
  const median = medianFeed(feeds);
  return median && { time, price: feedRatio(median), feeds: feeds.length };
}

/** A place in a history: an entry's index and time, ms. */
export interface HistoryPlace {
  readonly index: number;
  readonly time: number;
}

/** The entries around a time: the one before it or none, and the one after it or none. */
export interface Between {
  /** `index` is -1 before the first entry. */
  readonly low: HistoryPlace;
  readonly high: HistoryPlace;
}

/**
 * Where to look next for `time`: on the line between the two places, or, every second time, in the middle, which ends
 * the search however unevenly an account was active.
 */
export function nextIndex({ low, high }: Between, time: number, step: number): number {
  const share = step % 2 === 0 ? (time - low.time) / Math.max(1, high.time - low.time) : 0.5;
  const guess = low.index + Math.round(share * (high.index - low.index));
  return Math.min(high.index - 1, Math.max(low.index + 1, guess));
}

/** The narrower range after the entry at `place` was read. */
export const narrowedTo = (between: Between, place: HistoryPlace, time: number): Between =>
  place.time > time ? { ...between, high: place } : { ...between, low: place };
