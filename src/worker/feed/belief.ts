/** What a claimed head can be: a chain makes no more than a block every three seconds of its time, and never goes back. */
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

/** True for a head below every block of `held`, ascending, though made no earlier than the newest of them. */
export function isOfAnother(
  { headBlock, time }: Pick<GlobalProperties, "headBlock" | "time">,
  held: readonly Pick<BlockSummary, "number" | "time">[],
): boolean {
  const [first] = held;
  const last = held.at(-1);
  return first !== undefined && last !== undefined && headBlock < first.number && time >= last.time;
}
