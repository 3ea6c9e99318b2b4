/** The median of the scheduled witnesses' feeds at a block, as the chain takes it. Source: chain rules, section 5. */
import type { Scheduled } from "../witness/round/scheduled-at.ts";
import { emptyLog, feedAt, type FeedLog, type Moment } from "./feed-log.ts";
import { compareFeeds, medianFeed, type FeedPrice } from "./feed-price.ts";

/** Feeds this many times above or below the median are named: they don't move it, but their witness should know. */
const farOff = 10n;

/** A median and what it rests on. */
export interface FeedMedian extends Moment {
  readonly price: FeedPrice;
  /** How many feeds it is the median of. */
  readonly feeds: number;
  /** Scheduled witnesses without a feed of the last week. */
  readonly without: number;
  /** Witnesses whose feeds are ten times the median or a tenth of it. */
  readonly far: readonly string[];
  /** Whether all scheduled witnesses are known. */
  readonly isWhole: boolean;
}

/** Why there is no median: histories were not read far enough, or the chain took none because of too few feeds. */
export type NoMedian = "unread" | "tooFew";

/** The median at a block. */
export function medianAt(
  moment: Moment,
  { names, isWhole }: Scheduled,
  logs: ReadonlyMap<string, FeedLog>,
): FeedMedian | NoMedian {
  const found = names.map((name) => ({ name, feed: feedAt(logs.get(name) ?? emptyLog, moment) }));
  if (found.some(({ feed }) => feed === undefined)) return "unread";
  const known = found.flatMap(({ name, feed }) => (feed ? [{ name, price: feed.price }] : []));
  const price = medianFeed(known.map((each) => each.price));
  if (!price) return "tooFew";
  const far = known.filter((each) => isFar(each.price, price)).map(({ name }) => name);
  return {
    ...moment,
    price,
    feeds: known.length,
    without: names.length - known.length,
    far,
    isWhole,
  };
}

function isFar(feed: FeedPrice, { sbd, steem }: FeedPrice): boolean {
  const above = compareFeeds(feed, { sbd: sbd * farOff, steem });
  return above >= 0 || compareFeeds(feed, { sbd, steem: steem * farOff }) <= 0;
}
