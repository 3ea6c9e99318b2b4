/** Where a slot is on the chain, in words. */
import { blockIntervalMs } from "../chain/time.ts";
import { counted, grouped } from "../format/figures.ts";
import type { BlockAtTime } from "./answers.ts";
import { roundLength } from "./slots.ts";
import { say } from "../language/say.ts";

/** Which block took the slot, or why none did. `exact` formats a time in ms. */
export function slotWords(
  { slot, head, place }: BlockAtTime,
  timeOf: (slot: number) => string,
): string {
  if (place.kind === "ahead")
    return say`This time is after the newest block, ${grouped(head.number)}, of ${timeOf(head.slot)}.`;
  if (place.kind === "before")
    return say`This time is before the first block, of ${timeOf(place.first.slot)}.`;
  const { block, next } = place;
  if (block.slot === slot) return say`Block ${grouped(block.number)} took this slot.`;
  const empty = next ? next.slot - block.slot - 1 : 0;
  const why =
    empty > roundLength
      ? say`The network stopped for ${counted(empty, "slot")}`
      : empty === 1
        ? say`The slot was missed`
        : say`It is one of ${counted(empty, "slot")} missed in a row`;
  return say`No block took this slot. ${why}; the newest block before it is ${grouped(block.number)}.`;
}

/** How long before the slot a block was produced, s. */
export const secondsBefore = (slot: number, block: { readonly slot: number }): number =>
  ((slot - block.slot) * blockIntervalMs) / 1000;
