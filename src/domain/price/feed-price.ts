/** A published price of STEEM, exactly as the chain stores it: how it is read and compared, and the median of several. */
import { amount, type Amount } from "../chain/amount.ts";
import { minFeeds } from "../chain/median-feed.ts";
import { malformed, object } from "../decode.ts";
import { say } from "../language/say.ts";

/** A ratio: thousandths of SBD to thousandths of STEEM; both are above 0. */
export interface FeedPrice {
  readonly sbd: bigint;
  readonly steem: bigint;
}

/** SBD per STEEM, for drawing and comparison with other sources. */
export const feedRatio = ({ sbd, steem }: FeedPrice): number => Number(sbd) / Number(steem);

/** Compares as the chain does, without rounding. */
export function compareFeeds(a: FeedPrice, b: FeedPrice): number {
  const difference = a.sbd * b.steem - b.sbd * a.steem;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** The median as the chain takes it: for an even number, the upper of the two in the middle. Null with too few feeds. */
export const medianFeed = (feeds: readonly FeedPrice[]): FeedPrice | null =>
  feeds.length < minFeeds ? null : (feeds.toSorted(compareFeeds)[feeds.length >> 1] ?? null);

/** Reads a price as the API writes it; rejects what the chain rejects: 0, and other tokens. */
export function readFeed(raw: unknown, field: string): FeedPrice {
  const { base, quote } = object(raw, field);
  return feedOf(amount(base, `${field}.base`), amount(quote, `${field}.quote`), field);
}

/** `base` in SBD for `quote` in STEEM; rejects what the chain rejects. */
export function feedOf(base: Amount, quote: Amount, field: string): FeedPrice {
  if (base.token !== "SBD" || base.units <= 0n)
    malformed(`${field}.base`, say`an amount above zero`);
  if (quote.token !== "STEEM" || quote.units <= 0n)
    malformed(`${field}.quote`, say`an amount above zero`);
  return { sbd: base.units, steem: quote.units };
}
