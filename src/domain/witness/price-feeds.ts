/** The price feeds of a round's witnesses: their median and spread, and which of them are stale. */
import type { AccountName } from "../chain/names.ts";
import { dayMs } from "../durations.ts";
import type { RoundMember } from "./round/round-view.ts";

/** Prices in SBD per STEEM. */
export interface PriceSpread {
  readonly low: number;
  /** Element at index ⌊n ÷ 2⌋ when sorted, as the chain computes it. */
  readonly median: number;
  readonly high: number;
}

/** The lowest, the median and the highest price; null if no witness publishes one. */
export function priceSpread(members: readonly RoundMember[]): PriceSpread | null {
  const prices = members.flatMap(({ report }) => report?.price ?? []).toSorted((a, b) => a - b);
  const [low, median, high] = [prices[0], prices[Math.floor(prices.length / 2)], prices.at(-1)];
  return low === undefined || median === undefined || high === undefined
    ? null
    : { low, median, high };
}

/** A price is stale after a day; its age is in ms. */
export const isStaleAge = (age: number): boolean => age >= dayMs;

export const isStaleFeed = (feedTime: number, now: number): boolean => isStaleAge(now - feedTime);

/** The witnesses whose price is older than a day, or who never published one. */
export const staleFeeds = (members: readonly RoundMember[], now: number): readonly AccountName[] =>
  members.flatMap(({ name, report }) => {
    if (name === null || !report) return [];
    const { price, feedTime } = report;
    return price === null || feedTime === null || isStaleFeed(feedTime, now) ? [name] : [];
  });
