/** The chain as a listener of the feed sees it, with reorganisations applied. Records every inconsistency. */
import type { BlockSummary } from "../../src/domain/block/block.ts";
import type { BlockRange } from "../../src/domain/contract/topics.ts";

export class FollowedChain {
  readonly blocks: BlockSummary[] = [];
  /** Inconsistencies in words. */
  readonly errors: string[] = [];
  /** Number of published blocks, including those replaced later. */
  published = 0;
  /** Number of blocks that reorganisations replaced. */
  replaced = 0;
  reorganisations = 0;
  readonly #seen = new Set<string>();

  publish(block: BlockSummary): void {
    const last = this.blocks.at(-1);
    const id = block.id ?? "";
    this.published += 1;
    if (this.#seen.has(id)) this.errors.push(`block ${block.number} came twice`);
    if (last && block.number !== last.number + 1)
      this.errors.push(`block ${block.number} came after ${last.number}`);
    else if (last && block.previous !== last.id)
      this.errors.push(`block ${block.number} does not stand on ${last.number}`);
    this.#seen.add(id);
    this.blocks.push(block);
  }

  /** Removes blocks that a reorganisation replaces. */
  rewind({ from, to }: BlockRange): void {
    const last = this.blocks.at(-1)?.number;
    if (last !== to) this.errors.push(`given up to ${to}, but the newest was ${last}`);
    const remaining = this.blocks.findIndex(({ number }) => number >= from);
    this.reorganisations += 1;
    this.replaced += this.blocks.splice(remaining < 0 ? this.blocks.length : remaining).length;
  }
}
