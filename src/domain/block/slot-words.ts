/** Where a slot is on the chain, in words. */
import { blockIntervalMs } from "../chain/time.ts";
import { counted, grouped } from "../format/figures.ts";
import { say, sentence } from "../language/say.ts";
import type { BlockAtTime } from "./answers.ts";
import { roundLength } from "./slots.ts";

/** Which block took the slot, or why none did; `timeOf` makes a piece from a slot's time. */
export function slotWords<Time>(
  { slot, head, place }: BlockAtTime,
  timeOf: (slot: number) => Time,
): readonly (Time | string)[] {
  if (place.kind === "ahead") {
    const time = timeOf(head.slot);
    return sentence`This time is after the newest block, ${grouped(head.number)} (${time}).`;
  }
  if (place.kind === "before") {
    const time = timeOf(place.first.slot);
    return sentence`This time is before the first block (${time}).`;
  }
  const { block, next } = place;
  const number = grouped(block.number);
  if (block.slot === slot) return [say`Block ${number} took this slot.`];
  const empty = next ? next.slot - block.slot - 1 : 0;
  if (empty > roundLength)
    return [
      say`No block took this slot. The network stopped for ${counted(empty, "slot")}; the newest block before it is ${number}.`,
    ];
  return [
    empty === 1
      ? say`No block took this slot. The slot was missed; the newest block before it is ${number}.`
      : say`No block took this slot. It is one of ${counted(empty, "slot")} missed in a row; the newest block before it is ${number}.`,
  ];
}

/** How long before the slot a block was produced, s. */
export const secondsBefore = (slot: number, block: { readonly slot: number }): number =>
  ((slot - block.slot) * blockIntervalMs) / 1000;
