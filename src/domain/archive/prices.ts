/** The prices and rates used to value entries. */
import type { Source } from "../contract/sourced.ts";
import type { PriceThen } from "./price-then.ts";

/** Where prices or rates come from, and when they were received, ms; null if they were received at different times. */
export interface PricesOrigin {
  readonly source: Source;
  readonly receivedAt: number | null;
}

/**
 * Whose prices are used: all that are known, or the witnesses' feeds, the chain's own market, the market provider or a file
 * of the visitor's alone.
 */
export const priceChoices = ["all", "witnesses", "internal", "market", "own"] as const;

export type PricesUsed = (typeof priceChoices)[number];

/** What is needed to value entries: prices by time and block, and VESTS for a thousandth of STEEM by time. */
export interface ArchivePrices {
  readonly at: (time: number, block: number) => PriceThen | null;
  /** Millionths of VESTS for a thousandth of STEEM; zero if unknown. */
  readonly vestsPerSteem: (time: number) => number;
  /** Whether that rate is known for each day, not only from power-downs and today. */
  readonly hasDailyRates: boolean;
  /** For how many coins the market provider's prices may still arrive. Until then, entries may lack a price that exists. */
  readonly lateCoins: number;
  /** What prices are in: three letters. */
  readonly currency: string;
  /** Where the prices and rates come from. */
  readonly origins: readonly PricesOrigin[];
}
