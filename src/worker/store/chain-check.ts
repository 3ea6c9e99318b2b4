/** Sets what is stored aside once the network serves another chain, and brings it back with its own. */
import type { BlockSummary } from "../../domain/block/block.ts";
import type { GlobalProperties } from "../../domain/chain/properties.ts";
import type { Clock } from "../../domain/clock.ts";
import type { Limits } from "../../domain/limits.ts";
import type { ChainCalls } from "../network/chain-calls.ts";
import { exchangeChains } from "./aside-chains.ts";
import type { BlockStore } from "./block-store.ts";
import type { Database } from "./database.ts";
import {
  chainServedAgain,
  contestOf,
  firstKnown,
  isServed,
  isServedByAny,
  type Refutation,
} from "./stored-chain.ts";

interface Parts {
  readonly calls: ChainCalls;
  readonly limits: Limits;
  readonly clock: Clock;
  readonly store: { readonly database: Database; readonly blockStore: BlockStore };
}

/** `since`: blocks stored later belong to the network's chain, ms. */
export interface CheckParts extends Parts {
  readonly head: () => GlobalProperties | null;
  readonly since: number;
  readonly isKept: () => Promise<boolean>;
}

/** What a check found and did; the refutation is null if there is none, or what it refutes has been set aside. */
export interface CheckedChain {
  readonly refutation: Refutation | null;
  readonly isExchanged: boolean;
}

const unchanged: CheckedChain = { refutation: null, isExchanged: false };

/** Compares what is stored with the network's chain. Where the chain is kept, nodes alone move nothing. */
export async function checkStoredChain(parts: CheckParts): Promise<CheckedChain> {
  const { store, since } = parts;
  const { database } = store;
  const compared = { ...parts, database };
  const contest = await contestOf(compared);
  const refutation = contest?.refutation ?? null;
  const back = await chainServedAgain(compared);
  if (refutation === null && back === null) return unchanged;
  if (contest?.isStillServed || (await parts.isKept())) return { refutation, isExchanged: false };
  const leaving = refutation && (await firstKnown({ database, since }, null));
  return (await exchange(parts, { leaving, back, since }))
    ? { refutation: null, isExchanged: true }
    : { refutation, isExchanged: false };
}

/**
 * Sets everything stored aside; `first` is the lowest block that was followed. False if a node still serves it, or if the
 * browser refuses.
 */
export async function leaveStoredChain(parts: Parts, first: BlockSummary | null): Promise<boolean> {
  const { database, blockStore } = parts.store;
  await blockStore.flush();
  if (first?.id && (await isServedByAny(parts, first.id))) return false;
  // Without storage, nothing is there to be set aside.
  if (!database.isUsable) return true;
  const since = Number.POSITIVE_INFINITY;
  const leaving = await firstKnown({ database, since }, first);
  if (leaving === null) return false;
  // The engine of another tab was first.
  if (await isServed(parts, leaving)) return true;
  const back = await chainServedAgain({ ...parts, database });
  return exchange(parts, { leaving, back, since });
}

async function exchange(
  { store, clock }: Parts,
  which: Omit<Parameters<typeof exchangeChains>[1], "now">,
): Promise<boolean> {
  await store.blockStore.flush();
  const done = await exchangeChains(store.database, { ...which, now: clock.now() });
  return done.ok || !store.database.isUsable;
}
