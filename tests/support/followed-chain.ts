/** What a listener of the feed holds: blocks in order, reorganisations applied; notes whatever is not exact. */
import type { BlockSummary } from "../../src/domain/chain/block.ts";
import type { BlockRange } from "../../src/domain/protocol/views.ts";

/** A chain folded from the feed's own words. */
export class FollowedChain {
  readonly blocks: BlockSummary[] = [];
  /** Breaches of the promise, in words. */
  readonly breaches: string[] = [];
  /** How many blocks were published, counting those replaced later. */
  published = 0;
  /** How many blocks reorganisations replaced. */
  replaced = 0;
  reorganisations = 0;
  readonly #seen = new Set<string>();

  /** A block joined. */
  publish(block: BlockSummary): void {
    const last = this.blocks.at(-1);
    const id = block.id ?? "";
    this.published += 1;
    if (this.#seen.has(id)) this.breaches.push(`block ${block.number} came twice`);
    if (last && block.number !== last.number + 1)
      this.breaches.push(`block ${block.number} came after ${last.number}`);
    else if (last && block.previous !== last.id)
      this.breaches.push(`block ${block.number} does not stand on ${last.number}`);
    this.#seen.add(id);
    this.blocks.push(block);
  }

  /** Heights are void. */
  giveUp({ from, to }: BlockRange): void {
    const last = this.blocks.at(-1)?.number;
    if (last !== to) this.breaches.push(`given up to ${to}, but the newest was ${last}`);
    const kept = this.blocks.findIndex(({ number }) => number >= from);
    this.reorganisations += 1;
    this.replaced += this.blocks.splice(kept < 0 ? this.blocks.length : kept).length;
  }
}
