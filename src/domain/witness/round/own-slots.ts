/** The slots of one witness among those of the last hours. */
import type { AccountName, BlockNum } from "../../chain/names.ts";
import { slotTime } from "../slot-number.ts";
import type { SlotHeader } from "./slot-header.ts";
import { missedSlots, type MissedSlot } from "./slot-history.ts";
import { roundsOf } from "./who-missed.ts";

/** How many of its newest slots a witness's page shows. */
const shownSlots = 100;

/** A slot of a witness; `time` is its start, ms. */
export interface OwnSlot {
  readonly isFilled: boolean;
  readonly time: number;
  /** The block that filled it, or the next block after a missed slot. */
  readonly number: BlockNum;
}

/** What is known of a witness's newest slots. */
export interface OwnSlots {
  /** At most a hundred, oldest first. */
  readonly slots: readonly OwnSlot[];
  /** Newest first. */
  readonly missed: readonly MissedSlot[];
  /** Time of the oldest known block, ms. */
  readonly since: number;
}

/** Null without a header. `headers` are consecutive. */
export function ownSlots(
  headers: readonly SlotHeader[],
  schedules: ReadonlyMap<number, readonly AccountName[]>,
  name: AccountName,
): OwnSlots | null {
  const [first] = headers;
  if (!first) return null;
  const rounds = roundsOf(headers, schedules);
  const missed = missedSlots(rounds).filter(({ witness }) => witness === name);
  const filled = headers.filter(({ witness }) => witness === name);
  const slots = [
    ...filled.map(({ slot, number }) => ({ isFilled: true, time: slotTime(slot), number })),
    ...missed.map(({ time, next }) => ({ isFilled: false, time, number: next })),
  ].toSorted((a, b) => a.time - b.time);
  return { slots: slots.slice(-shownSlots), missed, since: slotTime(first.slot) };
}
