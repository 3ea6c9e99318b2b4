/** The prices that the chain used in the past, from the medians that it took each hour. */
import { feedInterval, medianCount } from "../../chain/median-feed.ts";
import { medianOf, type Price } from "../rules.ts";

/** An hour's median of the witnesses' feeds. */
export interface KnownMedian {
  /** Null if the chain took none: too few feeds. */
  readonly price: Price | null;
  /** A node reported it, or it was recomputed from what witnesses published. */
  readonly basis: "measured" | "replayed";
}

/** Medians by the blocks in which the chain took them; where one is missing, it is not known. */
export type Medians = ReadonlyMap<number, KnownMedian>;

/** The block of the newest median at a block. */
export const feedBlock = (block: number): number => Math.floor(block / feedInterval) * feedInterval;

/** Medians of a chain's past. */
export interface JoinedMedians {
  readonly medians: Medians;
  /** The block of the chain's first median, by a node's list; null if the list is full, and so may begin later. */
  readonly beginning: number | null;
  /** Medians that were both reported and recomputed, and how many of these are the same to the digit. */
  readonly compared: number;
  readonly agreeing: number;
}

/**
 * The medians down to the block `to`: those that a node reports, and recomputed ones before them. The node's list skips
 * hours without a median. `reported`: the newest last. `again`: the median recomputed from the feeds at a block; null if
 * there was none, undefined if that is not known.
 */
export function joinedMedians(
  reported: readonly Price[],
  again: (block: number) => Price | null | undefined,
  head: number,
  to: number,
): JoinedMedians {
  const medians = new Map<number, KnownMedian>();
  let [left, compared, agreeing, first] = [reported.length, 0, 0, feedBlock(head)];
  for (let block = feedBlock(head); block > 0 && (left > 0 || block >= to); block -= feedInterval) {
    const price = again(block);
    const theirs = price === null ? undefined : reported[left - 1];
    if (theirs) {
      left -= 1;
      first = block;
      medians.set(block, { price: theirs, basis: "measured" });
      if (price) compared += 1;
      if (price && price.sbd === theirs.sbd && price.steem === theirs.steem) agreeing += 1;
    } else if (price !== undefined) medians.set(block, { price, basis: "replayed" });
  }
  const beginning = reported.length < medianCount ? first : null;
  return { medians, beginning, compared, agreeing };
}

/**
 * The median of the last 84 medians at a block, before the lowest price is applied. Null if one of them is not known.
 * `beginning`: the block of the chain's first median; there is nothing to know before it.
 */
export function medianInForce(medians: Medians, block: number, beginning: number): Price | null {
  const prices: Price[] = [];
  for (
    let at = feedBlock(block);
    prices.length < medianCount && at >= beginning;
    at -= feedInterval
  ) {
    const known = medians.get(at);
    if (!known) return null;
    if (known.price) prices.push(known.price);
  }
  return medianOf(prices);
}
