/** Whether a list may say that it follows the chain. */
import type { IrreversibleBlocksView, LatestBlocksView } from "../contract/topics.ts";

/** Fewer than four slots in a row are missed; irreversible blocks come in bursts. */
const quiet = { latestBlocks: 12_000, irreversibleBlocks: 30_000 };
/** A device's clock may be wrong by half a minute, and irreversible blocks are a round older. */
const late = { latestBlocks: 60_000, irreversibleBlocks: 150_000 };

/**
 * Whether a list's newest block has come lately, and was no old one then, as those are that fill the gap of a long
 * outage. `now`: ms since the epoch.
 */
export const isCurrent = (
  {
    blocks: [newest],
    updatedAt,
  }: Pick<LatestBlocksView | IrreversibleBlocksView, "blocks" | "updatedAt">,
  topic: keyof typeof quiet,
  now: number,
): boolean =>
  !!newest &&
  updatedAt !== null &&
  now - updatedAt <= quiet[topic] &&
  updatedAt - newest.time <= late[topic];
