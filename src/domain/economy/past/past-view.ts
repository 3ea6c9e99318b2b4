/** The past as the page shows it: hours with what they rest on, and how well the replay fits what the chain reported. */
import type { PrintLimits } from "../rules.ts";
import type { PastHour } from "./past-hours.ts";
import type { PastShare } from "./share-prices.ts";

/** Numbers of days to choose from: an indexer has 90 days of feeds, and a price needs those of the ten days before it. */
export const pastSpans = [7, 30, 60] as const;

/** An hour, with its share price, and what was burnt up to then. */
export interface ShownHour extends PastHour {
  readonly share: PastShare;
  /** Sent to @null since the first hour, thousandths of STEEM; null if no indexer listed it. */
  readonly burnt: number | null;
}

/** The chain's money over the last days. */
export interface EconomyPast {
  /** Oldest first; the last one is what a node reports now. */
  readonly hours: readonly ShownHour[];
  readonly limits: PrintLimits;
  /** Reports of the treasury's income since the first hour, and how many of them equal the replay. */
  readonly reports: number;
  readonly reportsAgreeing: number;
  /** Median prices that a node reports, and how many equal the medians of today's top witnesses' feeds to the last digit. */
  readonly medians: number;
  readonly mediansAgreeing: number;
  /** Producer rewards that were read to measure the share price, and how many of them fit the replay. */
  readonly rewardsRead: number;
  readonly rewardsAgreeing: number;
  /** Whether an indexer listed burnt tokens, feeds and proposal fees. */
  readonly isIndexed: boolean;
}
