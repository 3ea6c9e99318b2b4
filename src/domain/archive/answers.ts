/** What the engine answers about archives. */
import type { HistoryRow } from "../account/answers.ts";
import type { AccountName, BlockNum } from "../chain/names.ts";
import type { Group } from "../chain/operations/group.ts";
import type { Failure, StorageFailure } from "../contract/failure.ts";
import type { IndexRange } from "./index-ranges.ts";

/** How much of an account's history this browser has downloaded. */
export interface ArchiveState {
  readonly account: AccountName;
  /** Entries downloaded. */
  readonly loaded: number;
  /** Entries the account has, as far as known, each counted once. */
  readonly total: number;
  /** Entries that a node lists more than once, as it does after a restart. Each is kept once. */
  readonly repeated: number;
  /** Whether every entry that the nodes have reported so far is loaded, and they could be asked. */
  readonly isComplete: boolean;
  /** The oldest entry above which nothing is missing; null before the first. */
  readonly since: {
    readonly index: number;
    readonly block: BlockNum;
    readonly time: number;
  } | null;
  /** Ranges that no node returned, the highest first. */
  readonly gaps: readonly IndexRange[];
  /** Why no node could be asked for newer entries, so that only what is stored is known; null once one has answered. */
  readonly unchecked: Failure | null;
  /** Why this browser has not stored all that is loaded; null if it has. */
  readonly unstored: StorageFailure | null;
  /** Whether the stored entries were removed while they were in use, so that the download began again. */
  readonly isRestarted: boolean;
  /** Accounts whose stored histories were removed to make room for this one. */
  readonly removed: readonly string[];
  /** The host that answered last. */
  readonly endpoint: string;
  /** Increases with every change. */
  readonly version: number;
}

/** A history that another tab may be downloading. */
export interface FollowedArchive extends ArchiveState {
  readonly isDownloading: boolean;
}

/** A downloaded history in this browser's storage. */
export interface StoredHistory {
  readonly account: string;
  readonly loaded: number;
  readonly total: number;
  /** Of its columns and texts. */
  readonly bytes: number;
  /** When it was last written, ms. */
  readonly at: number;
}

/** A range of the entries that match a query, newest first. */
export interface ArchiveRows {
  readonly from: number;
  /** How many downloaded entries match the query. */
  readonly total: number;
  readonly version: number;
  readonly rows: readonly HistoryRow[];
}

/** The entries that match a query, counted. */
export interface ArchiveSummary {
  readonly total: number;
  /** Of the entries that match the query without its kinds and groups, the most frequent first. */
  readonly kinds: readonly {
    readonly kind: string;
    readonly group: Group;
    readonly count: number;
  }[];
  /** Days with entries, newest first, with the position of each day's newest entry among the rows. */
  readonly days: readonly DayCount[];
}

/** One day in UTC. `start`: its midnight in seconds; `from`: the position of its newest entry among the rows. */
export interface DayCount {
  readonly start: number;
  readonly count: number;
  readonly from: number;
}
