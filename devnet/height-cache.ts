/**
 * Imitates the deployed bridge server's cache: blocks by height for five minutes, even if the chain forks. A restart
 * empties it.
 */
import type { ChainSource } from "./state/chain-source.ts";
import type { ReportedBlock } from "./wire/blocks.ts";

/** How long an answer is cached, ms. */
const lifetime = 300_000;
/** More heights than are requested in that time. */
const maxHeights = 1_000;

interface Cached {
  readonly block: ReportedBlock;
  readonly at: number;
}

/** A chain with a cache in front of it. */
export interface CachedChain {
  /** After a fork it still returns orphaned blocks. */
  readonly chain: ChainSource;
  readonly empty: () => void;
}

export function cachedByHeight(chain: ChainSource): CachedChain {
  const cache = new Map<number, Cached>();
  const block = (number: number): ReportedBlock | null => {
    const cached = cache.get(number);
    if (cached && Date.now() - cached.at < lifetime) return cached.block;
    const fresh = chain.block(number);
    if (!fresh) return null;
    if (cache.size >= maxHeights) cache.delete(cache.keys().next().value ?? 0);
    cache.set(number, { block: fresh, at: Date.now() });
    return fresh;
  };
  return {
    chain: new Proxy(chain, {
      get(target, key) {
        if (key === "block") return block;
        const value: unknown = Reflect.get(target, key, target);
        return typeof value === "function" ? (value.bind(target) as unknown) : value;
      },
    }),
    empty: () => cache.clear(),
  };
}
