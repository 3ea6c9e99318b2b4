/** What could not be known, and what would show it. */
import { failureReason } from "../contract/failure-text.ts";
import type { Failure } from "../contract/failure.ts";
import { grouped } from "../format/figures.ts";
import { labelled } from "../format/labelled.ts";
import { sentences } from "../format/sentences.ts";
import { dayUtc } from "../format/times.ts";
import { say } from "../language/say.ts";
import type { Result } from "../result.ts";
import type { SafetyFacts } from "./facts.ts";

/** What is not known, a sentence each. */
export const unknownsOf = (facts: SafetyFacts): readonly string[] => [
  ...unreadParts(facts),
  ...historyReach(facts),
  say`Whether the node tells the truth: no hash covers keys, pending requests and balances. Below the Overview, several nodes can be compared.`,
  say`No chain can tell whether a key was stolen, only what was signed with it.`,
];

/** A sentence for each part that no node answered. */
export function unreadParts(facts: SafetyFacts): readonly string[] {
  const parts: readonly (readonly [Result<unknown, Failure>, string])[] = [
    [facts.pastOwners, say`Owner Keys of the Last 30 Days`],
    [facts.recovery, say`Recovery request`],
    [facts.recoveryChange, say`Recovery account`],
    [facts.hasRecoveryAccount, say`Recovery account`],
    [facts.decline, say`Witness Votes`],
    [facts.routes, say`Power-Down Routes`],
    [facts.withdrawals, say`Savings Withdrawals`],
    [facts.escrows, say`Escrows`],
    [facts.given, say`Delegations`],
    [facts.returning, say`Delegations`],
    [facts.history, say`History`],
  ];
  const sentencesOf = parts.flatMap(([part, label]) =>
    part.ok ? [] : [labelled(label, sentences([say`Not known.`, failureReason(part.error)]))],
  );
  return [...new Set(sentencesOf)];
}

function historyReach({ history }: SafetyFacts): readonly string[] {
  if (!history.ok) return [];
  const { read, total, since } = history.value;
  if (read >= total) return [];
  return [
    say`Only the newest ${grouped(read)} of ${grouped(total)} entries were read, back to ${dayUtc(since)}. Older ones would show which keys and accounts were there before, and who was paid before: the History tab downloads them.`,
  ];
}
