/** Where an amount came from or went to that changed an account's balances: a row for each kind of operation. */
import { direction, type EntryDirection } from "../archive/parties.ts";
import { fundsOf, type Funds, type Payload } from "../balance/open-funds.ts";
import { settledPayments } from "./settled-payments.ts";

/** A place in the book. */
export type BookAccount = readonly string[];

/** Funds in orders, conversions, escrows and withdrawals from savings: still the account's, but not in its balances. */
export const setAside: BookAccount = ["Assets", "Set-Aside"];

/**
 * Payments between two accounts of a book that are in the downloaded history of only one of them: neither income nor
 * expense.
 */
export const unmatched: BookAccount = ["Assets", "Unmatched"];

/** The part of `Equity` for entries without a rule. */
export const suspense = "Suspense";

const rewards = (kind: string): BookAccount => ["Income", "Rewards", kind];

/** Kinds with one other side. */
const byKind: Readonly<Record<string, BookAccount>> = {
  limit_order_create: setAside,
  limit_order_create2: setAside,
  limit_order_cancel: setAside,
  fill_order: setAside,
  convert: setAside,
  fill_convert_request: setAside,
  transfer_from_savings: setAside,
  cancel_transfer_from_savings: setAside,
  escrow_transfer: setAside,
  claim_account: ["Expenses", "Fees", "Accounts"],
  create_proposal: ["Expenses", "Fees", "Proposals"],
  claim_reward_balance: rewards("Claimed"),
  author_reward: rewards("Author"),
  curation_reward: rewards("Curation"),
  comment_benefactor_reward: rewards("Beneficiary"),
  producer_reward: rewards("Producer"),
  liquidity_reward: rewards("Liquidity"),
  interest: ["Income", "Interest"],
  sps_fund: ["Income", "Inflation"],
  hardfork23: ["Equity", "Hardfork-23"],
};

/** Kinds whose rules look at the operation's fields. */
export const kindsWithFields: ReadonlySet<string> = new Set([
  "fill_order",
  "fill_convert_request",
  "fill_transfer_from_savings",
  "escrow_release",
  "escrow_approve",
]);

/** What a rule may depend on. */
export interface BookedEntry {
  /** Empty for a deadline, which is not an entry: it returns what was set aside. */
  readonly kind: string;
  readonly side: EntryDirection;
  /** The other account; empty if there is none. */
  readonly other: string;
  readonly payload: Payload;
}

/** The other side of an entry; for a kind without a rule, a suspense account named after the kind. */
export function counterAccountOf({ kind, side, other, payload }: BookedEntry): BookAccount {
  if (kind === "") return setAside;
  const isPaid = side === direction.in;
  if (settledPayments.has(kind))
    return [isPaid ? "Income" : "Expenses", "Transfers", ...(other === "" ? [] : [nameIn(other)])];
  if (kind === "account_create" || kind === "account_create_with_delegation")
    return isPaid ? ["Income", "Account-Creation"] : ["Expenses", "Fees", "Accounts"];
  if (kind === "proposal_pay") return [isPaid ? "Income" : "Expenses", "Proposals"];
  if (kind === "escrow_approve")
    return payload["approve"] === false ? setAside : ["Income", "Fees", "Escrow"];
  return Object.hasOwn(byKind, kind) ? (byKind[kind] ?? []) : ["Equity", suspense, nameIn(kind)];
}

/** Kinds whose entries can end what was set aside without a change of a balance. */
export const endsSetAside: ReadonlySet<string> = new Set([
  "fill_transfer_from_savings",
  "escrow_release",
]);

/**
 * Amounts that an entry takes from what was set aside, as its fields say. `liquid`: by how much it changed the account's
 * liquid STEEM and SBD.
 */
export function takenFromSetAside(
  account: string,
  { kind, payload }: BookedEntry,
  liquid: Readonly<Record<"STEEM" | "SBD", number>>,
): readonly Funds[] {
  if (!kindsWithFields.has(kind)) return none;
  const isOwn = payload["from"] === account;
  switch (kind) {
    case "fill_order":
      return filled(account, payload, liquid);
    case "fill_convert_request":
      return funds(payload["amount_in"]);
    case "fill_transfer_from_savings":
      return isOwn ? funds(payload["amount"]) : [];
    case "escrow_release":
      return isOwn ? funds(payload["steem_amount"], payload["sbd_amount"]) : [];
    default:
      return none;
  }
}

const none: readonly Funds[] = [];

/** What the account's orders paid, and the remainder that was returned from one with almost nothing left. */
function filled(
  account: string,
  payload: Payload,
  liquid: Readonly<Record<"STEEM" | "SBD", number>>,
): readonly Funds[] {
  const sides = [
    ["current", "open"],
    ["open", "current"],
  ].filter(([own]) => payload[`${own}_owner`] === account);
  const paid = sides.flatMap(([own]) => funds(payload[`${own}_pays`]));
  const received = sides.flatMap(([, other]) => funds(payload[`${other}_pays`]));
  const returned = (["STEEM", "SBD"] as const).map((token) => ({
    token,
    units: received
      .filter((each) => each.token === token)
      .reduce((left, { units }) => left - units, liquid[token]),
  }));
  return sides.length === 0 ? [] : [...paid, ...returned];
}

const funds = (...values: readonly unknown[]): readonly Funds[] =>
  values.map(fundsOf).filter((each) => each !== null);

/**
 * A chain's name as programs allow it in the name of a book's account: it begins with a capital letter. A capital
 * never occurs in the chain's names, so that different names stay different.
 */
export function nameIn(name: string): string {
  const text = name
    .replaceAll(".", "-Dot-")
    .replaceAll("_", "-")
    .replaceAll(/[^\w-]/g, "");
  return text.charAt(0).toUpperCase() + text.slice(1);
}
