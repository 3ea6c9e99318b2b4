/** The tables that can be exported, each with the filter it is shown with. */
import { URLSearchParams } from "../address/whatwg-url.ts";
import type { Span } from "../archive/periods.ts";
import { writeArchiveQuery, type ArchiveQuery } from "../archive/query.ts";
import type { VoteSide } from "../archive/votes.ts";
import type { BookChoices } from "../book/book-choices.ts";
import { periodName, type BookPeriod } from "../book/book-period.ts";
import type { LotMethod } from "../book/lots/lot-method.ts";
import type { AccountName } from "../chain/names.ts";
import { writeListQuery, type ListQuery } from "../list/list.ts";

/** Tables read from a downloaded history. */
export type ArchiveSubject = { readonly account: AccountName } & (
  | { readonly table: "history"; readonly query: ArchiveQuery }
  | { readonly table: "transfers"; readonly query: ArchiveQuery }
  | { readonly table: "counterparties"; readonly query: ArchiveQuery; readonly list: ListQuery }
  | { readonly table: "rewards"; readonly span: Span }
  | { readonly table: "votes"; readonly side: VoteSide; readonly span: Span }
  | {
      readonly table: "voters";
      readonly side: VoteSide;
      readonly span: Span;
      readonly list: ListQuery;
    }
);

/** Long lists; `only`: the coins that are shown, null for all. */
export type ListSubject = { readonly list: ListQuery } & (
  | { readonly table: "usd" | "sp" | "powerdown" | "newAccounts" | "witnesses" }
  | { readonly table: "coins"; readonly only: readonly string[] | null }
);

/** Tables of an account's current state. */
export type StateSubject = { readonly account: AccountName } & (
  | { readonly table: "given" | "returning" | "received" }
  | { readonly table: "routes" | "withdrawals" | "conversions" | "orders" }
  | { readonly table: "authorities" | "pastOwners" | "witnessVotes" }
);

/** Downloaded histories as one book: each entry that moved money, as a transaction with balanced postings. */
export interface BookSubject extends BookChoices {
  /** At least one. */
  readonly accounts: readonly AccountName[];
  /** Times of its first and last entry, Unix seconds, where the page knows them: for the file's name. */
  readonly between?: readonly [first: number, last: number] | null;
  /** What the file is limited to; nothing for the whole book. */
  readonly period?: BookPeriod | null;
  readonly table: "book";
}

/** What was sold in such a book, with what it had cost. */
export interface SalesSubject extends Omit<BookSubject, "table"> {
  readonly method: LotMethod;
  readonly table: "sales";
}

/** A table that can be exported. */
export type ExportSubject =
  | ArchiveSubject
  | BookSubject
  | SalesSubject
  | ListSubject
  | StateSubject;

/** A table's name. */
export type ExportTable = ExportSubject["table"];

/** The account whose table it is; null for a list or a book of many. */
export function accountOf(subject: ExportSubject): AccountName | null {
  if ("account" in subject) return subject.account;
  return "accounts" in subject && subject.accounts.length === 1
    ? (subject.accounts[0] ?? null)
    : null;
}

/** The filter and the order as they are in the page's address; empty for everything. */
export function filterOf(subject: ExportSubject): string {
  const filter = "query" in subject ? writeArchiveQuery("", subject.query) : "";
  const parameters = new URLSearchParams(filter);
  if ("span" in subject && subject.span !== "all") parameters.set("span", subject.span);
  if ("side" in subject) parameters.set("side", subject.side);
  if ("only" in subject && subject.only) parameters.set("favourites", "1");
  if ("prices" in subject && subject.prices !== "all") parameters.set("prices", subject.prices);
  if ("method" in subject && subject.method !== "fifo") parameters.set("method", subject.method);
  if ("rewards" in subject && subject.rewards !== "claimed")
    parameters.set("rewards", subject.rewards);
  if ("period" in subject && subject.period) parameters.set("period", periodName(subject.period));
  const text = parameters.toString().replaceAll("%2C", ",");
  return "list" in subject ? writeListQuery(text, { ...subject.list, page: 1 }) : text;
}
