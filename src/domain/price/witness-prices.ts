/** STEEM's price by the hour, rebuilt from what the scheduled witnesses published, beside the medians that a node reports. */
import { feedInterval } from "../chain/median-feed.ts";
import { amount, amountText } from "../chain/amount.ts";
import { decode, list, object } from "../decode.ts";
import type { Failure } from "../contract/failure.ts";
import type { Result } from "../result.ts";
import type { Moment } from "./feed-log.ts";
import type { FeedMedian, NoMedian } from "./feed-median.ts";
import type { FeedPrice } from "./feed-price.ts";
import { roundLength } from "../block/slots.ts";
import { roundOf } from "./round.ts";

/** An hour without a median, and why. */
export interface Hole extends Moment {
  readonly why: NoMedian;
}

/** What was rebuilt. */
export interface WitnessPrices {
  /** Newest first. */
  readonly medians: readonly FeedMedian[];
  readonly holes: readonly Hole[];
  /** Hours that a node's own history of medians has too, and how many of them it has with the same digits. */
  readonly compared: number;
  readonly agreeing: number;
  /** Whether there are older hours. */
  readonly hasMore: boolean;
}

/** Hours that are read at a time. */
export const hoursAtATime = 12;

/**
 * The blocks of the newest medians, newest first: none whose round may still change. `irreversible`: the last
 * irreversible block.
 */
export function medianBlocks(irreversible: number, count: number): readonly number[] {
  let newest = Math.floor(irreversible / feedInterval) * feedInterval;
  // A node's histories may be a round behind its blocks.
  while (newest > 0 && roundOf(newest).last + roundLength > irreversible) newest -= feedInterval;
  const hours = Math.min(count, newest / feedInterval);
  return Array.from({ length: hours }, (_, i) => newest - i * feedInterval);
}

/** A node's medians by their blocks, from `get_feed_history` at a head. */
export const readMedians = (
  raw: unknown,
  head: number,
): Result<ReadonlyMap<number, FeedPrice>, Failure> =>
  decode(() => {
    const prices = list(object(raw, "feed")["price_history"], "feed.price_history", (item) => {
      const { base, quote } = object(item, "");
      return { sbd: amount(base, "base").units, steem: amount(quote, "quote").units };
    });
    const newest = Math.floor(head / feedInterval);
    return new Map(
      prices.map((price, i) => [(newest - (prices.length - 1 - i)) * feedInterval, price]),
    );
  });

/** '0.171 SBD for 1.000 STEEM' in a file: the published amounts, not rounded. */
export const feedText = ({ sbd, steem }: FeedPrice): readonly [base: string, quote: string] => [
  amountText({ units: sbd, token: "SBD" }),
  amountText({ units: steem, token: "STEEM" }),
];
