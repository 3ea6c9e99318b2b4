/** What the engine tells pages about the watch. */
import type { BlockNum } from "../chain/names.ts";
import type { Piece } from "../chain/operations/operation.ts";
import type { Failure } from "../contract/failure.ts";
import type { EventPage } from "./event-page.ts";
import type { Rule } from "./rule.ts";

/** A rule with what is known about it. */
export interface WatchedRule extends Rule {
  readonly sentence: readonly Piece[];
  /** Whether nodes say that its account does not exist. */
  readonly isMissing: boolean;
  /** Whether blocks decide if it matches, and not only figures. */
  readonly readsBlocks: boolean;
  /** Whether it has matched and cannot match again. */
  readonly isDone: boolean;
}

/** The rules, and how far they have been checked. */
export interface WatchView {
  /** `asleep`: there are no rules. `behind`: blocks since the last visit are being checked. */
  readonly state: "opening" | "asleep" | "behind" | "following" | "failed";
  readonly rules: number;
  /** Rules that wait for a block; not those that are done, or that only figures such as prices decide. */
  readonly waiting: number;
  /** Every block up to this one, which the node calls irreversible, has been checked; null before the first. */
  readonly checked: BlockNum | null;
  /** Like `news` and `events`, counts what several rules found in one operation once. */
  readonly unread: number;
  /** Unread events that no page has notified the visitor of. */
  readonly news: number;
  readonly events: number;
  /** Older events that were removed because the inbox was full. */
  readonly dropped: number;
  /** Changes whenever rules or events do. */
  readonly revision: number;
  readonly failure: Failure | null;
}

/** An event as a row, or several about the same operation. */
export interface InboxRow {
  readonly id: string;
  /** The rules that found it, ordered by their keys, each with its own event and what it watches, in words. */
  readonly foundBy: readonly {
    readonly event: string;
    readonly rule: string;
    readonly watched: readonly Piece[];
  }[];
  readonly block: BlockNum;
  /** The page that shows what happened. */
  readonly page: EventPage;
  readonly time: number;
  readonly sentence: readonly Piece[];
  readonly isRead: boolean;
  /** The finding that the visitor can say was their own doing, see `safety/own-finding.ts`; null if there is none. */
  readonly finding: string | null;
}

/** A part of the inbox, newest first. */
export interface InboxRows {
  readonly rows: readonly InboxRow[];
  /** Rows of the whole inbox. */
  readonly total: number;
  readonly unread: number;
  /** Whether a removal can be undone. */
  readonly canUndo: boolean;
}

/** A change of the inbox. Without ids it concerns all events, or with `remove` all that are read. */
export type InboxChange =
  | { readonly kind: "read" | "unread"; readonly ids: readonly string[] | null }
  /** Hides events; the next removal deletes them for good. */
  | { readonly kind: "remove"; readonly ids: readonly string[] | null }
  /** Shows the events of the last removal again. */
  | { readonly kind: "undo" }
  /**
   * The visitor says that a finding was their own doing: its events are marked as read, and no guard reports it. `notOwn`:
   * they take that back, and a guard that has not reported it yet does so.
   */
  | { readonly kind: "own" | "notOwn"; readonly finding: string };

/** An event for a notification. */
export interface WatchNews {
  readonly id: string;
  readonly text: string;
  /** The path of the page that shows what happened. */
  readonly path: string;
}
