/** STEEM's price by the hour, rebuilt from what the scheduled witnesses published, beside the medians that a node reports. */
import { roundLength } from "../block/slots.ts";
import { amountText } from "../chain/amount-text.ts";
import { feedInterval } from "../chain/median-feed.ts";
import { roundOf } from "../witness/round/scheduled-at.ts";
import type { Moment } from "./feed-log.ts";
import type { FeedMedian, NoMedian } from "./feed-median.ts";
import type { FeedPrice } from "./feed-price.ts";

/** An hour without a median, and why. */
export interface Hole extends Moment {
  readonly why: NoMedian;
}

/** What was rebuilt. */
export interface WitnessPrices {
  /** Newest first. */
  readonly medians: readonly FeedMedian[];
  readonly holes: readonly Hole[];
  /** Hours for which a node has a median too, and how many of those have the same digits. */
  readonly compared: number;
  readonly agreeing: number;
  /** Whether there are older hours. */
  readonly hasMore: boolean;
}

/** Hours that are read at a time. */
export const hoursAtATime = 12;

/**
 * The blocks of the newest medians, newest first, without those whose round may still change. `irreversible`: the last
 * irreversible block.
 */
export function medianBlocks(irreversible: number, count: number): readonly number[] {
  let newest = Math.floor(irreversible / feedInterval) * feedInterval;
  // A node's histories may be a round behind its blocks.
  while (newest > 0 && roundOf(newest).last + roundLength > irreversible) newest -= feedInterval;
  const hours = Math.min(count, newest / feedInterval);
  return Array.from({ length: hours }, (_, i) => newest - i * feedInterval);
}

/** '0.171 SBD for 1.000 STEEM' in a file: the published amounts, not rounded. */
export const feedText = ({ sbd, steem }: FeedPrice): readonly [base: string, quote: string] => [
  amountText({ units: sbd, token: "SBD" }),
  amountText({ units: steem, token: "STEEM" }),
];
