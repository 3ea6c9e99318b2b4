/** Whether a claimed head can be true: a chain makes at most one block every three seconds of its own time. */
import type { BlockSummary } from "../../domain/chain/block.ts";
import type { GlobalProperties } from "../../domain/chain/properties.ts";
import { blockIntervalMs } from "../../domain/chain/time.ts";
import type { Limits } from "../../domain/limits.ts";

/** False for a head further ahead than its own header time allows, with the limit's slack. */
export function isBelievable(
  { headBlock, time }: Pick<GlobalProperties, "headBlock" | "time">,
  last: Pick<BlockSummary, "number" | "time">,
  { feed }: Limits,
): boolean {
  const passed = Math.max(0, time - last.time);
  return headBlock - last.number <= (passed + feed.maxHeadLead) / blockIntervalMs;
}
