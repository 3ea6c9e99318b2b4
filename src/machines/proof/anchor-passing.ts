/** When what was consistent is worth another look: the light client's anchor has passed its block. */
import type { BlockNum } from "../../domain/chain/names.ts";

/**
 * Whether the anchor has moved from below one of the blocks, or from nowhere, to it or above. `before` and `now` are
 * null without an anchor.
 */
export const passesAny = (
  blocks: readonly BlockNum[],
  before: BlockNum | null,
  now: BlockNum | null,
): boolean =>
  now !== null && blocks.some((block) => now >= block && (before === null || before < block));
