/** What the engine tells of the market. */
import type { Coin, MarketCoin } from "../market/coins.ts";
import type { RichText } from "../content/rich-text.ts";

/** A coin with its description drawn; null where there is none. */
export interface CoinView {
  readonly coin: Coin;
  readonly about: RichText | null;
}

/** What can be shown of a coin before the provider may be asked. */
export interface CoinPreview {
  readonly row: MarketCoin | null;
  /** ms until the provider may be asked again; 0 when it may be asked now. */
  readonly wait: number;
}

/** What a search found. */
export interface CoinHits {
  readonly query: string;
  readonly coins: readonly MarketCoin[];
  readonly from: "list" | "provider";
}
