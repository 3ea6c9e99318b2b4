/** Prefetches into memory the blocks that a visitor is likely to open next, once nobody waits for anything else. */
import type { BlockSource } from "./block-source.ts";

/** One run of blocks at a time: the visitor has moved on from the one before. */
export class BlocksAhead {
  readonly #blocks: BlockSource;
  #current = new AbortController();

  constructor(blocks: BlockSource) {
    this.#blocks = blocks;
  }

  /** The blocks `from` … `to` that are not in memory yet; a failure leaves them to be requested when opened. */
  request(from: number, to: number): void {
    this.#current.abort();
    if (!this.#blocks.readsAhead) return;
    this.#current = new AbortController();
    const { signal } = this.#current;
    void this.#blocks.run(Math.max(1, from), to, { priority: "low", rounds: 1, signal });
  }
}
