/** What the books page shows of an account's book. */
import type { AccountName } from "../chain/names.ts";
import type { Token } from "../chain/amount.ts";
import type { YearGain } from "./gains.ts";
import type { LotMethod } from "./lots.ts";
import type { HeldAt, IncomeMonth } from "./valued-book.ts";
import { priceChoices, type PricesUsed } from "../archive/prices.ts";
import { isAccountName } from "../account/account.ts";
import { URLSearchParams } from "../address/whatwg-url.ts";
import { lotMethods } from "./lots.ts";

/** A token that is still held. */
export interface HeldToken {
  readonly token: Token;
  readonly units: bigint;
  /** What it had cost, millionths of a dollar. */
  readonly cost: bigint;
}

export interface BookReport {
  /** Oldest first. */
  readonly income: readonly IncomeMonth[];
  /** Newest first. */
  readonly gains: readonly YearGain[];
  readonly held: readonly HeldToken[];
  /** Oldest first. */
  readonly months: readonly HeldAt[];
  /** Kinds of operations without a rule, with the number of their entries. */
  readonly suspense: readonly (readonly [kind: string, count: number])[];
  /** Entries whose value is not known. */
  readonly unpriced: number;
  /** What changed a balance. */
  readonly changes: number;
  /** Entries that the book rests on, and all that the account has. */
  readonly used: number;
  readonly total: number;
  readonly isComplete: boolean;
  /** What the account had before the oldest entry that was used, in the order of `balanceNames`. */
  readonly before: readonly number[];
  /** Time of the first and the last change, s; null without any. */
  readonly span: readonly [from: number, to: number] | null;
}

/** What the page's URL says. */
export interface BookChoice {
  /** Null for none. */
  readonly account: AccountName | null;
  readonly method: LotMethod;
  readonly prices: PricesUsed;
  /** Null for all. */
  readonly year: number | null;
}

/** Reads a URL's query; invalid values are ignored. */
export function readBookChoice(query: string): BookChoice {
  const parameters = new URLSearchParams(query);
  const name = (parameters.get("account") ?? "").trim().replace(/^@/, "").toLowerCase();
  const [method, prices] = [parameters.get("method"), parameters.get("prices")];
  const year = parameters.get("year") ?? "";
  return {
    account: isAccountName(name) ? (name as AccountName) : null,
    method: lotMethods.find((each) => each === method) ?? "fifo",
    prices: priceChoices.find((each) => each === prices) ?? "all",
    year: /^20\d\d$/.test(year) ? Number(year) : null,
  };
}

/** The query with these choices. */
export function writeBookChoice({ account, method, prices, year }: BookChoice): string {
  const parameters = new URLSearchParams("");
  if (account !== null) parameters.set("account", account);
  if (year !== null) parameters.set("year", String(year));
  if (method !== "fifo") parameters.set("method", method);
  if (prices !== "all") parameters.set("prices", prices);
  return parameters.toString();
}
