/** The verdict on an account's safety: joins the signals, because one alone is ordinary. */
import { dayMs } from "../durations.ts";
import { say } from "../language/say.ts";
import { after, ownerRecovery } from "./delays.ts";
import type { ReadHistory, SafetyFacts } from "./facts.ts";
import { keyFindings } from "./key-findings.ts";
import { moneyFindings } from "./money-findings.ts";
import { isOwnFinding, namesFor } from "./own-finding.ts";
import { severityOf } from "./signal-table.ts";
import {
  signalKinds,
  type Finding,
  type Severity,
  type Signal,
  type SignalKind,
} from "./signal.ts";
import { undoneFindings } from "./undone-findings.ts";
import { unreadParts } from "./unknowns.ts";
import { voteFindings } from "./vote-findings.ts";

/**
 * `calm`: nothing unusual. `quiet`: nothing unusual in what could be read, but not all could. `changed`: something that
 * only the owner should have done. `taking`: what thieves do, while the owner key is still the old one. `taken`: the
 * same after the owner authority was changed. `recovered`: nothing unusual since a recovery, or left from before it.
 * `unknown`: too little could be read.
 */
export type VerdictKind =
  | "calm"
  | "quiet"
  | "changed"
  | "taking"
  | "taken"
  | "recovered"
  | "unknown";

/** A verdict with its reasons: those that ask first, then by kind, the newest first. */
export interface SafetyVerdict {
  readonly kind: VerdictKind;
  readonly signals: readonly Signal[];
}

/** Ordinary things longer ago than this are not mentioned, ms. */
const reach = 90 * dayMs;

/** At `now`, ms. `own`: findings that the visitor has said were their own doing. */
export function judgeSafety(
  facts: SafetyFacts,
  now: number,
  own: readonly string[] = [],
): SafetyVerdict {
  const signals = signalsOf(facts, now, namesFor(own, facts.account.name));
  return { kind: kindOf(facts, signals, now), signals };
}

function signalsOf(facts: SafetyFacts, now: number, own: readonly string[]): readonly Signal[] {
  const entries = facts.history.ok ? facts.history.value.entries : [];
  const { recoveryAccount } = facts.authorities;
  const found: readonly Finding[] = [
    ...keyFindings(facts, now),
    ...moneyFindings(facts, now),
    ...voteFindings(facts, now),
    ...undoneFindings(entries, facts.account.name, recoveryAccount).filter(
      ({ time }) => time !== null && now - time < reach,
    ),
  ];
  return found
    .map((each) => ({ ...each, severity: answeredSeverity(each, now, own) }))
    .filter(({ severity, time }) => severity !== "usual" || time === null || now - time < reach)
    .toSorted(
      (a, b) =>
        Number(b.severity === "ask") - Number(a.severity === "ask") ||
        signalKinds.indexOf(a.kind) - signalKinds.indexOf(b.kind) ||
        (b.time ?? 0) - (a.time ?? 0),
    );
}

/** Only a finding that would be asked about can have been answered. */
function answeredSeverity(found: Finding, now: number, own: readonly string[]): Severity {
  const severity = severityOf(found, now);
  return severity === "ask" && isOwnFinding(own, found) ? "own" : severity;
}

/** Kinds by which something goes to another account. A power-down alone goes to nobody else. */
const leaving: ReadonlySet<SignalKind> = new Set([
  "drained",
  "savingsLeaving",
  "routeSet",
  "escrowOpened",
  "delegated",
  "smallDrain",
]);
/** Kinds by which the way back is closed. */
const closing: ReadonlySet<SignalKind> = new Set(["recoveryChanging", "recoveryChanged"]);
/** Kinds by which somebody else can move money. */
const opening: ReadonlySet<SignalKind> = new Set(["activeChanged", "activeGiven", "ownerGiven"]);

/** Kinds that last: a recovery replaces the owner key, and ends none of them. */
const lasting: ReadonlySet<SignalKind> = new Set([
  "recoveryChanging",
  "savingsLeaving",
  "powerDown",
  "routeSet",
  "ownerGiven",
  "activeGiven",
  "postingGiven",
  "activeChanged",
]);

function kindOf(facts: SafetyFacts, signals: readonly Signal[], now: number): VerdictKind {
  const recovered = signals.find(({ kind }) => kind === "recovered")?.time ?? null;
  const asks = signals.filter(
    ({ kind, severity, time }) =>
      severity === "ask" &&
      (recovered === null || (time ?? Infinity) > recovered || lasting.has(kind)),
  );
  const owner = asks.find(({ kind }) => kind === "ownerChanged");
  const closes = asks.some(({ kind }) => closing.has(kind));
  if (owner && (closes || leavesSince(asks, owner))) return "taken";
  if (isTaking(asks, closes)) return "taking";
  if (asks.length > 0) return "changed";
  if (recovered !== null) return "recovered";
  if (!facts.history.ok || !facts.pastOwners.ok) return "unknown";
  return isWhole(facts, facts.history.value, now) ? "calm" : "quiet";
}

/** Whether all of the account's state was read, and its history as far back as an old owner key can recover it. */
function isWhole(facts: SafetyFacts, { read, total, since }: ReadHistory, now: number): boolean {
  const isFarBack = read >= total || since <= after(now, -ownerRecovery);
  return isFarBack && unreadParts(facts).length === 0;
}

/** Whether something left the account since a day before `signal`. */
const leavesSince = (asks: readonly Signal[], { time: since }: Signal): boolean =>
  asks.some(({ kind, time }) => leaving.has(kind) && (time ?? Infinity) >= (since ?? 0) - dayMs);

function isTaking(asks: readonly Signal[], closes: boolean): boolean {
  const has = (kind: SignalKind): boolean => asks.some((each) => each.kind === kind);
  const outgoing = asks.filter(({ kind }) => leaving.has(kind));
  if (has("powerDown") && has("routeSet")) return true;
  if (outgoing.length > 0 && (closes || has("votingDeclining"))) return true;
  if (asks.some((each) => opening.has(each.kind) && leavesSince(asks, each))) return true;
  // An owner who leaves sends everything away and powers down, too; a thief has one pocket.
  const isOnePocket = outgoing.some(({ kind, other }) =>
    outgoing.some((each) => each.kind !== kind && each.other === other),
  );
  return isOnePocket || new Set(outgoing.map(({ kind }) => kind)).size >= 3;
}

/** The verdict in one sentence. */
export const verdictSentences: Readonly<Record<VerdictKind, string>> = {
  calm: say`Nothing unusual.`,
  quiet: say`Nothing unusual in what could be read.`,
  changed: say`Something changed lately. Was it you?`,
  taking: say`This account looks as if it is being hijacked.`,
  taken: say`This account looks hijacked: its owner authority was changed, and more followed.`,
  recovered: say`This account was recovered, and nothing unusual has happened since.`,
  unknown: say`Too little could be read to say whether this account is safe.`,
};
