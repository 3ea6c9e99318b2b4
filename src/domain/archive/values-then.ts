/** What entries were worth when they happened, one by one and added up. */
import { currentVests } from "../chain/hardforks.ts";
import { daySeconds } from "../durations.ts";
import type { Archive } from "./archive.ts";
import { chunkLength } from "./chunk.ts";
import { EarnedSums, type EarnedTotals } from "./earned-totals.ts";
import { PeriodSums, spans, spanStart, type PeriodQuery, type Span } from "./periods.ts";
import type { PriceThen } from "./price-then.ts";
import type { ArchivePrices } from "./prices.ts";
import { rewardIndexes } from "./span-entries.ts";

/** The value of one entry in dollars. */
export interface ValueThen {
  readonly usd: number;
  readonly from: PriceThen["from"];
  /** Between the entry and its price, in seconds. */
  readonly distance: number;
}

/** An entry with its value; null if no price near its time is known. */
export interface ValuedEntry {
  readonly index: number;
  readonly value: ValueThen | null;
}

/** Values added up, how many came from where, and the largest distance of a price, in seconds. */
export interface ValueSum {
  readonly usd: number;
  readonly feed: number;
  readonly market: number;
  readonly rebuilt: number;
  /** Entries without a price: their value is not in the sum. */
  readonly unpriced: number;
  readonly farthest: number;
}

/** What became of days without a price. */
export interface RebuiltDays {
  /** Days that have one now. */
  readonly rebuilt: number;
  /** Days that can't get one: fewer than seven witnesses had published a price. */
  readonly tooFewFeeds: number;
  /** Days that are still to be looked up. */
  readonly left: number;
}

/** Values of rewards by span and period. */
export interface RewardValues {
  readonly spans: Readonly<Record<Span, ValueSum>>;
  /** When the periods begin, ms, newest first. */
  readonly starts: Float64Array;
  /** For each period: its value, and how many rewards are without a price. */
  readonly sums: Float64Array;
  /** Whether VESTS are valued at the rate of their day, not at the nearest one that is known. */
  readonly hasDailyRates: boolean;
  /** Days with rewards for which no price is known. */
  readonly daysWithoutPrice: number;
  /** The history's sums for all time, to be compared with the totals that the chain stores. */
  readonly earned: EarnedTotals;
  /** The archive's version that was read. */
  readonly version: number;
}

/** Figures of a period in `RewardValues.sums`. */
export const valueWidth = 2;

/** The value of an entry when it happened. */
export function valueThen(
  archive: Archive,
  index: number,
  prices: ArchivePrices,
): ValueThen | null {
  const chunk = archive.chunkAt(index);
  const row = index % chunkLength;
  if (!chunk) return null;
  const time = chunk.time[row] ?? 0;
  const price = prices.at(time, chunk.block[row] ?? 0);
  if (!price) return null;
  const sbd = chunk.sbd[row] ?? 0;
  const vests = currentVests(chunk.vests[row] ?? 0, time);
  const perSteem = vests === 0 ? 0 : prices.vestsPerSteem(time);
  if ((sbd !== 0 && price.sbd === null) || (vests !== 0 && perSteem <= 0)) return null;
  const steem = (chunk.steem[row] ?? 0) + (vests === 0 ? 0 : vests / perSteem);
  const usd = (steem * price.steem + sbd * (price.sbd ?? 0)) / 1000;
  return { usd, from: price.from, distance: price.distance };
}

/** Days, counted since the epoch, and the time of the newest entry in each that has no price, seconds. */
export type DaysWithoutPrice = ReadonlyMap<number, number>;

/** The days of rewards for whose time no price is known, newest first. `now`: seconds. */
export function daysWithoutPrice(
  archive: Archive,
  now: number,
  { at }: ArchivePrices,
): DaysWithoutPrice {
  const days = new Map<number, number>();
  for (const index of rewardIndexes(archive, "all", now)) {
    const chunk = archive.chunkAt(index);
    const row = index % chunkLength;
    const time = chunk?.time[row] ?? 0;
    const day = Math.floor(time / daySeconds);
    if (time > (days.get(day) ?? 0) && !at(time, chunk?.block[row] ?? 0)) days.set(day, time);
  }
  return new Map([...days].toSorted(([a], [b]) => b - a));
}

/** Adds up what rewards were worth, each at the price of its own time; `now` is where spans end, in seconds. */
export function rewardValues(
  archive: Archive,
  { span, by }: PeriodQuery,
  now: number,
  prices: ArchivePrices,
): RewardValues {
  const totals = { "7d": noValues(), "30d": noValues(), all: noValues() };
  const since = spans.map((each) => [totals[each], spanStart(each, now)] as const);
  const from = spanStart(span, now);
  const sums = new PeriodSums(by, valueWidth);
  const earned = new EarnedSums(archive, prices);
  for (const index of rewardIndexes(archive, "all", now)) {
    earned.add(index);
    const row = index % chunkLength;
    const time = archive.chunkAt(index)?.time[row] ?? 0;
    const value = valueThen(archive, index, prices);
    for (const [total, start] of since) if (time >= start) addTo(total, value);
    if (time < from) continue;
    const period = sums.at(time);
    const place = value ? 0 : 1;
    period[place] = (period[place] ?? 0) + (value?.usd ?? 1);
  }
  const { hasDailyRates } = prices;
  return {
    spans: totals,
    ...sums.table(),
    hasDailyRates,
    daysWithoutPrice: daysWithoutPrice(archive, now, prices).size,
    earned: earned.totals,
    version: archive.version,
  };
}

const noValues = () => ({ usd: 0, feed: 0, market: 0, rebuilt: 0, unpriced: 0, farthest: 0 });

function addTo(total: ReturnType<typeof noValues>, value: ValueThen | null): void {
  if (!value) {
    total.unpriced += 1;
    return;
  }
  total.usd += value.usd;
  const { from } = value;
  // Rewards are valued with the usual prices, which are none of these.
  if (from !== "internal" && from !== "own") total[from] += 1;
  total.farthest = Math.max(total.farthest, value.distance);
}
