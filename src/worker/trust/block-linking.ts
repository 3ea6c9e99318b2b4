/** Links an old block to the nearest anchored one above it, by the previous id that each block names. */
import { blockNum, type BlockNum } from "../../domain/chain/names.ts";
import type { Failure } from "../../domain/contract/failure.ts";
import { say } from "../../domain/language/say.ts";
import type { Limits } from "../../domain/limits.ts";
import { computedId } from "../../domain/proof/prove-block.ts";
import { err, ok, type Result } from "../../domain/result.ts";
import type { LinkProgress } from "../../domain/trust/views.ts";
import type { ProvedBlocks } from "../proof/proved-blocks.ts";
import type { BlockSource } from "../store/block-source.ts";
import type { Anchors } from "./anchors.ts";

export interface LinkingParts {
  readonly anchors: Anchors;
  readonly blocks: BlockSource;
  readonly proved: ProvedBlocks;
  readonly limits: Limits;
}

const noAnchor: Failure = { kind: "notFound", what: "anchored block" };

/** Links one more stretch; called again until nothing is left. Every block on the way becomes anchored. */
export async function linkBlock(
  number: BlockNum,
  { anchors, blocks, proved, limits }: LinkingParts,
  signal: AbortSignal,
): Promise<Result<LinkProgress, Failure>> {
  const { linkable, stretch } = limits.trust;
  const { era } = anchors;
  await anchors.listed();
  const nearest = await anchors.nearest(number);
  if (!nearest || nearest.number - number > linkable) return err(noAnchor);
  const total = nearest.number - number;
  const end = Math.max(number + 1, nearest.number - stretch + 1);
  // One request for all; they are then recomputed from the cache.
  await blocks.run(end, nearest.number, { priority: "high", rounds: 1, signal });
  let known = nearest.id;
  for (let height = nearest.number as number; height >= end; height--) {
    const opened = await proved.open(blockNum(height), { priority: "high", rounds: 1, signal });
    if (!opened.ok) return opened;
    // The anchor above was known under another root.
    if (anchors.era !== era) return err(noAnchor);
    const block = opened.value.proved;
    if (!block || computedId(block) !== known)
      return err({ kind: "decode", field: `block ${height}`, expected: say`the block ${known}` });
    known = block.block.previous;
    const { basis } = nearest;
    anchors.add([
      { number: blockNum(height), id: block.id, basis },
      { number: blockNum(height - 1), id: known, basis },
    ]);
  }
  await anchors.save();
  return ok({ left: end - 1 - number, total });
}
