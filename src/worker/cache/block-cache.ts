/** Blocks kept in memory: five minutes, at most a thousand, and no more than weigh what a tab may hold. */
import type { Block } from "../../domain/chain/block.ts";
import type { BlockNum } from "../../domain/chain/names.ts";
import type { Clock } from "../../domain/clock.ts";
import type { Limits } from "../../domain/limits.ts";
import type { Freshness } from "../../domain/protocol/sourced.ts";

/** A parsed block, its JSON text, and where and when it came from. */
export interface HeldBlock {
  readonly block: Block;
  readonly text: string;
  readonly endpoint: string;
  readonly receivedAt: number;
  readonly freshness: Freshness;
}

/** Newest last; the oldest leave first. */
export class BlockCache {
  readonly #clock: Clock;
  readonly #limits: Limits["blockCache"];
  readonly #blocks = new Map<BlockNum, HeldBlock>();
  /** Characters of all texts held. */
  #characters = 0;

  constructor(clock: Clock, limits: Limits) {
    this.#clock = clock;
    this.#limits = limits.blockCache;
  }

  get size(): number {
    return this.#blocks.size;
  }

  get(number: BlockNum): HeldBlock | undefined {
    const held = this.#blocks.get(number);
    if (held && this.#isFresh(held)) return held;
    this.#drop(number);
    return undefined;
  }

  /** The newest block held that `fits`. */
  find(fits: (held: HeldBlock) => boolean): HeldBlock | undefined {
    return [...this.#blocks.values()].findLast((held) => this.#isFresh(held) && fits(held));
  }

  put(held: HeldBlock): void {
    this.#drop(held.block.number);
    this.#blocks.set(held.block.number, held);
    this.#characters += held.text.length;
    for (const number of this.#blocks.keys()) {
      if (this.#blocks.size === 1 || this.#fits) break;
      this.#drop(number);
    }
  }

  /** Forgets every block above `number`: the chain was reorganised there. */
  forgetAbove(number: BlockNum): void {
    for (const held of this.#blocks.keys()) if (held > number) this.#drop(held);
  }

  /** Forgets everything. */
  clear(): void {
    this.#blocks.clear();
    this.#characters = 0;
  }

  /** Drops what is too old. */
  purge(): void {
    for (const [number, held] of this.#blocks) if (!this.#isFresh(held)) this.#drop(number);
  }

  get #fits(): boolean {
    return this.#blocks.size <= this.#limits.size && this.#characters <= this.#limits.characters;
  }

  #drop(number: BlockNum): void {
    this.#characters -= this.#blocks.get(number)?.text.length ?? 0;
    this.#blocks.delete(number);
  }

  #isFresh({ receivedAt }: HeldBlock): boolean {
    return this.#clock.now() - receivedAt < this.#limits.lifetime;
  }
}
