/** The price of STEEM in SBD, as witnesses' feeds make it (chain rules, section 5): a median every hour, and the price in force. */
import { amount } from "../../src/domain/chain/amount.ts";
import { decode } from "../../src/domain/decode.ts";
import type { Timestamp } from "./account.ts";
import type { Price } from "./obligations.ts";

/** Blocks between two medians: an hour. */
export const feedInterval = 1200;
/** How many of them the chain stores. */
const storedMedians = 84;
/** With fewer feeds there is no median. */
const minFeeds = 7;
/** Older feeds don't count, ms. */
const feedLifetime = 7 * 86_400_000;

/** The price until the first median. */
export const firstPrice: Price = { base: "0.171 SBD", quote: "1.000 STEEM" };

/** A price that a witness has published. */
export interface Feed extends Price {
  readonly time: Timestamp;
}

/** The stored medians, and the price in force. */
export class FeedMedians {
  #stored: readonly Price[] = [];

  clear(): void {
    this.#stored = [];
  }

  /** Takes over those of another one. */
  restore(other: FeedMedians): void {
    this.#stored = other.#stored;
  }

  /** Oldest first. */
  get stored(): readonly Price[] {
    return this.#stored;
  }

  /** The median of the stored ones. */
  get current(): Price {
    return middleOf(this.#stored) ?? firstPrice;
  }

  /** Stores the median of the scheduled witnesses' feeds at `now`, ms. */
  take(feeds: readonly Feed[], now: number): void {
    const valid = feeds.filter(
      (feed) => unitsOf(feed).sbd > 0n && Date.parse(`${feed.time}Z`) + feedLifetime > now,
    );
    const median = valid.length < minFeeds ? null : middleOf(valid);
    if (!median) return;
    const { base, quote } = median;
    this.#stored = [...this.#stored, { base, quote }].slice(-storedMedians);
  }

  /** Thousandths of SBD as thousandths of STEEM, at the price in force. */
  inSteem(units: bigint): bigint {
    const { sbd, steem } = unitsOf(this.current);
    return (units * steem) / sbd;
  }

  /** Thousandths of STEEM as thousandths of SBD, at the price in force. */
  inSbd(units: bigint): bigint {
    const { sbd, steem } = unitsOf(this.current);
    return (units * sbd) / steem;
  }
}

/** Of an even number, the upper of the two in the middle. */
const middleOf = <P extends Price>(prices: readonly P[]): P | undefined =>
  prices.toSorted(byPrice)[prices.length >> 1];

function byPrice(a: Price, b: Price): number {
  const [x, y] = [unitsOf(a), unitsOf(b)];
  return Number(x.sbd * y.steem - y.sbd * x.steem);
}

/** Nothing for a text that isn't an amount. */
function unitsOf({ base, quote }: Price): { readonly sbd: bigint; readonly steem: bigint } {
  const read = decode(() => ({
    sbd: amount(base, "base").units,
    steem: amount(quote, "quote").units,
  }));
  return read.ok ? read.value : { sbd: 0n, steem: 1n };
}
