/** The medians of the feeds that the chain still stores, as a node reports them. */
import { feedInterval, medianCount } from "../chain/median-feed.ts";
import type { Failure } from "../contract/failure.ts";
import { decode, list, object } from "../decode.ts";
import type { Result } from "../result.ts";
import { readFeed, type FeedPrice } from "./feed-price.ts";

/** What `get_feed_history` reports. */
export interface NodeMedians {
  /** The price in force; a failure if the node reports none. */
  readonly current: Result<FeedPrice, Failure>;
  /** One an hour, the newest last. */
  readonly medians: readonly FeedPrice[];
}

/** Reads `get_feed_history`; of a longer list, only as many medians as the chain stores. */
export const parseMedians = (raw: unknown): Result<NodeMedians, Failure> =>
  decode(() => {
    const read = object(raw, "feed_history");
    const [current, history] = ["current_median_history", "price_history"];
    return {
      current: decode(() => readFeed(read[current], `feed_history.${current}`)),
      medians: list(read[history], `feed_history.${history}`, (each) => readFeed(each, "")).slice(
        -medianCount,
      ),
    };
  });

/** Medians by the blocks at which the chain took them. `head`: the newest block of the node that reported them. */
export function mediansByBlock(
  medians: readonly FeedPrice[],
  head: number,
): ReadonlyMap<number, FeedPrice> {
  const newest = Math.floor(head / feedInterval);
  return new Map(
    medians.map((price, i) => [(newest - (medians.length - 1 - i)) * feedInterval, price]),
  );
}
