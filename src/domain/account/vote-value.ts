/**
 * What a vote is worth now. Source: the chain's vote evaluator and reward curve, steemit/steem 0.23.1 (chain rules,
 * section 7).
 */
import { approximately } from "../chain/amount-text.ts";
import { amount, type Amount } from "../chain/amount.ts";
import { chainTime } from "../chain/time.ts";
import type { Failure } from "../contract/failure.ts";
import { decode, integer, malformed, object, type Json } from "../decode.ts";
import { daySeconds } from "../durations.ts";
import { say } from "../language/say.ts";
import { ok, type Result } from "../result.ts";
import { downvoteDivisor, rechargeSeconds, type Mana } from "./mana.ts";
import { parseNodeAccount, looseBigInt } from "./node-account.ts";

/** The fund that pays posts, `get_reward_fund`. */
export interface PostFund {
  readonly balance: Amount;
  /** Recent claims on the fund, which decay over 15 days. */
  readonly recentClaims: bigint;
  readonly contentConstant: bigint;
  readonly curve: "linear" | "convergent_linear";
}

/** Everything the value depends on, from one node. */
export interface VoteInputs {
  /** False if the account has declined its right to vote. */
  readonly canVote: boolean;
  /** Null for an account without voting power. */
  readonly voting: Mana | null;
  readonly downvoting: Mana | null;
  readonly fund: PostFund;
  /** SBD per STEEM. */
  readonly price: number;
  /** Votes of 100% that a day's recharge of mana pays for: 10. */
  readonly reserveRate: number;
  /** The head block's time, at which the mana is computed, ms since the epoch. */
  readonly time: number;
}

/** A vote's strength and value. */
export interface VoteValue {
  /** Mana used, in millionths of VESTS. */
  readonly used: number;
  /** What the vote adds to the post's claim on the fund, or takes from it if negative. */
  readonly rshares: number;
  /** SBD by which the vote changes a post without other votes, shared by author and curators: never below 0. */
  readonly alone: number;
  /** The most SBD that it can add to a post with many votes, or take away if negative. */
  readonly max: number;
}

/** The chain subtracts this from every vote. */
const dust = 50_000_000;
/** A weight of 100% in the chain's unit. */
const fullWeight = 10_000;

/** The nodes' answers to the four calls that the value depends on. */
export interface VoteAnswers {
  /** `get_accounts` */
  readonly accounts: unknown;
  /** `get_reward_fund` */
  readonly fund: unknown;
  /** `get_current_median_history_price` */
  readonly price: unknown;
  /** `get_dynamic_global_properties` */
  readonly properties: unknown;
}

/** Reads the nodes' answers, with the mana at the head block's time. */
export function parseVoteInputs(raw: VoteAnswers): Result<VoteInputs, Failure> {
  const chain = decode(() => {
    const properties = object(raw.properties, "properties");
    const reserveRate = integer(properties["vote_power_reserve_rate"], "vote_power_reserve_rate");
    return {
      fund: readFund(object(raw.fund, "reward_fund")),
      price: readPrice(object(raw.price, "price")),
      reserveRate:
        reserveRate > 0
          ? reserveRate
          : malformed("vote_power_reserve_rate", say`a number above zero`),
      time: chainTime(properties["time"], "time"),
    };
  });
  if (!chain.ok) return chain;
  const account = parseNodeAccount(raw.accounts, chain.value.time);
  if (!account.ok) return account;
  const { mana, security } = account.value;
  return ok({
    ...chain.value,
    canVote: security.canVote,
    voting: mana.upvote,
    downvoting: mana.downvote,
  });
}

function readFund(fund: Json): PostFund {
  const recentClaims = looseBigInt(fund["recent_claims"]);
  return {
    balance: amount(fund["reward_balance"], "reward_balance"),
    recentClaims:
      recentClaims > 0n ? recentClaims : malformed("recent_claims", say`a number above zero`),
    contentConstant: looseBigInt(fund["content_constant"]),
    curve: fund["author_reward_curve"] === "linear" ? "linear" : "convergent_linear",
  };
}

function readPrice(price: Json): number {
  const base = approximately(amount(price["base"], "price.base"));
  const quote = approximately(amount(price["quote"], "price.quote"));
  return quote > 0 ? base / quote : malformed("price.quote", say`an amount above zero`);
}

/** The value of a vote of `weight`, −10,000 to 10,000; null without voting power or the right to vote. */
export function voteValue(inputs: VoteInputs, weight: number): VoteValue | null {
  const { canVote, voting, downvoting, fund, price, reserveRate } = inputs;
  if (!canVote || !voting) return null;
  // A downvote uses downvote mana first, so both kinds of mana count.
  const base =
    weight < 0
      ? Math.max((downvoting?.current ?? 0) * downvoteDivisor, voting.current)
      : voting.current;
  const used = Math.ceil(
    (base * Math.abs(weight) * daySeconds) / fullWeight / (reserveRate * rechargeSeconds),
  );
  const strength = Math.max(0, used - dust);
  const rshares = weight < 0 ? 0 - strength : strength;
  const perClaim = (approximately(fund.balance) / Number(fund.recentClaims)) * price;
  return {
    used,
    rshares,
    alone: claimOf(rshares, fund) * perClaim,
    max: rshares * perClaim,
  };
}

/** The claim of a post with `rshares`: ((r + s)² − s²) / (r + 4s), and 0 with more downvotes than upvotes. */
function claimOf(rshares: number, { curve, contentConstant }: PostFund): number {
  if (rshares <= 0) return 0;
  const s = Number(contentConstant);
  return curve === "linear" ? rshares : (rshares * (rshares + 2 * s)) / (rshares + 4 * s);
}
