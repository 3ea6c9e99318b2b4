/** The prices that the chain reckoned with in the past, from the medians that it took each hour. */
import { feedInterval, keptMedians } from "../../chain/median-feed.ts";
import { medianOf, type Price } from "../rules.ts";

/** An hour's median of the witnesses' feeds. */
export interface KnownMedian {
  /** Null if the chain took none: too few feeds. */
  readonly price: Price | null;
  /** A node reported it, or it was taken again from what witnesses published. */
  readonly standing: "measured" | "replayed";
}

/** Medians by the blocks in which the chain took them; where one is missing, it is not known. */
export type Medians = ReadonlyMap<number, KnownMedian>;

/** The block of the newest median at a block. */
export const feedBlock = (block: number): number => Math.floor(block / feedInterval) * feedInterval;

/**
 * The median of the last 84 medians at a block, before the lowest price counts. Null if one of them is not known.
 * `beginning`: the block of the chain's first median; there is nothing to know before it.
 */
export function medianInForce(medians: Medians, block: number, beginning: number): Price | null {
  const kept: Price[] = [];
  for (
    let at = feedBlock(block);
    kept.length < keptMedians && at >= beginning;
    at -= feedInterval
  ) {
    const known = medians.get(at);
    if (!known) return null;
    if (known.price) kept.push(known.price);
  }
  return medianOf(kept);
}
