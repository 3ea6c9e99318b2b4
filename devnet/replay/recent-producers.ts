/** The schedule of recorded blocks: it is not recorded itself, but the blocks name their producers. */
import { roundLength } from "../rules/council.ts";
import type { ChainSource } from "../state/chain-source.ts";
import type { WireSchedule } from "../wire/blocks.ts";

/** The producers of the newest 21 blocks in order. */
export function recentProducers(chain: Pick<ChainSource, "head" | "block">): WireSchedule {
  const recent = new Set<string>();
  for (let number = chain.head; number > chain.head - roundLength; number--) {
    const witness = chain.block(number)?.witness;
    if (witness) recent.add(witness);
  }
  return {
    shuffled: [...recent].toReversed(),
    nextShuffle: (Math.floor(chain.head / roundLength) + 1) * roundLength,
    virtualTime: "0",
  };
}
