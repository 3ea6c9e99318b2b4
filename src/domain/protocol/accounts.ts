/** What the engine tells of accounts and their histories. */
import type { Account } from "../chain/account/account.ts";
import type { AccountName, BlockNum, TxId } from "../chain/names.ts";
import type { OperationView } from "../chain/operations/operation.ts";
import type { Rates } from "../chain/operations/pieces.ts";

/** An account, and by which rate its VESTS are worth SP; null where the chain could not be asked. */
export interface AccountView {
  readonly account: Account;
  readonly rates: Rates | null;
  /** The host that should have told more and did not answer, or null when it did. */
  readonly unreachable: string | null;
}

/** How much of an account's history the browser holds. */
export interface HistoryState {
  readonly account: AccountName;
  /** Entries held. */
  readonly held: number;
  /** Entries there are: the newest index plus one, at the endpoint that told. */
  readonly total: number;
  /** Nothing older is to be had. */
  readonly isComplete: boolean;
  /** As much as memory takes; older entries stay where they are. */
  readonly isFull: boolean;
  /** Entries that could not be read. */
  readonly skipped: number;
  readonly endpoint: string;
}

/** One entry, ready to be drawn. */
export interface HistoryRow {
  readonly index: number;
  readonly time: number;
  readonly block: BlockNum;
  readonly transaction: TxId | null;
  readonly operation: OperationView;
  /** The payload as one line of at most 200 characters and an ellipsis. */
  readonly details: string;
}

/** A stretch of what passes a filter, newest first. */
export interface HistoryRows {
  readonly from: number;
  /** How many entries held pass the filter. */
  readonly total: number;
  /** How many entries are held. */
  readonly held: number;
  readonly rows: readonly HistoryRow[];
}
