/** The figures of a book on the books page. */
import { isAccountName, typedName } from "../account/account.ts";
import { URLSearchParams } from "../address/whatwg-url.ts";
import { priceChoices } from "../archive/prices.ts";
import type { Token } from "../chain/amount.ts";
import type { AccountName } from "../chain/names.ts";
import { rewardTimes, type BookChoices } from "./book-choices.ts";
import type { BookGap } from "./book-gap.ts";
import type { YearGain } from "./gains.ts";
import type { ListedEntry } from "./listed-entries.ts";
import type { LotMethod } from "./lots/lot-method.ts";
import { lotMethods } from "./lots/lot-method.ts";
import { maxBooked } from "./max-booked.ts";
import type { HoldingsAt, IncomeMonth } from "./valued-book.ts";

/** A token that is still held. */
export interface HeldToken {
  readonly token: Token;
  readonly units: bigint;
  /** What it had cost, millionths of a dollar. */
  readonly cost: bigint;
  /** Of its units, those whose cost is not known. */
  readonly uncosted: bigint;
}

/** The part of an account's history that a book rests on. */
export interface BookedAccount {
  readonly account: AccountName;
  /** Entries that the book rests on, and all that the account has. */
  readonly used: number;
  readonly total: number;
  readonly isComplete: boolean;
  /** Times of the first and the last entry that is used, s; null if no entry is used. */
  readonly span: readonly [from: number, to: number] | null;
  /** What the account had before the oldest entry that was used, in the order of `holdingNames`. */
  readonly before: readonly number[];
  /** What is missing below that entry; null for a history without a gap. */
  readonly gap: BookGap | null;
}

/** Entries that are counted, with the largest of them. */
export interface ListedCount {
  readonly count: number;
  readonly largest: readonly ListedEntry[];
}

export interface BookReport {
  /** In the order in which they were chosen. */
  readonly accounts: readonly BookedAccount[];
  /** What values are in: three letters. A value is in millionths of it. */
  readonly currency: string;
  /** Oldest first. */
  readonly income: readonly IncomeMonth[];
  /** Newest first. */
  readonly gains: readonly YearGain[];
  readonly held: readonly HeldToken[];
  /** Oldest first. */
  readonly months: readonly HoldingsAt[];
  /** Kinds of operations without a rule, with the number of their entries. */
  readonly suspense: readonly (readonly [kind: string, count: number])[];
  readonly unruled: ListedCount;
  /** Entries whose value is not known. */
  readonly unpriced: ListedCount;
  /** Days of entries for which no price is known. */
  readonly daysWithoutPrice: number;
  /** Payments between two accounts of the book that are in the history of only one of them. */
  readonly unmatched: ListedCount;
  /** Transactions of the book, with those that open it or compare balances. */
  readonly rows: number;
  /** Times of the first and the last change, s; null if there is no change. */
  readonly span: readonly [from: number, to: number] | null;
}

/** What the query of the page's URL says. */
export interface BookQuery extends BookChoices {
  /** The accounts of the book; empty if none is chosen. */
  readonly accounts: readonly AccountName[];
  readonly method: LotMethod;
  /** Null for all years. */
  readonly year: number | null;
}

/** Names with commas between them, with or without @. */
const namesIn = (text: string): readonly string[] => {
  const names = text.split(",").map(typedName);
  return [...new Set(names)].filter((name) => name !== "");
};

/** Reads the accounts of a book; texts that can't be an account's name, and names beyond the limit, are ignored. */
export const readAccounts = (text: string): readonly AccountName[] =>
  namesIn(text)
    .filter((name): name is AccountName => isAccountName(name))
    .slice(0, maxBooked);

/** What `readAccounts` ignores. */
export const ignoredAccounts = (text: string): readonly string[] => {
  const read = new Set<string>(readAccounts(text));
  return namesIn(text).filter((name) => !read.has(name));
};

/** Reads a URL's query; invalid values are ignored. */
export function readBookQuery(query: string): BookQuery {
  const parameters = new URLSearchParams(query);
  const [method, prices, rewards] = ["method", "prices", "rewards"].map((name) =>
    parameters.get(name),
  );
  const year = parameters.get("year") ?? "";
  return {
    accounts: readAccounts(parameters.get("account") ?? ""),
    method: lotMethods.find((each) => each === method) ?? "fifo",
    prices: priceChoices.find((each) => each === prices) ?? "all",
    rewards: rewardTimes.find((each) => each === rewards) ?? "claimed",
    year: /^20\d\d$/.test(year) ? Number(year) : null,
  };
}

/** Writes a URL's query. */
export function writeBookQuery({ accounts, method, prices, rewards, year }: BookQuery): string {
  const parameters = new URLSearchParams("");
  if (accounts.length > 0) parameters.set("account", accounts.join(","));
  if (year !== null) parameters.set("year", String(year));
  if (method !== "fifo") parameters.set("method", method);
  if (prices !== "all") parameters.set("prices", prices);
  if (rewards !== "claimed") parameters.set("rewards", rewards);
  return parameters.toString().replaceAll("%2C", ",");
}
