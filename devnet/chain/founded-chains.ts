/** What chains founded in this process consist of: another chain with the same founding takes over their blocks. */
import type { KeyPair } from "../state/keys.ts";
import type { WireOperation } from "../wire/blocks.ts";
import type { Founding } from "./founding.ts";
import type { Snapshot } from "./snapshot.ts";

/** A chain right after its founding. The state of its accounts and witnesses follows from its blocks. */
export interface FoundedChain extends Snapshot {
  /** Transactions for its next block. */
  readonly orders: readonly (readonly WireOperation[])[];
  /** Keys that its operations may name, by public key. */
  readonly named: ReadonlyMap<string, KeyPair>;
}

/** More foundings than the tests of a process alternate between. */
const maxChains = 24;
const chains = new Map<string, FoundedChain>();

const keyOf = ({ seed, history, opsPerBlock, missShare, now }: Founding): string =>
  JSON.stringify([seed, history, opsPerBlock, missShare, now]);

/** A chain that has been founded in the same way; null if there is none. */
export const foundedBefore = (founding: Founding): FoundedChain | null =>
  chains.get(keyOf(founding)) ?? null;

/** Remembers a founded chain for others to take over; the oldest one makes room for it. */
export function rememberFounded(founding: Founding, chain: FoundedChain): void {
  for (const oldest of [...chains.keys()].slice(0, chains.size - maxChains + 1))
    chains.delete(oldest);
  chains.set(keyOf(founding), chain);
}
