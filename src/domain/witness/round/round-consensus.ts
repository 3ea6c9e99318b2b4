/** What the witnesses of a round agree on: versions, votes on hardforks, the last irreversible block. */
import type { BlockNum } from "../../chain/names.ts";
import type { HardforkVote } from "./round-reports.ts";
import type { RoundMember } from "./round-view.ts";

/** Equal votes that a hardfork needs, and witnesses that a version needs to count as the majority's. */
export const requiredVotes = 17;
/** Index of the last irreversible block among the newest blocks of 21 witnesses, ascending: 25%, rounded down. */
const irreversiblePlace = 5;

/** Something that witnesses have in common. */
export interface Count<T> {
  readonly value: T;
  readonly members: number;
}

/** Versions that the witnesses run, the most common first. */
export const versionsOf = (members: readonly RoundMember[]): readonly Count<string>[] =>
  tallied(
    members.flatMap(({ report }) => report?.version || []),
    (version) => version,
  );

/** Hardforks that they are ready for, the most common first; version and time must both be equal to count together. */
export const hardforkVotesOf = (members: readonly RoundMember[]): readonly Count<HardforkVote>[] =>
  tallied(
    members.flatMap(({ report }) => report?.hardfork ?? []),
    ({ version, time }) => `${version} ${time}`,
  );

/** The highest block that 16 of the 21 have built on; null if a witness's newest block isn't known. */
export function irreversibleBy(members: readonly RoundMember[]): BlockNum | null {
  const blocks = members.flatMap(({ lastBlock }) => lastBlock ?? []).toSorted((a, b) => a - b);
  return blocks.length === members.length ? (blocks[irreversiblePlace] ?? null) : null;
}

function tallied<T>(values: readonly T[], keyOf: (value: T) => string): readonly Count<T>[] {
  const counts = new Map<string, Count<T>>();
  for (const value of values) {
    const key = keyOf(value);
    counts.set(key, { value, members: (counts.get(key)?.members ?? 0) + 1 });
  }
  return [...counts.values()].toSorted((a, b) => b.members - a.members);
}
