/** When a block was made, from blocks around it whose times are known. */
import { blockIntervalMs } from "../../chain/time.ts";

/** A block and its time, ms. */
export interface TimedBlock {
  readonly block: number;
  readonly time: number;
}

/**
 * The time of a block, ms: between two known ones in proportion, which is off by the slots that were missed between them;
 * beyond them three seconds a block. `known`: oldest first, at least one.
 */
export function timeOfBlock(block: number, known: readonly TimedBlock[]): number {
  const above = known.findIndex((each) => each.block >= block);
  const after = known[above];
  const before = above < 0 ? known.at(-1) : known[above - 1];
  if (before && after)
    return (
      before.time +
      ((after.time - before.time) * (block - before.block)) / (after.block - before.block)
    );
  const only = before ?? after ?? { block: 0, time: 0 };
  return only.time + (block - only.block) * blockIntervalMs;
}
