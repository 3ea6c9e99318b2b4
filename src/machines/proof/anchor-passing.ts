/** When a consistent block can be proved again: once the light client's anchor has passed it. */
import type { BlockNum } from "../../domain/chain/names.ts";

/**
 * Whether the anchor has reached or passed one of the blocks since `before`. `before` and `now` are null without an
 * anchor.
 */
export const passesAny = (
  blocks: readonly BlockNum[],
  before: BlockNum | null,
  now: BlockNum | null,
): boolean =>
  now !== null && blocks.some((block) => now >= block && (before === null || before < block));
