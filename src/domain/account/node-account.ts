/** An account from a node (`condenser_api.get_accounts`): amounts as texts, times without a zone. */
import { amount, type Amount, type Token } from "../chain/amount.ts";
import type { AccountName } from "../chain/names.ts";
import { chainTime } from "../chain/time.ts";
import type { Failure } from "../contract/failure.ts";
import { decode, integer, loose, object, text, type Json } from "../decode.ts";
import type { Result } from "../result.ts";
import { readAccountRecord } from "./account-record.ts";
import type { Account, AuthoritySummary, Moment } from "./account.ts";
import { downvoteDivisor, recharged, type Mana } from "./mana.ts";
import { readProfileMetadata } from "./profile-metadata.ts";
import { reputationOf } from "./reputation.ts";

/** Follower counts, from `get_follow_count`. */
export interface FollowCounts {
  readonly followers: number;
  readonly following: number;
}

/** Reads a `get_follow_count` result. */
export function parseFollowCounts(raw: unknown): Result<FollowCounts, Failure> {
  return decode(() => {
    const read = object(raw, "follow_count");
    return {
      followers: integer(read["follower_count"], "follower_count"),
      following: integer(read["following_count"], "following_count"),
    };
  });
}

/** Reads a `get_accounts` result; `now` (ms) is the time for which the mana is computed. */
export function parseNodeAccount(raw: unknown, now: number): Result<Account, Failure> {
  return readAccountRecord(raw, (read) => {
    const effective = effectiveVests(read);
    const lastVote = moment(read, "last_vote_time");
    const lastPost = moment(read, "last_post");
    const lastUpdate = moment(read, "last_account_update");
    return {
      id: integer(read["id"], "id"),
      name: text(read["name"], "name") as AccountName,
      creator: null,
      recoveryAccount: loose(read["recovery_account"]),
      proxy: loose(read["proxy"]),
      reputation: reputationOf(looseBigInt(read["reputation"])),
      votingCsi: null,
      selfVoteRate: null,
      profile: readProfileMetadata(read["posting_json_metadata"], read["json_metadata"]),
      balances: {
        steem: optionalAmount(read, "balance", "STEEM"),
        sbd: optionalAmount(read, "sbd_balance", "SBD"),
        savingsSteem: optionalAmount(read, "savings_balance", "STEEM"),
        savingsSbd: optionalAmount(read, "savings_sbd_balance", "SBD"),
        rewardSteem: optionalAmount(read, "reward_steem_balance", "STEEM"),
        rewardSbd: optionalAmount(read, "reward_sbd_balance", "SBD"),
        rewardVests: optionalAmount(read, "reward_vesting_balance", "VESTS"),
        ownVests: optionalAmount(read, "vesting_shares", "VESTS"),
        delegatedIn: optionalAmount(read, "received_vesting_shares", "VESTS"),
        delegatedOut: optionalAmount(read, "delegated_vesting_shares", "VESTS"),
      },
      mana: {
        upvote: readMana(read["voting_manabar"], effective, now),
        downvote: readMana(read["downvote_manabar"], effective / BigInt(downvoteDivisor), now),
        rc: null,
      },
      rewards: {
        curation: Number(looseBigInt(read["curation_rewards"])),
        author: Number(looseBigInt(read["posting_rewards"])),
        isMined: read["mined"] === true,
        sbdSeconds: loose(read["sbd_seconds"] ?? "0"),
        savingsSbdSeconds: loose(read["savings_sbd_seconds"] ?? "0"),
      },
      counts: {
        written: count(read["post_count"]),
        rootPosts: null,
        activePosts: null,
        comments: null,
        replies: null,
        upvotesGiven: null,
        upvotesReceived: null,
        downvotesGiven: null,
        downvotesReceived: null,
        followers: null,
        following: null,
      },
      powerDown: {
        amount: { units: looseBigInt(read["to_withdraw"]), token: "VESTS" },
        done: { units: looseBigInt(read["withdrawn"]), token: "VESTS" },
        rate: optionalAmount(read, "vesting_withdraw_rate", "VESTS"),
        next: moment(read, "next_vesting_withdrawal") ?? "never",
        routes: Number(looseBigInt(read["withdraw_routes"])),
        savingsWithdrawals: count(read["savings_withdraw_requests"]),
        claimedAccounts: count(read["pending_claimed_accounts"]),
      },
      dates: {
        created: moment(read, "created"),
        lastAction: latest(lastVote, lastPost, lastUpdate),
        lastComment: null,
        lastRootPost: moment(read, "last_root_post"),
        lastVote,
        lastAccountUpdate: lastUpdate,
        lastOwnerUpdate: moment(read, "last_owner_update"),
        lastSync: null,
      },
      security: {
        canVote: read["can_vote"] === true,
        owner: authority(read["owner"]),
        active: authority(read["active"]),
        posting: authority(read["posting"]),
        memoKey: loose(read["memo_key"]),
      },
      witnessVotes: (Array.isArray(read["witness_votes"])
        ? read["witness_votes"].filter((name) => typeof name === "string")
        : []) as AccountName[],
    };
  });
}

/** 128 bits have 39 digits; longer numbers are never valid. */
const maxDigits = 40;

/** An integer of any size, given as a number, which is rounded if it is large, or as digits; 0 for anything else. */
export function looseBigInt(value: unknown): bigint {
  if (typeof value === "number" && Number.isInteger(value) && Math.abs(value) < 2 ** 63)
    return BigInt(value);
  return typeof value === "string" && value.length <= maxDigits && /^-?\d+$/.test(value)
    ? BigInt(value)
    : 0n;
}

function optionalAmount(read: Json, key: string, token: Token): Amount {
  return read[key] === undefined ? { units: 0n, token } : amount(read[key], key);
}

/** The chain's epoch and the second before it both mean never. */
function moment(read: Json, key: string): Moment | null {
  if (read[key] === undefined) return null;
  const time = chainTime(read[key], key);
  return time > 0 ? time : "never";
}

const latest = (...moments: readonly (Moment | null)[]): Moment =>
  Math.max(0, ...moments.filter((each) => typeof each === "number")) || "never";

/** Own and received vests, minus delegated ones and those of the next power-down step. */
function effectiveVests(read: Json): bigint {
  const units = (key: string): bigint => optionalAmount(read, key, "VESTS").units;
  const leaving = looseBigInt(read["to_withdraw"]) - looseBigInt(read["withdrawn"]);
  const rate = units("vesting_withdraw_rate");
  const next = leaving < 0n ? 0n : leaving < rate ? leaving : rate;
  return (
    units("vesting_shares") -
    units("delegated_vesting_shares") +
    units("received_vesting_shares") -
    next
  );
}

/** Reads a mana bar as of `now`, ms. */
export function readMana(raw: unknown, max: bigint, now: number): Mana | null {
  if (typeof raw !== "object" || raw === null) return null;
  const bar = raw as Json;
  const elapsed = BigInt(Math.floor(now / 1000)) - looseBigInt(bar["last_update_time"]);
  return recharged(looseBigInt(bar["current_mana"]), elapsed, max);
}

function authority(raw: unknown): AuthoritySummary {
  const read = (typeof raw === "object" && raw !== null ? raw : {}) as Json;
  return {
    keys: Array.isArray(read["key_auths"]) ? read["key_auths"].length : 0,
    threshold: Number(looseBigInt(read["weight_threshold"])),
  };
}

const count = (value: unknown): number | null =>
  value === undefined ? null : Number(looseBigInt(value));
