/** Whom an account follows or mutes, and who follows or mutes it. */
import type { Source } from "../contract/sourced.ts";
import type { ListOrder, ListQuery } from "../list/list.ts";

/** The lists, named as in the address of a page. */
export const followLists = ["followers", "following", "muted", "muted-by"] as const;

/** One of them. */
export type FollowList = (typeof followLists)[number];

/** The list in which accounts of another return what it says of them. */
export const returning = {
  followers: "following",
  following: "followers",
  muted: "muted-by",
  "muted-by": "muted",
} as const satisfies Record<FollowList, FollowList>;

/** Accounts of a list that came from one source. */
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
  /** How many are in the order in which they began, newest first; the others follow by name. */
  readonly ordered: number;
  readonly parts: readonly FollowPart[];
  /** Rises whenever the list grows. */
  readonly version: number;
}

/** Which accounts of a list are wanted. */
export const mutualChoices = ["any", "mutual", "one-sided"] as const;

/** One of them. */
export type MutualChoice = (typeof mutualChoices)[number];

/** A part of a list. */
export interface FollowsRequest {
  readonly list: FollowList;
  readonly mutual: MutualChoice;
  readonly page: ListQuery;
}

/** An account of a list. */
export interface Follow {
  readonly name: string;
  /** Whether it is in the returning list too; null while that isn't loaded far enough to tell. */
  readonly isMutual: boolean | null;
}

/** Accounts on a page of a list. */
export const followPageSize = 50;

/** How a list is sorted and searched; its own order is the newest first. */
export const followOrder: ListOrder<Follow> = {
  columns: {
    account: ({ name }) => name,
    mutual: ({ isMutual }) => (isMutual === null ? 1 : isMutual ? 2 : 0),
  },
  nameOf: ({ name }) => name,
  size: followPageSize,
};

/** The accounts that a choice leaves; those of which nothing is known yet are in neither half. */
export const chosenFollows = (
  follows: readonly Follow[],
  choice: MutualChoice,
): readonly Follow[] =>
  choice === "any" ? follows : follows.filter(({ isMutual }) => isMutual === (choice === "mutual"));
