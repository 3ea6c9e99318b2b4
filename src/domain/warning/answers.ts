/** Answers about warning lists. */
import type { BlockNum, TxId } from "../chain/names.ts";
import type { ListOrder, ListPage } from "../list/list.ts";
import type { RowClaim } from "../proof/row-and-version-proofs.ts";
import type { ListedAccount } from "./book.ts";
import type { Subscription } from "./subscription.ts";

/** An account on a list. That it is there is the claim of the list's author alone. */
export interface Warning extends Subscription {
  readonly name: string;
  /** In the author's words; may be empty. */
  readonly reason: string;
  /** Whether it may have been there before that operation: the author's older operations are not known. */
  readonly isMaybeOlder: boolean;
  /** The operation that put it there. `time`: ms. */
  readonly block: BlockNum;
  readonly time: number;
  readonly transaction: TxId | null;
  /** When the author's keys last changed, ms; null if not recently. What was written since may be a thief's. */
  readonly keysChanged: number | null;
}

/** The warnings about some accounts, and how much of the lists is known. */
export interface Warnings {
  readonly warnings: readonly Warning[];
  /** The lists, as '@alice/mutes', of which nothing could be read. */
  readonly unread: readonly string[];
  /** Lists of which older or newer entries are not known. */
  readonly partial: readonly string[];
}

/** How much of a list is known. */
export interface WarningListState extends Subscription {
  readonly listed: number;
  /** Operations that look like changes of the list but don't count. */
  readonly refused: number;
  /** Accounts for which there was no room. */
  readonly leftOut: number;
  /** See `Warning`. */
  readonly keysChanged: number | null;
  /** How many entries of the author's history were read, and how many are known to exist. */
  readonly loaded: number;
  readonly total: number;
  readonly isComplete: boolean;
  /** Time of the oldest entry after which nothing is missing, ms; null if none was read. */
  readonly since: number | null;
}

/** An account that is on a list, or was taken off it, with the claim that a proof compares. */
export interface ListedRow extends Omit<ListedAccount, "payload" | "index"> {
  readonly claim: RowClaim;
}

/** A page of a list's accounts, newest change first, with the list's state. */
export interface WarningListPage {
  readonly state: WarningListState;
  readonly page: ListPage<ListedRow>;
}

/** How a list's accounts are sorted. */
export const listedOrder: ListOrder<ListedAccount> = {
  columns: {
    account: ({ name }) => name,
    block: ({ block }) => block,
  },
  nameOf: ({ name }) => name,
  size: 25,
};
