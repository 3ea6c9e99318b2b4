/** Witnesses take turns in slots of three seconds; a round has 21 slots. */
import { blockIntervalMs } from "../chain/time.ts";
import type { BlockSummary } from "./block.ts";

/** Slots in one witness round. */
export const roundLength = 21;

/** The block after which the round of block `number` was drawn; 0 for the first round. */
export const drawnAfter = (number: number): number =>
  Math.floor((number - 1) / roundLength) * roundLength;

/** A slot with a block, or one that its witness missed. `time`: when the slot starts, ms. */
export type Slot<Row extends BlockSummary = BlockSummary> =
  | { readonly kind: "produced"; readonly time: number; readonly block: Row }
  | { readonly kind: "missed"; readonly time: number };

/**
 * The last 21 slots ending with the newest block, oldest first. A gap between two consecutive blocks counts as one
 * missed slot per three seconds. `blocks` are newest first and may be fewer than a round.
 */
export function lastRound<Row extends BlockSummary>(blocks: readonly Row[]): readonly Slot<Row>[] {
  const slots: Slot<Row>[] = [];
  let later: Row | undefined;
  for (const block of blocks) {
    if (later && later.number === block.number + 1)
      for (
        let time = later.time - blockIntervalMs;
        time > block.time && slots.length < roundLength;
        time -= blockIntervalMs
      )
        slots.push({ kind: "missed", time });
    if (slots.length >= roundLength) break;
    slots.push({ kind: "produced", time: block.time, block });
    later = block;
  }
  return slots.reverse();
}
