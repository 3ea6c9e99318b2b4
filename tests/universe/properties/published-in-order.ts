import type { BlockSummary } from "../../../src/domain/block/block.ts";
import { limits } from "../../../src/domain/limits.ts";
import type { Property } from "./property.ts";

/** A feed that is further behind skips blocks, except for its first list. */
const longGap = limits.feed.maxGap - limits.feed.latest;

export const publishedInOrder: Property = {
  name: "every block is published exactly once and in order, and reorganisations are announced",
  observe(_scene, report) {
    /** By engine; what a reorganisation took back may come again. */
    const chains = new Map<number, BlockSummary[]>();
    /** Engines whose last news was a reorganisation: another, shorter chain may have begun. */
    const takenBack = new Set<number>();
    const chainOf = (engine: number): BlockSummary[] => {
      const chain = chains.get(engine) ?? [];
      chains.set(engine, chain);
      return chain;
    };
    return {
      published(engine, block) {
        const chain = chainOf(engine);
        const last = chain.at(-1);
        const hasRestarted = takenBack.delete(engine) && last && block.number < last.number;
        // After a long absence the feed starts over, further on.
        if (last && (hasRestarted || block.number > last.number + longGap)) chain.length = 0;
        else if (last && block.number !== last.number + 1)
          report(`block ${block.number} came after ${last.number}`);
        else if (last && block.previous !== last.id)
          report(`block ${block.number} does not stand on ${last.number}`);
        chain.push(block);
      },
      reorganised(engine, { from, to }) {
        const chain = chainOf(engine);
        const last = chain.at(-1)?.number;
        if (last !== undefined && last !== to)
          report(`${from} to ${to} were taken back, but the newest was ${last}`);
        const first = chain.findIndex(({ number }) => number >= from);
        if (first >= 0) chain.length = first;
        takenBack.add(engine);
      },
    };
  },
};
