/** An account, from any source. Null: the source doesn't report it. */
import type { Amount } from "../chain/amount.ts";
import type { AccountName } from "../chain/names.ts";
import type { Mana } from "./mana.ts";
import type { ProfileMetadata } from "./profile-metadata.ts";

/** Milliseconds since the epoch; 'never' if it has not happened. */
export type Moment = number | "never";

/** One of the three authorities. */
export interface AuthoritySummary {
  readonly keys: number;
  readonly threshold: number;
}

/** An account. */
export interface Account {
  readonly id: number;
  readonly name: AccountName;
  readonly creator: AccountName | null;
  readonly recoveryAccount: string;
  /** The account that votes for witnesses in its place; empty if there is none. */
  readonly proxy: string;
  /** On the scale shown to users: 25 is a newcomer. */
  readonly reputation: number;
  readonly votingCsi: number | null;
  /** Percent. */
  readonly selfVoteRate: number | null;
  readonly profile: ProfileMetadata;
  readonly balances: {
    readonly steem: Amount;
    readonly sbd: Amount;
    readonly savingsSteem: Amount;
    readonly savingsSbd: Amount;
    readonly rewardSteem: Amount;
    readonly rewardSbd: Amount;
    readonly rewardVests: Amount;
    readonly ownVests: Amount;
    readonly delegatedIn: Amount;
    readonly delegatedOut: Amount;
  };
  readonly mana: {
    readonly upvote: Mana | null;
    readonly downvote: Mana | null;
    readonly rc: Mana | null;
  };
  readonly rewards: {
    /** Thousandths of STEEM. */
    readonly curation: number;
    /** Thousandths of STEEM. */
    readonly author: number;
    readonly isMined: boolean;
    readonly sbdSeconds: string;
    readonly savingsSbdSeconds: string | null;
  };
  readonly counts: Readonly<Record<CountName, number | null>>;
  readonly powerDown: {
    readonly amount: Amount;
    readonly done: Amount;
    readonly rate: Amount;
    readonly next: Moment;
    readonly routes: number;
    readonly savingsWithdrawals: number | null;
    readonly claimedAccounts: number | null;
  };
  readonly dates: Readonly<Record<DateName, Moment | null>>;
  readonly security: {
    readonly canVote: boolean;
    readonly owner: AuthoritySummary;
    readonly active: AuthoritySummary;
    readonly posting: AuthoritySummary;
    readonly memoKey: string;
  };
  readonly witnessVotes: readonly AccountName[];
}

/** Counts of an account. */
export type CountName =
  /** Posts and comments together; the account service counts them separately. */
  | "written"
  | "rootPosts"
  | "activePosts"
  | "comments"
  | "replies"
  | "upvotesGiven"
  | "upvotesReceived"
  | "downvotesGiven"
  | "downvotesReceived"
  | "followers"
  | "following";

/** Dates of an account. */
export type DateName =
  | "created"
  | "lastAction"
  | "lastComment"
  | "lastRootPost"
  | "lastVote"
  | "lastAccountUpdate"
  | "lastOwnerUpdate"
  | "lastSync";

/** A name as a visitor types it, '@Alice', in the chain's spelling: 'alice'. It may still not be an account's name. */
export const typedName = (text: string): string => text.trim().replace(/^@/, "").toLowerCase();

/** The chain's format of account names: 3–16 characters, lower-case letters, digits, dots and dashes. */
export const isAccountName = (text: string): boolean => /^[a-z][a-z0-9.-]{2,15}$/.test(text);
