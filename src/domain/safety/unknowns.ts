/** What could not be known, and what would show it. */
import { failureReason } from "../contract/failure-text.ts";
import type { Failure } from "../contract/failure.ts";
import { counted, grouped } from "../format/figures.ts";
import { dayUtc } from "../format/times.ts";
import { say } from "../language/say.ts";
import type { Result } from "../result.ts";
import type { SafetyFacts } from "./facts.ts";

/** A sentence for each part that is missing. */
export function unknownsOf(facts: SafetyFacts): readonly string[] {
  const parts: readonly (readonly [Result<unknown, Failure>, string])[] = [
    [facts.pastOwners, say`The owner keys of the last 30 days are not known.`],
    [facts.recovery, say`Whether a recovery is requested is not known.`],
    [facts.recoveryChange, say`Whether the recovery account is about to change is not known.`],
    [facts.decline, say`Whether the account gives up its votes is not known.`],
    [facts.routes, say`Where power-down payments go is not known.`],
    [facts.withdrawals, say`Withdrawals from savings are not known.`],
    [facts.escrows, say`Escrows are not known.`],
    [facts.given, say`Delegations are not known.`],
    [facts.history, say`The history could not be read, so who did what is not known.`],
  ];
  const failed = parts.flatMap(([part, sentence]) =>
    part.ok ? [] : [`${sentence} ${failureReason(part.error)}`],
  );
  return [
    ...failed,
    ...historyReach(facts),
    say`Whether a key was stolen is on no chain, only what was signed with it.`,
  ];
}

function historyReach({ history }: SafetyFacts): readonly string[] {
  if (!history.ok) return [];
  const { read, total, since } = history.value;
  if (read >= total) return [];
  const entries = counted(total, "entry", "entries");
  return [
    say`Only the newest ${grouped(read)} of ${entries} were read, back to ${dayUtc(since)}. Older ones would show which keys and accounts were there before, and who was paid before: the History tab downloads them.`,
  ];
}
