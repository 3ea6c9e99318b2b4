/** A witness's published prices by day: how old they were, and how far from the median of the top witnesses. */
import { feedLifetime } from "../../chain/median-feed.ts";
import { dayMs, hourMs } from "../../durations.ts";
import type { PublishedFeed } from "../../price/feed-log.ts";
import { feedRatio, medianFeed, type FeedPrice } from "../../price/feed-price.ts";
import type { MonthSpan } from "./month-span.ts";

/** The median of the top witnesses' prices at a full hour, ms. */
export interface HourMedian {
  readonly time: number;
  readonly price: FeedPrice;
}

/** A day of prices. */
export interface FeedDay {
  /** The day's first moment, ms. */
  readonly time: number;
  readonly published: number;
  /** The greatest age that a price reached on the day, ms; null if none of the last week before the span is known. */
  readonly oldest: number | null;
  /** How far the price was from the median, percent: the average of the hours that have both; null without any. */
  readonly bias: number | null;
}

/** A summary of the days. */
export interface FeedSummary {
  readonly published: number;
  /** The greatest age that a price reached, ms; null without a price. */
  readonly oldest: number | null;
  /** Average distance from the median regardless of its direction, percent; null without a median. */
  readonly distance: number | null;
}

/** The full hours of a span, ms. */
export const hoursOf = ({ from, to }: MonthSpan): readonly number[] =>
  Array.from({ length: Math.max(0, Math.ceil((to - from) / hourMs)) }, (_, i) => from + i * hourMs);

/** The price in force at a time; null if there was none. `feeds`: newest first. */
function inForce(feeds: readonly PublishedFeed[], time: number): PublishedFeed | null {
  const last = feeds.find((feed) => feed.time <= time);
  return last && time < last.time + feedLifetime ? last : null;
}

/** The medians of each hour in which enough of these witnesses had a price; as the chain takes them. */
export function hourMedians(
  span: MonthSpan,
  witnesses: readonly (readonly PublishedFeed[])[],
): readonly HourMedian[] {
  return hoursOf(span).flatMap((time) => {
    const price = medianInForceAt(time, witnesses);
    return price ? [{ time, price }] : [];
  });
}

/** The median of the witnesses' prices at a time, ms; null if fewer had one than the chain needs. */
export const medianInForceAt = (
  time: number,
  witnesses: readonly (readonly PublishedFeed[])[],
): FeedPrice | null => medianFeed(witnesses.flatMap((feeds) => inForce(feeds, time)?.price ?? []));

/** The days of a span, oldest first. `feeds`: newest first, from a week before the span on. */
export function feedDays(
  span: MonthSpan,
  feeds: readonly PublishedFeed[],
  medians: readonly HourMedian[],
): readonly FeedDay[] {
  const count = Math.ceil((span.to - span.from) / dayMs);
  return Array.from({ length: count }, (_, i) => {
    const from = span.from + i * dayMs;
    const to = Math.min(from + dayMs, span.to);
    const biases = medians
      .filter(({ time }) => time >= from && time < to)
      .flatMap(({ time, price }) => {
        const own = inForce(feeds, time);
        return own ? [(feedRatio(own.price) / feedRatio(price) - 1) * 100] : [];
      });
    return {
      time: from,
      published: feeds.filter(({ time }) => time >= from && time < to).length,
      oldest: greatestAge(feeds, from, to),
      bias: biases.length === 0 ? null : averageOf(biases),
    };
  });
}

/** Sums up the days. */
export function feedSummary(days: readonly FeedDay[]): FeedSummary {
  const ages = days.flatMap(({ oldest }) => oldest ?? []);
  const far = days.flatMap(({ bias }) => (bias === null ? [] : Math.abs(bias)));
  return {
    published: days.reduce((sum, { published }) => sum + published, 0),
    oldest: ages.length === 0 ? null : Math.max(...ages),
    distance: far.length === 0 ? null : averageOf(far),
  };
}

/** A price's age is greatest just before the next one, and at the end. */
function greatestAge(feeds: readonly PublishedFeed[], from: number, to: number): number | null {
  let greatest: number | null = null;
  // From the newest one back, each ends the one before it.
  let end = to;
  for (const { time } of feeds) {
    if (time >= end) continue;
    greatest = Math.max(greatest ?? 0, end - time);
    if (time <= from) break;
    end = time;
  }
  return greatest;
}

const averageOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
