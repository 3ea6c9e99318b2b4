/** Whether a list may say that it follows the chain. */
import type { IrreversibleBlocksView, LatestBlocksView } from "../contract/topics.ts";

/**
 * How long ago the newest block may have arrived, and how old it may have been then, ms. Runs of missed slots are assumed
 * to be shorter than four, and irreversible blocks come in bursts; a device's clock may be wrong by half a minute, and
 * irreversible blocks are a round older.
 */
const allowed = {
  latestBlocks: [12_000, 60_000],
  irreversibleBlocks: [30_000, 150_000],
} as const;

/**
 * Whether a list's newest block arrived recently and was new when it did: blocks that fill the gap of a long outage are
 * old when they arrive. `now`: ms since the epoch.
 */
export const isCurrent = (
  {
    blocks: [newest],
    updatedAt,
  }: Pick<LatestBlocksView | IrreversibleBlocksView, "blocks" | "updatedAt">,
  topic: keyof typeof allowed,
  now: number,
): boolean =>
  !!newest &&
  updatedAt !== null &&
  now <= updatedAt + allowed[topic][0] &&
  updatedAt <= newest.time + allowed[topic][1];
