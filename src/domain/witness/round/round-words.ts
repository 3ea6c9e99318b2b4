/** The sentences of the pages about rounds. */
import { counted, fixed, grouped, missing } from "../../format/figures.ts";
import { say } from "../../language/say.ts";
import { slotTime } from "../slot-number.ts";
import type { ExpectedSlot, RoundView } from "./round-view.ts";
import type { MissedSlot } from "./slot-history.ts";
import { backupPlace } from "./who-missed.ts";

/** A slot that is later than this many seconds is overdue: the next block would already have been received. */
const overdueAfter = 6;

/** How the order of the current round is known. */
export function orderWords({ orderFrom, redone }: RoundView): string {
  if (orderFrom === "votes")
    return say`Nodes do not report this round's schedule. Its order follows from the votes and the shuffle rule, which leave the backup open.`;
  if (orderFrom === null)
    return say`The order is not known: what nodes report does not fit the blocks of this round.`;
  if (redone === null) return say`The order is the schedule that the node reports.`;
  return redone === backupPlace
    ? say`The order is the node's schedule. The shuffle of the 20 witnesses with the most votes, redone here, gives the same order.`
    : say`The order is the node's schedule. The shuffle redone here from today's votes agrees at ${redone} of 20 places: votes have changed since it was drawn.`;
}

/** 'in 2 s', 'now' or '12 s late' for a slot that is still empty. */
export function dueWords({ slot }: ExpectedSlot, now: number): string {
  const seconds = Math.ceil((slotTime(slot) - now) / 1000);
  if (seconds > 0) return say`in ${seconds} s`;
  const late = -seconds;
  return late > overdueAfter ? say`${grouped(late)} s late` : say`now`;
}

/** Whether the block of a slot that is still empty would already have been received. */
export const isOverdue = ({ slot }: ExpectedSlot, now: number): boolean =>
  now - slotTime(slot) > overdueAfter * 1000;

/** Who missed a slot, or why that isn't known. */
export function missedWords({ witness, why, slots }: MissedSlot): string {
  if (why === "halt") return say`No witness: the network stopped for ${counted(slots, "slot")}`;
  if (why === "backup") return say`Unknown: the backup's slot`;
  return witness ?? say`Unknown: neighbouring rounds differ`;
}

/** '127 of 128 slots (99.22%)'. */
export const participationWords = ({
  filled,
  slots,
}: {
  readonly filled: number;
  readonly slots: number;
}): string => {
  if (slots === 0) return missing;
  const share = fixed((filled / slots) * 100, 2);
  return say`${grouped(filled)} of ${counted(slots, "slot")} (${share}%)`;
};

/** A price in SBD per STEEM: '0.171'. */
export const feedPrice = (price: number): string => fixed(price, price < 0.1 ? 4 : 3);
