/** An account's safety, judged and in words: all that a page shows of it. */
import type { AccountName } from "../chain/names.ts";
import { sentences } from "../format/sentences.ts";
import { say } from "../language/say.ts";
import type { RowClaim } from "../proof/row-and-version-proofs.ts";
import { deadlinesOf, type SafetyDeadline } from "./deadlines.ts";
import type { SafetyFacts } from "./facts.ts";
import { ownerNote } from "./owner-note.ts";
import { signalClaim } from "./signal-claim.ts";
import { signalSentence } from "./signal-table.ts";
import type { Severity, Signal, SignalKind } from "./signal.ts";
import { stakeAmount, stakeLabels, stakesOf } from "./stakes.ts";
import { lostFor, stepsOf, type Step } from "./steps.ts";
import { unknownsOf } from "./unknowns.ts";
import { judgeSafety, verdictSentences, type VerdictKind } from "./verdict.ts";

/** A reason of the verdict. */
export interface SafetyReason {
  /** Unique among the reasons. */
  readonly key: string;
  readonly kind: SignalKind;
  readonly severity: Severity;
  readonly sentence: string;
  /** What was found, without the entry. */
  readonly signal: Signal;
  /** Ms; null for a state whose beginning is unknown. */
  readonly time: number | null;
  /** The entry of the history that shows it; null if only a node's word does. */
  readonly claim: RowClaim | null;
}

/** Something at stake. */
export interface StakeRow {
  readonly key: string;
  readonly label: string;
  readonly amount: string;
  /** The time from which it can be moved, ms; null: at once. */
  readonly time: number | null;
  /** Who gets it; empty if it stays in the account. */
  readonly to: string;
}

/** Times are ms. */
export interface SafetyView {
  readonly account: AccountName;
  readonly kind: VerdictKind;
  /** The verdict, and what follows from it. */
  readonly sentence: string;
  readonly advice: string;
  /** When the owner keys were set last, in a sentence. */
  readonly owner: string;
  readonly reasons: readonly SafetyReason[];
  readonly steps: readonly Step[];
  /** What cannot be undone. */
  readonly lost: readonly string[];
  readonly stakes: readonly StakeRow[];
  readonly deadlines: readonly SafetyDeadline[];
  readonly unknown: readonly string[];
  /** Time of the head block; 0 if it is not known. */
  readonly headTime: number;
}

/** Judges the facts at `now`, ms. `own`: findings that the visitor has said were their own doing; they need no steps. */
export function safetyView(
  facts: SafetyFacts,
  now: number,
  own: readonly string[] = [],
): SafetyView {
  const { kind, signals } = judgeSafety(facts, now, own);
  const verdict = { kind, signals: signals.filter(({ severity }) => severity !== "own") };
  const isSettled = verdict.signals.length < signals.length && settled.has(kind);
  const stakes = stakesOf(facts, now);
  const steps = stepsOf(facts, verdict, now);
  const lost = lostFor(facts, verdict);
  const numbering = facts.history.ok ? facts.history.value.numbering : "";
  return {
    account: facts.account.name,
    kind,
    sentence: isSettled
      ? say`Nothing unusual except what you said was you.`
      : verdictSentences[kind],
    advice: steps.length > 0 ? adviceToAct : adviceWhenCalm(facts, lost),
    owner: ownerNote(facts, now),
    reasons: signals.map((signal) => reasonOf(signal, numbering)),
    steps,
    lost,
    stakes: stakes.map(({ kind, amount, time, to }, place) => ({
      key: `${place} ${kind} ${to}`,
      label: stakeLabels[kind],
      amount: stakeAmount(amount, facts.rates),
      time,
      to,
    })),
    deadlines: deadlinesOf(verdict, stakes, facts.rates, now),
    unknown: unknownsOf(facts),
    headTime: facts.headTime,
  };
}

/** Verdicts that say that nothing is unusual. */
const settled: ReadonlySet<VerdictKind> = new Set(["calm", "quiet"]);

const reasonOf = (signal: Signal, numbering: string): SafetyReason => {
  const { kind, severity, other, time, entry, deadline } = signal;
  return {
    key: `${kind} ${other} ${entry?.index ?? ""} ${deadline ?? ""}`,
    kind,
    severity,
    sentence: signalSentence(signal),
    signal: { ...signal, entry: null },
    time,
    claim: entry && signalClaim(entry, numbering),
  };
};

const adviceToAct = say`Below: what to do, in order, and the deadlines. If all of it was you, nothing is wrong.`;

/** Who could help, if anybody can. */
function adviceWhenCalm({ authorities }: SafetyFacts, lost: readonly string[]): string {
  if (lost.length > 0) return sentences(lost);
  const partner = authorities.recoveryAccount;
  return partner === ""
    ? say`If somebody replaces the owner key, the witness with the most votes can help to recover the account for 30 days.`
    : say`If somebody replaces the owner key, @${partner} can help to recover the account for 30 days.`;
}
