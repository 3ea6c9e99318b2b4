/** What the engine answers about one coin, before and after it is loaded, and about a search for coins. */
import type { RichText } from "../post/rich-text.ts";
import type { Coin, MarketCoin, PriceSpan } from "./coins.ts";

/** A coin with its rendered description; null if it has none. */
export interface CoinView {
  readonly coin: Coin;
  readonly about: RichText | null;
  /** Whether that is our own text, in the page's language. */
  readonly isOwnDescription: boolean;
}

/** What can be shown of a coin before the provider can be called, and how long until it can be. */
export interface CoinPreview {
  readonly row: MarketCoin | null;
  /** ms until the provider can be asked for the coin; 0 means now. */
  readonly wait: number;
  /** ms until it can be asked for the prices of a span. */
  readonly priceWaits: Readonly<Record<PriceSpan, number>>;
}

/** The result of a search. */
export interface CoinHits {
  readonly query: string;
  readonly coins: readonly MarketCoin[];
  readonly from: "list" | "provider";
}
