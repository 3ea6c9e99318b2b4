/**
 * What STEEM and SBD were worth at the time of an entry: the witnesses' median feed of its block where the chain still
 * has it, else the market provider's daily price next to it, else the day's median rebuilt from the witnesses' feeds,
 * else nothing. Never today's price for an older entry.
 */
import { feedInterval } from "../chain/median-feed.ts";
import { blockIntervalSeconds } from "../chain/time.ts";
import type { Failure } from "../contract/failure.ts";
import { dayMs, daySeconds } from "../durations.ts";
import type { PricePoint } from "../market/coins.ts";
import { feedRatio, type FeedPrice } from "../price/feed-price.ts";
import { mediansByBlock, parseMedians } from "../price/node-medians.ts";
import { ok, type Result } from "../result.ts";

/**
 * Prices in dollars, or in the currency of the visitor's file, where they come from, and how far their time is from the
 * entry's, in seconds.
 */
export interface PriceThen {
  readonly steem: number;
  /** Null if only STEEM has a price. */
  readonly sbd: number | null;
  readonly from: "feed" | "market" | "rebuilt" | "internal" | "own";
  readonly distance: number;
}

/** The medians that the chain stores, by block, and the head at which a node reported them. */
export interface PastFeeds {
  readonly head: number;
  readonly medians: ReadonlyMap<number, FeedPrice>;
}

/** Daily prices in dollars, oldest first. */
export interface DailyPrices {
  readonly steem: readonly PricePoint[];
  readonly sbd: readonly PricePoint[];
  /** Of STEEM, by the witnesses' feeds: one for each day that was rebuilt. */
  readonly rebuilt: readonly PricePoint[];
}

/** In seconds: a daily price further away than this belongs to another day. */
const reach = 36 * 3600;
/** The same for rebuilt prices, of which each day has its own. */
const rebuiltReach = daySeconds;

/** Reads `get_feed_history`. `head`: the newest block of the same node. */
export function readFeedHistory(raw: unknown, head: number): Result<PastFeeds, Failure> {
  const read = parseMedians(raw);
  return read.ok ? ok({ head, medians: mediansByBlock(read.value.medians, head) }) : read;
}

/** Finds prices by the time of an entry, in seconds, and its block. Feeds count an SBD as a dollar, as the chain does. */
export function pricesThen(
  feed: PastFeeds | null,
  { steem, sbd, rebuilt }: DailyPrices,
): (time: number, block: number) => PriceThen | null {
  const marketAt = dailyThen("market", steem, sbd, reach);
  const rebuiltAt = dailyThen("rebuilt", rebuilt, null, rebuiltReach);
  return (time, block) => {
    const median = feed && medianAt(feed, block);
    return median ?? marketAt(time) ?? rebuiltAt(time);
  };
}

/**
 * Finds prices of a source that has one a day, oldest first. `sbd`: null for one that counts an SBD as a dollar, as the
 * chain does. `within`: seconds.
 */
export function dailyThen(
  from: PriceThen["from"],
  steem: readonly PricePoint[],
  sbd: readonly PricePoint[] | null,
  within = reach,
): (time: number) => PriceThen | null {
  const steemAt = nearest(steem, within);
  const sbdAt = sbd && nearest(sbd, within);
  return (time) => {
    const found = steemAt(time);
    return (
      found && {
        steem: found.price,
        sbd: sbdAt ? (sbdAt(time)?.price ?? null) : 1,
        from,
        distance: found.distance,
      }
    );
  };
}

/** The median in force at a block: the chain adds one at every block that `feedInterval` divides. */
function medianAt({ head, medians }: PastFeeds, block: number): PriceThen | null {
  if (block < 1 || block > head) return null;
  const age = block % feedInterval;
  const price = medians.get(block - age);
  return price
    ? { steem: feedRatio(price), sbd: 1, from: "feed", distance: age * blockIntervalSeconds }
    : null;
}

function nearest(
  points: readonly PricePoint[],
  within: number,
): (time: number) => { readonly price: number; readonly distance: number } | null {
  return (time) => {
    let [low, high] = [0, points.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((points[middle]?.time ?? 0) / 1000 <= time) low = middle + 1;
      else high = middle;
    }
    const found = [points[low - 1], points[low]]
      .flatMap((point) =>
        point ? [{ price: point.price, distance: Math.abs(point.time / 1000 - time) }] : [],
      )
      .toSorted((a, b) => a.distance - b.distance)[0];
    return found && found.distance <= within ? found : null;
  };
}

/** One price per UTC day: those of earlier days stay, those of the newest days are replaced. */
export function mergeDays(
  known: readonly PricePoint[],
  received: readonly PricePoint[],
): readonly PricePoint[] {
  const days = new Map(known.map((point) => [dayOf(point), point]));
  const newest = known.at(-1);
  for (const point of received)
    if (!days.has(dayOf(point)) || !newest || dayOf(point) >= dayOf(newest))
      days.set(dayOf(point), point);
  return [...days.values()].toSorted((a, b) => a.time - b.time);
}

const dayOf = ({ time }: PricePoint): number => Math.floor(time / dayMs);
