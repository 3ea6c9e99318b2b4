/** The newest blocks of a node that has stopped: it keeps them, even those that the others later drop. */
import type { ChainSource } from "../state/chain-source.ts";
import type { ReportedBlock } from "../wire/blocks.ts";

/** More than a micro-fork replaces. */
const kept = 10;

/** The newest blocks of a chain, by height. */
export function newestBlocks(chain: ChainSource): Map<number, ReportedBlock> {
  const newest = new Map<number, ReportedBlock>();
  for (let number = Math.max(1, chain.head - kept + 1); number <= chain.head; number++) {
    const block = chain.block(number);
    if (block) newest.set(number, block);
  }
  return newest;
}
