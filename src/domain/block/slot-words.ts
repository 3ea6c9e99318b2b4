/** Where a slot is on the chain, in words. */
import { blockIntervalMs } from "../chain/time.ts";
import { counted, grouped } from "../format/figures.ts";
import type { BlockAtTime } from "./answers.ts";
import { roundLength } from "./slots.ts";

/** Which block took the slot, or why none did. `exact` formats a time in ms. */
export function slotWords(
  { slot, head, place }: BlockAtTime,
  timeOf: (slot: number) => string,
): string {
  if (place.kind === "ahead")
    return `This time is after the newest block, ${grouped(head.number)}, of ${timeOf(head.slot)}.`;
  if (place.kind === "before")
    return `This time is before the first block, of ${timeOf(place.first.slot)}.`;
  const { block, next } = place;
  if (block.slot === slot) return `Block ${grouped(block.number)} took this slot.`;
  const empty = next ? next.slot - block.slot - 1 : 0;
  const why =
    empty > roundLength
      ? `The network stopped for ${counted(empty, "slot")}`
      : empty === 1
        ? "The slot was missed"
        : `It is one of ${counted(empty, "slot")} missed in a row`;
  return `No block took this slot. ${why}; the newest block before it is ${grouped(block.number)}.`;
}

/** How long before the slot a block was produced, s. */
export const secondsBefore = (slot: number, block: { readonly slot: number }): number =>
  ((slot - block.slot) * blockIntervalMs) / 1000;
