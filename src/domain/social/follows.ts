/** The accounts that an account follows or mutes, and those that follow or mute it. */
import type { Source } from "../contract/sourced.ts";
import type { ListOrder, ListQuery } from "../list/list.ts";

/** The lists, named as in the URL. */
export const followLists = ["followers", "following", "muted", "muted-by"] as const;

/** The name of a list. */
export type FollowList = (typeof followLists)[number];

/** The opposite of each list. */
export const oppositeList = {
  followers: "following",
  following: "followers",
  muted: "muted-by",
  "muted-by": "muted",
} as const satisfies Record<FollowList, FollowList>;

/** How many accounts of a list one source supplied. */
export interface FollowPart {
  readonly source: Source;
  readonly count: number;
}

/** How much of a list is loaded. */
export interface FollowsState {
  readonly list: FollowList;
  readonly loaded: number;
  /** The node's own count; null for lists that it doesn't count, and if it didn't answer. */
  readonly counted: number | null;
  readonly isComplete: boolean;
  /** Number of accounts ordered by time, newest first; the others follow by name. */
  readonly ordered: number;
  readonly parts: readonly FollowPart[];
  /** Increases whenever the list grows. */
  readonly version: number;
}

/** Choices of accounts in a list. */
export const mutualChoices = ["any", "mutual", "one-sided"] as const;

/** Which accounts to show: all, mutual ones, or the others. */
export type MutualChoice = (typeof mutualChoices)[number];

/** A request for a page of a list. */
export interface FollowsRequest {
  readonly list: FollowList;
  readonly mutual: MutualChoice;
  readonly page: ListQuery;
}

/** An account in a list. */
export interface Follow {
  readonly name: string;
  /** Whether it is in the opposite list too; null while too little of that is loaded. */
  readonly isMutual: boolean | null;
  /** On the scale shown to visitors; null if its source doesn't report it. */
  readonly reputation: number | null;
}

/** Accounts on a page of a list. */
export const followPageSize = 50;

/** How a list is sorted and searched; by default newest first. */
export const followOrder: ListOrder<Follow> = {
  columns: {
    account: ({ name }) => name,
    reputation: ({ reputation }) => reputation ?? Number.NEGATIVE_INFINITY,
    mutual: ({ isMutual }) => (isMutual === null ? 1 : isMutual ? 2 : 0),
  },
  nameOf: ({ name }) => name,
  size: followPageSize,
};

/** The accounts that match a choice; one that is not yet known to be mutual or not matches only "any". */
export const chosenFollows = (
  follows: readonly Follow[],
  choice: MutualChoice,
): readonly Follow[] =>
  choice === "any" ? follows : follows.filter(({ isMutual }) => isMutual === (choice === "mutual"));
