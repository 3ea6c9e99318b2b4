/** The chain's economy as a node reports it: shares of the inflation, the reward fund, and the medians of the feeds. */
import { amount, type Amount } from "../chain/amount.ts";
import { feedInterval } from "../chain/median-feed.ts";
import { parseProperties, type GlobalProperties } from "../chain/properties.ts";
import { blockIntervalMs, chainTime } from "../chain/time.ts";
import type { Failure } from "../contract/failure.ts";
import type { Answer } from "../contract/sourced.ts";
import { decode, integer, loose, malformed, object } from "../decode.ts";
import { hourMs } from "../durations.ts";
import { say } from "../language/say.ts";
import { feedRatio } from "../price/feed-price.ts";
import { parseMedians } from "../price/node-medians.ts";
import { ok, type Result } from "../result.ts";

/** Shares of newly created STEEM, 10000 = 100%; the witnesses get the rest. */
export interface InflationShares {
  readonly content: number;
  readonly vesting: number;
  readonly treasury: number;
}

/** The state at the head. `shares` is null before hardfork 21, when they were not reported. */
export interface ChainState {
  readonly properties: GlobalProperties;
  readonly shares: InflationShares | null;
  /** SBD as a share of the virtual supply at which printing SBD slows down and stops, 10000 = 100%; null if unknown. */
  readonly printing: { readonly slows: number; readonly stops: number } | null;
}

/** The fund that posts are paid from. */
export interface RewardFund {
  readonly balance: Amount;
  readonly recentClaims: bigint;
  /** Ms. */
  readonly updated: number;
  /** The curators' share, 10000 = 100%. */
  readonly curation: number;
}

/** The medians of the witnesses' price feeds, SBD per STEEM: the one in force, and one an hour, the newest last. */
export interface FeedHistory {
  readonly median: number;
  readonly prices: readonly number[];
}

/** Three answers. The fund and the feed can fail alone; without the state there are no figures. */
export interface ChainFigures {
  readonly state: Answer<ChainState>;
  readonly fund: Answer<RewardFund>;
  readonly feed: Answer<FeedHistory>;
}

/** Reads a `get_dynamic_global_properties` result. */
export function parseChainState(raw: unknown): Result<ChainState, Failure> {
  const properties = parseProperties(raw);
  if (!properties.ok) return properties;
  return decode(() => {
    const read = object(raw, "properties");
    const of = (field: string): number => integer(read[field], field);
    return {
      properties: properties.value,
      shares:
        read["content_reward_percent"] === undefined
          ? null
          : {
              content: of("content_reward_percent"),
              vesting: of("vesting_reward_percent"),
              treasury: of("sps_fund_percent"),
            },
      printing:
        read["sbd_start_percent"] === undefined
          ? null
          : { slows: of("sbd_start_percent"), stops: of("sbd_stop_percent") },
    };
  });
}

/** Reads a `get_reward_fund` result. */
export const parseRewardFund = (raw: unknown): Result<RewardFund, Failure> =>
  decode(() => {
    const read = object(raw, "reward_fund");
    const claims = loose(read["recent_claims"]);
    if (!/^\d{1,40}$/.test(claims)) malformed("reward_fund.recent_claims", say`a whole number`);
    return {
      balance: amount(read["reward_balance"], "reward_fund.reward_balance"),
      recentClaims: BigInt(claims),
      updated: chainTime(read["last_update"], "reward_fund.last_update"),
      curation: integer(read["percent_curation_rewards"], "reward_fund.percent_curation_rewards"),
    };
  });

/** Reads a `get_feed_history` result. */
export function parseFeedHistory(raw: unknown): Result<FeedHistory, Failure> {
  const read = parseMedians(raw);
  if (!read.ok) return read;
  const { current, medians } = read.value;
  return current.ok
    ? ok({ median: feedRatio(current.value), prices: medians.map(feedRatio) })
    : current;
}

/**
 * When each median was taken, ms, counted back from the head by height: too late by the slots missed since then.
 * The newest is last, as in `prices`.
 */
export function feedTimes(
  { prices }: FeedHistory,
  { headBlock, time }: Pick<GlobalProperties, "headBlock" | "time">,
): readonly number[] {
  const newest = time - (headBlock % feedInterval) * blockIntervalMs;
  return prices.map((_, i) => newest - (prices.length - 1 - i) * hourMs);
}

export const chainFigures = (
  state: Answer<ChainState>,
  fund: Answer<RewardFund>,
  feed: Answer<FeedHistory>,
): Answer<ChainFigures> =>
  state.ok ? ok({ ...state.value, value: { state, fund, feed } }) : state;
