/** Reads irreversible blocks from one node, in the form that rules check. */
import { parseBlock, type Block } from "../../src/domain/block/block.ts";
import { parseVirtualOperations } from "../../src/domain/block/virtual-operations.ts";
import { blockNum } from "../../src/domain/chain/names.ts";
import { failureReason } from "../../src/domain/contract/failure-text.ts";
import type { Failure } from "../../src/domain/contract/failure.ts";
import { ok, type Result } from "../../src/domain/result.ts";
import type { WatchedBlock } from "../../src/domain/watch/matcher.ts";
import { watchedBlock } from "../../src/domain/watch/watched-block.ts";
import { callNode } from "../ask-nodes.ts";

/** Blocks that are requested at a time. */
const sideBySide = 8;
/** How long a node may take for one call, ms. */
const patience = 15_000;

/** Which blocks: above one height up to another, with their virtual operations or without. */
interface Span {
  readonly above: number;
  readonly upTo: number;
  readonly needsVirtual: boolean;
}

/** How far the blocks were read. */
interface Reached {
  readonly checked: number;
  /** Why it ended before the last block, in a sentence; null if it did not. */
  readonly trouble: string | null;
}

/** Calls `look` with each block, in their order; stops at the first that can't be read. */
export async function readBlocks(
  node: string,
  { above, upTo, needsVirtual }: Span,
  look: (block: WatchedBlock) => void,
): Promise<Reached> {
  let below: Block | null = null;
  for (let next = above + 1; next <= upTo; next += sideBySide) {
    const heights = Array.from(
      { length: Math.min(sideBySide, upTo - next + 1) },
      (_, place) => next + place,
    );
    const read = await Promise.all(heights.map((height) => readWhole(node, height, needsVirtual)));
    for (const [place, whole] of read.entries()) {
      const checked = next + place - 1;
      if (!whole.ok) return { checked, trouble: failureReason(whole.error) };
      const { block, virtual } = whole.value;
      if (below?.id && below.id !== block.previous)
        return { checked, trouble: `Block ${block.number} does not link to the one below.` };
      below = block;
      look(watchedBlock(block, virtual));
    }
  }
  return { checked: Math.max(above, upTo), trouble: null };
}

type Virtual = Parameters<typeof watchedBlock>[1];

async function readWhole(
  node: string,
  height: number,
  needsVirtual: boolean,
): Promise<Result<{ readonly block: Block; readonly virtual: Virtual }, Failure>> {
  const answer = await callNode(node, "get_block", [height], patience);
  const block = answer.ok ? parseBlock(answer.value, blockNum(height)) : answer;
  if (!block.ok) return block;
  if (!needsVirtual) return ok({ block: block.value, virtual: [] });
  const listed = await callNode(node, "get_ops_in_block", [height, true], patience);
  const virtual = listed.ok ? parseVirtualOperations(listed.value) : listed;
  return virtual.ok ? ok({ block: block.value, virtual: virtual.value }) : virtual;
}
