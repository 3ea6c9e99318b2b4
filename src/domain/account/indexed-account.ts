/** An account from the account service (`getAccountExt`): plain numbers, Unix seconds, 0 for never. */
import { precision, type Amount, type Token } from "../chain/amount.ts";
import type { AccountName } from "../chain/names.ts";
import { isTime } from "../chain/printed-time.ts";
import type { Failure } from "../contract/failure.ts";
import {
  array,
  decode,
  integer,
  loose,
  malformed,
  number,
  object,
  text,
  type Json,
} from "../decode.ts";
import { say } from "../language/say.ts";
import type { Result } from "../result.ts";
import type { Account, AuthoritySummary, CountName, DateName, Moment } from "./account.ts";
import type { Mana } from "./mana.ts";
import { readProfileMetadata } from "./profile-metadata.ts";
import { newcomer } from "./reputation.ts";

const counts: Readonly<Record<Exclude<CountName, "written">, string>> = {
  rootPosts: "count_root_posts",
  activePosts: "count_active_posts",
  comments: "count_comments",
  replies: "count_replies",
  upvotesGiven: "count_upvotes",
  upvotesReceived: "count_upvoted",
  downvotesGiven: "count_downvotes",
  downvotesReceived: "count_downvoted",
  followers: "count_followers",
  following: "count_following",
};

const dates: Readonly<Record<DateName, string>> = {
  created: "created",
  lastAction: "last_action",
  lastComment: "last_comment",
  lastRootPost: "last_root_post",
  lastVote: "last_vote",
  lastAccountUpdate: "last_account_update",
  lastOwnerUpdate: "last_owner_update",
  lastSync: "last_sync",
};

/** Reads a `getAccountExt` result; a missing field becomes null or its default, an invalid one a failure. */
export function parseIndexedAccount(raw: unknown): Result<Account, Failure> {
  return decode(() => {
    const read = object(raw, "account");
    const amountOf = (key: string, token: Token): Amount => numericAmount(read, key, token);
    return {
      id: integer(read["id"], "id"),
      name: text(read["name"], "name") as AccountName,
      creator: (optionalText(read, "creator") || null) as AccountName | null,
      recoveryAccount: optionalText(read, "recovery_account"),
      proxy: optionalText(read, "proxy"),
      reputation: optionalNumber(read, "reputation") ?? newcomer,
      votingCsi: optionalNumber(read, "voting_csi"),
      selfVoteRate: optionalNumber(read, "selfvote_rate"),
      profile: readProfileMetadata(read["posting_json_metadata"], read["json_metadata"]),
      balances: {
        steem: amountOf("balance_steem", "STEEM"),
        sbd: amountOf("balance_sbd", "SBD"),
        savingsSteem: amountOf("savings_steem", "STEEM"),
        savingsSbd: amountOf("savings_sbd", "SBD"),
        rewardSteem: amountOf("rewards_steem", "STEEM"),
        rewardSbd: amountOf("rewards_sbd", "SBD"),
        rewardVests: amountOf("rewards_vests", "VESTS"),
        ownVests: amountOf("vests_own", "VESTS"),
        delegatedIn: amountOf("vests_in", "VESTS"),
        delegatedOut: amountOf("vests_out", "VESTS"),
      },
      mana: {
        upvote: mana(read, "upvote"),
        downvote: mana(read, "downvote"),
        rc: mana(read, "rc"),
      },
      rewards: {
        curation: optionalNumber(read, "curation_rewards") ?? 0,
        author: optionalNumber(read, "posting_rewards") ?? 0,
        isMined: isSet(read["mined"]),
        sbdSeconds: loose(read["sbd_seconds"] ?? "0"),
        savingsSbdSeconds: loose(read["savings_sbd_seconds"] ?? "0"),
      },
      counts: { ...mapped(counts, (key) => optionalNumber(read, key)), written: null },
      powerDown: {
        amount: amountOf("powerdown", "VESTS"),
        done: amountOf("powerdown_done", "VESTS"),
        rate: amountOf("powerdown_rate", "VESTS"),
        next: moment(read, "next_powerdown"),
        routes: optionalNumber(read, "withdraw_routes") ?? 0,
        savingsWithdrawals: optionalNumber(read, "savings_withdraw_requests"),
        claimedAccounts: optionalNumber(read, "pending_claimed_accounts"),
      },
      dates: mapped(dates, (key) => moment(read, key)),
      security: {
        canVote: isSet(read["can_vote"]),
        owner: authority(read, "owner"),
        active: authority(read, "active"),
        posting: authority(read, "posting"),
        memoKey: optionalText(read, "memo_key"),
      },
      witnessVotes: names(read["witness_votes"]),
    };
  });
}

const mapped = <Name extends string, T>(
  keys: Readonly<Record<Name, string>>,
  read: (key: string) => T,
): Readonly<Record<Name, T>> =>
  Object.fromEntries(
    Object.entries<string>(keys).map(([name, key]) => [name, read(key)]),
  ) as Record<Name, T>;

const isAbsent = (value: unknown): value is null | undefined =>
  value === null || value === undefined;

const optionalText = (read: Json, key: string): string =>
  isAbsent(read[key]) ? "" : text(read[key], key);

const optionalNumber = (read: Json, key: string): number | null =>
  isAbsent(read[key]) ? null : number(read[key], key);

function numericAmount(read: Json, key: string, token: Token): Amount {
  const value = optionalNumber(read, key) ?? 0;
  const units = Math.round(value * 10 ** precision[token]);
  return Number.isFinite(units)
    ? { units: BigInt(units), token }
    : malformed(key, say`an amount the chain can store`);
}

function mana(read: Json, kind: "upvote" | "downvote" | "rc"): Mana | null {
  const percent = optionalNumber(read, `${kind}_mana_percent`);
  const current = optionalNumber(read, `${kind}_mana_current`);
  const max = optionalNumber(read, `${kind}_mana_max`);
  if (percent === null || current === null || max === null) return null;
  return {
    percent: Math.max(0, percent),
    current: Math.max(0, current),
    max,
    ...(current < 0 && { below: -current }),
  };
}

/** Unix seconds; a missing value means never, as do 0 and below. */
function moment(read: Json, key: string): Moment {
  const seconds = optionalNumber(read, key) ?? 0;
  if (!isTime(seconds * 1000)) return malformed(key, say`a time`);
  return seconds > 0 ? seconds * 1000 : "never";
}

const authority = (read: Json, role: "owner" | "active" | "posting"): AuthoritySummary => ({
  keys: Array.isArray(read[`${role}_key_auths`])
    ? array(read[`${role}_key_auths`], role).length
    : 0,
  threshold: optionalNumber(read, `${role}_weight_threshold`) ?? 0,
});

const isSet = (value: unknown): boolean => value === true || value === 1 || value === "1";

const names = (value: unknown): readonly AccountName[] =>
  (Array.isArray(value) ? value.filter((name) => typeof name === "string") : []) as AccountName[];
