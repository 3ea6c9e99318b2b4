/** The tables that can be exported, each with the filter it is shown with. */
import { URLSearchParams } from "../address/whatwg-url.ts";
import { writeArchiveQuery, type ArchiveQuery } from "../archive/query.ts";
import type { Span } from "../archive/periods.ts";
import type { VoteSide } from "../archive/votes.ts";
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

/** A table that can be exported. */
export type ExportSubject = ArchiveSubject | ListSubject | StateSubject;

/** A table's name. */
export type ExportTable = ExportSubject["table"];

/** Each table's name in file names, and its title in the manifest. */
const names = {
  history: ["history", "Entries of the account's history"],
  transfers: ["transfers", "Transfers in the account's history"],
  counterparties: ["transfers-by-account", "Sums of the account's transfers by the other account"],
  rewards: ["rewards", "Rewards in the account's history"],
  votes: ["votes", "Votes in the account's history"],
  voters: ["votes-by-account", "Votes in the account's history, counted by the other account"],
  usd: ["account-ranking", "Accounts ranked by value"],
  sp: ["power-holders", "Accounts ranked by Steem Power"],
  powerdown: ["power-downs", "Accounts ranked by power-down"],
  newAccounts: ["new-accounts", "Accounts created recently"],
  witnesses: ["witnesses", "Witnesses"],
  coins: ["coins", "Coins by market capitalization"],
  given: ["delegations-given", "Delegations to others"],
  returning: ["delegations-returning", "Delegations on their way back"],
  received: ["delegations-received", "Delegations from others"],
  routes: ["power-down-routes", "Power-down routes"],
  withdrawals: ["savings-withdrawals", "Pending withdrawals from savings"],
  conversions: ["conversions", "Pending conversions"],
  orders: ["open-orders", "Open orders in the internal market"],
  authorities: ["authorities", "Keys and accounts that may sign"],
  pastOwners: ["past-owner-keys", "Owner keys of the last 30 days"],
  witnessVotes: ["witness-votes", "Votes for witnesses"],
} as const satisfies Record<ExportTable, readonly [file: string, title: string]>;

/** A table's title. */
export const titleOf = ({ table }: ExportSubject): string => names[table][1];

/** The account whose table it is; null for a list of many. */
export const accountOf = (subject: ExportSubject): AccountName | null =>
  "account" in subject ? subject.account : null;

/** The filter and the order as they are in the page's address; empty for everything. */
export function filterOf(subject: ExportSubject): string {
  const filter = "query" in subject ? writeArchiveQuery("", subject.query) : "";
  const parameters = new URLSearchParams(filter);
  if ("span" in subject) parameters.set("span", subject.span);
  if ("side" in subject) parameters.set("side", subject.side);
  if ("only" in subject && subject.only) parameters.set("favourites", "1");
  const text = parameters.toString().replaceAll("%2C", ",");
  return "list" in subject ? writeListQuery(text, { ...subject.list, page: 1 }) : text;
}

/** 'alice-transfers.csv', or 'alice-transfers-filtered.csv'. */
export function exportFileName(subject: ExportSubject, format: string): string {
  const account = accountOf(subject);
  const parts: string[] = [...(account === null ? [] : [account]), names[subject.table][0]];
  if (filterOf(subject) !== "") parts.push("filtered");
  return `${parts.join("-")}.${format}`;
}
