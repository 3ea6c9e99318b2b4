/** The newest slots of each witness, round by round, for a small strip in a list. */
import { roundLength } from "../../block/slots.ts";
import type { AccountName } from "../../chain/names.ts";
import type { SlotHeader } from "./slot-header.ts";
import { backupPlace, roundsOf, type Round } from "./who-missed.ts";

/** How many rounds a strip covers. */
const shownRounds = 10;

/** Blocks in these rounds: the whole ones and the current one. */
export const recentBlocks = (shownRounds + 1) * roundLength;

/**
 * The outcome of a witness's slot in a round. `unknown`: it has no known slot there, but the round has a missed slot of
 * an unknown witness.
 */
export type RecentSlot = "filled" | "missed" | "unknown";

/** A witness's slots in the last rounds, oldest first: rounds in which it had none are left out. */
export interface RecentSlots {
  readonly name: AccountName;
  readonly slots: readonly RecentSlot[];
}

/** `headers` are consecutive. Witnesses without a known slot are left out. */
export function recentSlots(
  headers: readonly SlotHeader[],
  schedules: ReadonlyMap<number, readonly AccountName[]>,
): readonly RecentSlots[] {
  const rounds = roundsOf(headers, schedules).slice(-shownRounds - 1);
  const known = rounds.map(knownIn);
  const names = new Set(known.flatMap((round) => [...round.keys()]));
  const elected = new Set(rounds.flatMap(({ order }) => order.slice(0, backupPlace)));
  return [...names].map((name) => ({
    name,
    slots: rounds
      .flatMap((round, i): readonly RecentSlot[] => {
        const slots = known[i]?.get(name);
        if (slots) return slots;
        return elected.has(name) && hasUnnamed(round) ? ["unknown"] : [];
      })
      .slice(-shownRounds),
  }));
}

/** The slots of a round by the witness that is known to have had them. */
function knownIn({ slots }: Round): ReadonlyMap<AccountName, readonly RecentSlot[]> {
  const known = new Map<AccountName, readonly RecentSlot[]>();
  for (const slot of slots)
    if (slot.kind !== "halt" && slot.witness !== null)
      known.set(slot.witness, [...(known.get(slot.witness) ?? []), slot.kind]);
  return known;
}

/** Whether the round has a missed slot of an elected witness that nobody can name. */
const hasUnnamed = ({ slots }: Round): boolean =>
  slots.some(
    (slot) => slot.kind === "missed" && slot.witness === null && slot.place !== backupPlace,
  );
