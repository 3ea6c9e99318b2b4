/** What is known of an account's safety: its state at the head, what is pending, and the history that was read. */
import type { Account } from "../account/account.ts";
import type { Authorities, KeysView } from "../account/authorities.ts";
import type { HistoryEntry } from "../account/history.ts";
import { creationKinds } from "../chain/operations/creation-kinds.ts";
import type { Rates } from "../chain/steem-power.ts";
import type { Failure } from "../contract/failure.ts";
import type { Result } from "../result.ts";
import type { Delegation } from "../wallet/delegations.ts";
import type { Escrow, Route, SavingsWithdrawal, WalletPart } from "../wallet/wallet.ts";

/** The newest part of a history, without gaps. */
export interface ReadHistory {
  /** Entries that say something about safety, newest first. */
  readonly entries: readonly HistoryEntry[];
  /** How many entries were read, and how many the account has. */
  readonly read: number;
  readonly total: number;
  /** Time of the oldest entry read, ms; Infinity if none was. */
  readonly since: number;
  /** The endpoint that numbers the entries. */
  readonly numbering: string;
}

/** From one node at one time; each part that it did not answer says why. */
export interface SafetyFacts extends Pick<KeysView, "recovery" | "recoveryChange"> {
  readonly account: Account;
  readonly authorities: Authorities;
  /** Owner authorities that were replaced in the last 30 days, newest first. */
  readonly pastOwners: KeysView["history"];
  readonly rates: Rates | null;
  /** Time of the head block, ms: the chain's deadlines go by it. */
  readonly headTime: number;
  /** When votes are given up for good, ms; null if that is not pending. */
  readonly decline: Result<number | null, Failure>;
  readonly routes: WalletPart<Route>;
  /** Pending withdrawals from the account's savings. */
  readonly withdrawals: WalletPart<SavingsWithdrawal>;
  /** Open escrows that the account pays. */
  readonly escrows: WalletPart<Escrow>;
  readonly given: WalletPart<Delegation>;
  readonly returning: WalletPart<Delegation>;
  /** Whether the recovery account exists; true for the top witness, who stands in for none. */
  readonly hasRecoveryAccount: Result<boolean, Failure>;
  readonly history: Result<ReadHistory, Failure>;
}

/** The kinds of operations that say something about safety. */
export const safetyKinds: ReadonlySet<string> = new Set([
  ...creationKinds,
  "account_update",
  "account_update2",
  "request_account_recovery",
  "recover_account",
  "change_recovery_account",
  "transfer",
  "transfer_to_vesting",
  "transfer_to_savings",
  "transfer_from_savings",
  "cancel_transfer_from_savings",
  "withdraw_vesting",
  "set_withdraw_vesting_route",
  "delegate_vesting_shares",
  "escrow_transfer",
  "decline_voting_rights",
  "account_witness_proxy",
  "account_witness_vote",
]);
