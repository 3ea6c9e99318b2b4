/** A signal: one fact about an account that its owner should know of, or that can be part of a theft. */
import type { AccountAuthority } from "../account/authorities.ts";
import type { HistoryEntry } from "../account/history.ts";
import type { Amount } from "../chain/amount.ts";

/** The kinds, in the order in which they are listed. */
export const signalKinds = [
  "ownerChanged",
  "recovered",
  "recoveryRequested",
  "recoveryChanging",
  "recoveryChanged",
  "activeChanged",
  "activeGiven",
  "ownerGiven",
  "drained",
  "savingsLeaving",
  "powerDown",
  "routeSet",
  "escrowOpened",
  "delegated",
  "smallDrain",
  "votingDeclining",
  "votingDeclined",
  "postingChanged",
  "postingGiven",
  "memoChanged",
  "proxySet",
  "votesChanged",
  "undone",
] as const;

export type SignalKind = (typeof signalKinds)[number];

/** What was found. Times are ms. */
export interface Finding {
  readonly kind: SignalKind;
  /** When it happened; null for a state whose beginning is unknown. */
  readonly time: number | null;
  /** The entry of the history that caused it, if that was read. */
  readonly entry: HistoryEntry | null;
  /** The account that gains by it; empty if there is none. */
  readonly other: string;
  readonly amount: Amount | null;
  /** How many times it happened. */
  readonly count: number;
  /** Share of each power-down payment, in hundredths of a per cent; 0 if it is not a route. */
  readonly share: number;
  /** Until when something can be done about it; null if the chain sets no time. */
  readonly deadline: number | null;
  /** The authority that it replaced, if that is known. */
  readonly before: AccountAuthority | null;
  /** Whether all keys of that authority are still in it, so that only other signers or weights changed. */
  readonly keepsKeys: boolean;
  /** Whether the authority that `other` was given takes the signatures of others as well. */
  readonly isShared: boolean;
}

/** `ask`: the account's owner should say whether that was them. `own`: they said so. `usual`: ordinary, or long ago. */
export type Severity = "ask" | "own" | "usual";

/** A finding with its weight. */
export interface Signal extends Finding {
  readonly severity: Severity;
}

/** A finding of which only some parts are known. */
export const finding = (kind: SignalKind, known: Partial<Omit<Finding, "kind">>): Finding => ({
  time: null,
  entry: null,
  other: "",
  amount: null,
  count: 1,
  share: 0,
  deadline: null,
  before: null,
  keepsKeys: false,
  isShared: false,
  ...known,
  kind,
});

/** A finding that an entry of the history caused. */
export const foundIn = (
  kind: SignalKind,
  entry: HistoryEntry,
  known: Partial<Omit<Finding, "kind">> = {},
): Finding => finding(kind, { time: entry.time, entry, ...known });
