/** The slots of the last hours, as far as their headers are in this browser: who missed one, and how many were filled. */
import type { AccountName, BlockNum } from "../../chain/names.ts";
import { slotTime } from "../slot-number.ts";
import type { SlotHeader } from "./slot-header.ts";
import { backupPlace, roundsOf, type Round } from "./who-missed.ts";

/** Blocks that the page loads by itself: two hours. */
export const wantedBlocks = 2_400;
/** Most blocks shown: a day. */
export const shownBlocks = 28_800;
/** Slots of the chain's participation rate. */
const participationSlots = 128;

/** A missed slot, or a halt of the whole network. */
export interface MissedSlot {
  /** Start of the slot, ms; of a halt, of its first slot. */
  readonly time: number;
  /** The first block after it. */
  readonly next: BlockNum;
  /** Null if it isn't known who had the slot. */
  readonly witness: AccountName | null;
  /** Why there is no name: the slot was the backup's, or the neighbouring rounds don't agree, or everyone stopped. */
  readonly why: "backup" | "unsure" | "halt" | null;
  /** 1, or the length of a halt. */
  readonly slots: number;
  /** Whether the slots before and after it were filled. */
  readonly isAlone: boolean;
}

/** A round of the strip. */
export interface RoundMark {
  readonly after: BlockNum;
  /** When the round began, ms. */
  readonly time: number;
  readonly missed: number;
}

/** How many slots a witness filled and missed. */
export interface SlotCount {
  readonly name: AccountName;
  readonly filled: number;
  readonly missed: number;
}

/** The slots known so far, which reach from the head downwards without a gap. */
export interface SlotHistory {
  /** Lowest and highest block. */
  readonly from: BlockNum;
  readonly to: BlockNum;
  /** Times of those blocks, ms. */
  readonly since: number;
  readonly until: number;
  /** Whether the blocks of two hours, or all of a younger chain, are there. */
  readonly isComplete: boolean;
  /** Newest first. */
  readonly missed: readonly MissedSlot[];
  /** Oldest first. */
  readonly rounds: readonly RoundMark[];
  /** Most missed first. */
  readonly witnesses: readonly SlotCount[];
  /** Filled slots among the last 128, or among fewer on a younger chain. */
  readonly participation: { readonly filled: number; readonly slots: number };
}

/** Null without a header. `headers` are consecutive and end with the head. */
export function slotHistory(
  headers: readonly SlotHeader[],
  schedules: ReadonlyMap<number, readonly AccountName[]>,
): SlotHistory | null {
  const [first, last] = [headers[0], headers.at(-1)];
  if (!first || !last) return null;
  const rounds = roundsOf(headers, schedules);
  return {
    from: first.number,
    to: last.number,
    since: slotTime(first.slot),
    until: slotTime(last.slot),
    isComplete: last.number - first.number >= wantedBlocks || first.number === 1,
    missed: missedSlots(rounds),
    rounds: rounds.flatMap(({ after, slots }) => {
      const [start] = slots;
      const missed = slots.reduce((sum, each) => sum + unfilled(each), 0);
      return start ? [{ after, time: slotTime(start.slot), missed }] : [];
    }),
    witnesses: countsOf(rounds),
    participation: participationOf(headers),
  };
}

/** Every missed slot, newest first. */
export const missedSlots = (rounds: readonly Round[]): readonly MissedSlot[] =>
  rounds.flatMap(missedIn).toReversed();

/** The missed slots of the last `ms` before the head, newest first. */
export const missedWithin = ({ missed, until }: SlotHistory, ms: number): readonly MissedSlot[] =>
  missed.filter(({ time }) => time > until - ms);

/** How many of these slots each witness missed, the most first; null for those without a name. */
export function missesByWitness(
  missed: readonly MissedSlot[],
): readonly { readonly witness: AccountName | null; readonly count: number }[] {
  const counts = new Map<AccountName | null, number>();
  for (const { witness, slots } of missed) counts.set(witness, (counts.get(witness) ?? 0) + slots);
  return [...counts]
    .map(([witness, count]) => ({ witness, count }))
    .toSorted((a, b) => b.count - a.count);
}

const unfilled = (slot: Round["slots"][number]): number =>
  slot.kind === "filled" ? 0 : slot.kind === "halt" ? slot.slots : 1;

function missedIn({ slots }: Round): readonly MissedSlot[] {
  return slots.flatMap((slot, i): readonly MissedSlot[] => {
    if (slot.kind === "filled") return [];
    const next = slots.slice(i).find((each) => each.kind === "filled");
    if (!next) return [];
    const at = { time: slotTime(slot.slot), next: next.number };
    if (slot.kind === "halt")
      return [{ ...at, witness: null, why: "halt", slots: slot.slots, isAlone: false }];
    const { witness, place, isAlone } = slot;
    const why = witness !== null ? null : place === backupPlace ? "backup" : "unsure";
    return [{ ...at, witness, why, slots: 1, isAlone }];
  });
}

function countsOf(rounds: readonly Round[]): readonly SlotCount[] {
  const counts = new Map<AccountName, SlotCount>();
  for (const slot of rounds.flatMap(({ slots }) => slots)) {
    if (slot.kind === "halt" || slot.witness === null) continue;
    const { filled, missed } = counts.get(slot.witness) ?? { filled: 0, missed: 0 };
    counts.set(slot.witness, {
      name: slot.witness,
      filled: filled + (slot.kind === "filled" ? 1 : 0),
      missed: missed + (slot.kind === "missed" ? 1 : 0),
    });
  }
  return [...counts.values()].toSorted((a, b) => b.missed - a.missed || (a.name < b.name ? -1 : 1));
}

function participationOf(headers: readonly SlotHeader[]): SlotHistory["participation"] {
  const [first, head] = [headers[0], headers.at(-1)];
  if (!first || !head) return { filled: 0, slots: 0 };
  const slots = Math.min(participationSlots, head.slot - first.slot + 1);
  return { filled: headers.filter(({ slot }) => slot > head.slot - slots).length, slots };
}
