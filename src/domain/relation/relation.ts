/** Relations between accounts, as the engine returns them. */
import type { TimeWindow } from "../address/time-window.ts";
import type { AccountName } from "../chain/names.ts";
import type { Rates } from "../chain/steem-power.ts";
import type { RelationKind } from "./relation-kinds.ts";

/** Operations in one direction, with what they moved: thousandths of STEEM and SBD, millionths of VESTS. */
export interface Flow {
  readonly count: number;
  readonly steem: number;
  readonly sbd: number;
  /** For delegations, the newest operation's, because each one replaces the one before. */
  readonly vests: number;
}

/** The relation of one kind to another account. */
export interface Relation {
  readonly kind: RelationKind;
  readonly other: string;
  /** By the account itself: what it sent, voted for, delegated. None for trades. */
  readonly out: Flow;
  /** By the other account. For trades, what the account received in all of them. */
  readonly in: Flow;
  /** Times of the first and the last operation, ms. */
  readonly first: number;
  readonly last: number;
}

/** All relations of one kind, without VESTS: delegations one after another, or to several accounts, have no sum. */
export interface RelationTotal {
  readonly kind: RelationKind;
  readonly accounts: number;
  readonly out: Omit<Flow, "vests">;
  readonly in: Omit<Flow, "vests">;
}

/** The operations of a relation, or of a total, in both directions. */
export const operationsIn = (of: Pick<RelationTotal, "out" | "in">): number =>
  of.out.count + of.in.count;

/** An account's relations as far as its history is downloaded. */
export interface AccountRelations {
  readonly account: AccountName;
  /** Entries downloaded. */
  readonly loaded: number;
  readonly isComplete: boolean;
  /** Accounts on the other side, listed or not. */
  readonly accounts: number;
  /** How many of them are listed. */
  readonly listed: number;
  /** Relations to the listed accounts, grouped by account. */
  readonly relations: readonly Relation[];
  /** One for each kind that occurs. */
  readonly totals: readonly RelationTotal[];
  /** Operations of these kinds by which the account dealt with itself, or with nobody. */
  readonly own: number;
}

/** The days (UTC) from the oldest operation to the newest; none without an operation. */
export interface RelationDays {
  /** When they begin, ms. */
  readonly times: readonly number[];
  /** Operations of each day. */
  readonly counts: readonly number[];
}

/** Whole days, ms: from one midnight (UTC) up to another. */
export interface DaySpan {
  readonly from: number;
  readonly to: number;
}

/** The relations of the opened accounts, in their order. */
export interface RelationsView {
  /** From operations in the span only, if there is one. */
  readonly accounts: readonly AccountRelations[];
  /** From all operations. */
  readonly days: RelationDays;
  /** Null if all time is shown. */
  readonly span: DaySpan | null;
  readonly rates: Rates | null;
}

/** Which relations are listed. */
export interface RelationsRequest {
  readonly kinds: readonly RelationKind[];
  /** Maximum number of other accounts listed for each account. */
  readonly most: number;
  /** Only operations on its days count. */
  readonly window: TimeWindow;
}
