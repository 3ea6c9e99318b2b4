/** Kinds of relations between two accounts, and the operations that make them. */
import { settledPayments } from "../book/settled-payments.ts";
import { creationKinds } from "../chain/operations/creation-kinds.ts";
import { say, sayAs } from "../language/say.ts";

/** Kinds of relations: of two accounts that have several, the first one here colours the line between them. */
export const relationKinds = [
  "creation",
  "recovery",
  "delegation",
  "money",
  "trade",
  "witness",
  "vote",
] as const;
export type RelationKind = (typeof relationKinds)[number];

/** Labels, which are also the legend. */
export const relationLabels = {
  creation: say`Creation`,
  recovery: say`Recovery`,
  delegation: say`Delegation`,
  money: sayAs("between accounts")`Payments`,
  trade: say`Trades`,
  witness: say`Witness votes`,
  vote: say`Votes`,
} as const satisfies Record<RelationKind, string>;

/** The operations of each kind: all of them name both accounts, so both histories have them. */
export const relationOperations: Readonly<Record<RelationKind, readonly string[]>> = {
  creation: [...creationKinds],
  recovery: ["request_account_recovery", "change_recovery_account"],
  delegation: ["delegate_vesting_shares"],
  money: [...settledPayments],
  trade: ["fill_order"],
  witness: ["account_witness_vote", "account_witness_proxy"],
  vote: ["vote"],
};
