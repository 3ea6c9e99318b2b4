/** Blocks in memory: for five minutes, at most a thousand, and limited in size. */
import type { Block } from "../../domain/block/block.ts";
import type { BlockNum } from "../../domain/chain/names.ts";
import type { Clock } from "../../domain/clock.ts";
import type { Freshness } from "../../domain/contract/sourced.ts";
import type { Limits } from "../../domain/limits.ts";

/** A parsed block, its JSON text, and where and when it came from. */
export interface ReceivedBlock {
  readonly block: Block;
  readonly text: string;
  readonly endpoint: string;
  readonly receivedAt: number;
  readonly freshness: Freshness;
}

/** Newest last; the oldest are evicted first. */
export class BlockCache {
  readonly #clock: Clock;
  readonly #limits: Limits["blockCache"];
  readonly #blocks = new Map<BlockNum, ReceivedBlock>();
  /** Total length of all cached texts, characters. */
  #characters = 0;

  constructor(clock: Clock, limits: Limits) {
    this.#clock = clock;
    this.#limits = limits.blockCache;
  }

  get size(): number {
    return this.#blocks.size;
  }

  /** Every cached block that is still fresh. */
  get all(): readonly ReceivedBlock[] {
    return [...this.#blocks.values()].filter((cached) => this.#isFresh(cached));
  }

  get(number: BlockNum): ReceivedBlock | undefined {
    const cached = this.#blocks.get(number);
    if (cached && this.#isFresh(cached)) return cached;
    this.#drop(number);
    return undefined;
  }

  /** The newest cached block that `fits`. */
  find(fits: (cached: ReceivedBlock) => boolean): ReceivedBlock | undefined {
    return [...this.#blocks.values()].findLast((cached) => this.#isFresh(cached) && fits(cached));
  }

  put(cached: ReceivedBlock): void {
    this.#drop(cached.block.number);
    this.#blocks.set(cached.block.number, cached);
    this.#characters += cached.text.length;
    for (const number of this.#blocks.keys()) {
      if (this.#blocks.size === 1 || this.#fits) break;
      this.#drop(number);
    }
  }

  drop(number: BlockNum): void {
    this.#drop(number);
  }

  /** Drops every block that came from one of these hosts. */
  dropFrom(hosts: readonly string[]): void {
    for (const [number, { endpoint }] of this.#blocks)
      if (hosts.includes(endpoint)) this.#drop(number);
  }

  /** Drops every block above `number`, where the chain was reorganised. */
  forgetAbove(number: BlockNum): void {
    for (const cached of this.#blocks.keys()) if (cached > number) this.#drop(cached);
  }

  clear(): void {
    this.#blocks.clear();
    this.#characters = 0;
  }

  /** Drops expired blocks. */
  purge(): void {
    for (const [number, cached] of this.#blocks) if (!this.#isFresh(cached)) this.#drop(number);
  }

  get #fits(): boolean {
    return this.#blocks.size <= this.#limits.size && this.#characters <= this.#limits.characters;
  }

  #drop(number: BlockNum): void {
    this.#characters -= this.#blocks.get(number)?.text.length ?? 0;
    this.#blocks.delete(number);
  }

  #isFresh({ receivedAt }: ReceivedBlock): boolean {
    return this.#clock.now() - receivedAt < this.#limits.lifetime;
  }
}
