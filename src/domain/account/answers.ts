/** Answers about accounts and their histories. */
import type { AccountName, BlockNum, TxId } from "../chain/names.ts";
import type { OperationView } from "../chain/operations/operation.ts";
import type { Rates } from "../chain/steem-power.ts";
import type { Account } from "./account.ts";

/** An account, and the rates that convert its VESTS to SP; null if no node answered. */
export interface AccountView {
  readonly account: Account;
  readonly rates: Rates | null;
  /** The host that has more details but didn't answer; null if it did. */
  readonly unreachable: string | null;
}

/** How much of an account's history is loaded. */
export interface HistoryState {
  readonly account: AccountName;
  /** Number of loaded entries. */
  readonly loaded: number;
  /** All entries that the endpoint has, as far as known, each counted once. */
  readonly total: number;
  /** How many entries the endpoint lists twice, as it does after a restart. Each is kept once. */
  readonly repeated: number;
  /** Whether the endpoint has no older entries. */
  readonly isComplete: boolean;
  /** Whether the memory limit is reached: no older entries are loaded. */
  readonly isFull: boolean;
  /** Number of entries that couldn't be parsed. */
  readonly skipped: number;
  /** The endpoint that numbers the entries. */
  readonly endpoint: string;
  /** All endpoints that sent entries. */
  readonly endpoints: readonly string[];
}

/** One entry, ready for display. */
export interface HistoryRow {
  readonly index: number;
  readonly time: number;
  readonly block: BlockNum;
  readonly transaction: TxId | null;
  readonly operation: OperationView;
  /** The payload as one line of at most 200 characters and an ellipsis. */
  readonly details: string;
}

/** A range of the entries that pass a filter, newest first. */
export interface HistoryRows {
  readonly from: number;
  /** Number of loaded entries that pass the filter. */
  readonly total: number;
  /** How much was loaded when they were read. */
  readonly history: HistoryState;
  readonly rows: readonly HistoryRow[];
}
