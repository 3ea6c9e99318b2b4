/** What the internal market's page shows besides candles. */
import type { Amount } from "../chain/amount.ts";
import type { PriceChange } from "./candles.ts";
import type { OrderBook, Spread } from "./order-book.ts";
import type { Trade, TradedPrice } from "./trades.ts";

/** The internal market now. Prices are SBD per STEEM. */
export interface MarketView {
  readonly book: OrderBook;
  readonly spread: Spread | null;
  /** Newest first. */
  readonly trades: readonly Trade[];
  readonly price: TradedPrice | null;
  /** Since the first trade of the last 24 hours; null if unknown. */
  readonly change: PriceChange | null;
  /** Traded in about 24 hours; null if the node does not say. */
  readonly volume: { readonly steem: Amount; readonly sbd: Amount } | null;
}
