/**
 * Sets stored data aside once the network serves another chain, and brings it back once its own chain is served again.
 * After a fork only the blocks are fetched again: what the visitor has – inbox, rules, labels, histories – stays.
 */
import type { BlockSummary } from "../../domain/block/block.ts";
import type { GlobalProperties } from "../../domain/chain/properties.ts";
import type { Clock } from "../../domain/clock.ts";
import type { Limits } from "../../domain/limits.ts";
import type { ChainCalls } from "../network/chain-calls.ts";
import { asideChains, exchangeChains } from "./aside-chains.ts";
import type { BlockStore } from "./block-store.ts";
import type { Database } from "./database.ts";
import { forgetBlocks } from "./replaced-blocks.ts";
import {
  chainServedAgain,
  firstKnown,
  judgeStored,
  marksOf,
  servedOf,
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
  readonly isFixed: () => Promise<boolean>;
}

/** What a check found and did; the refutation is null if there is none, or what it refutes has been set aside. */
export interface CheckedChain {
  readonly refutation: Refutation | null;
  readonly isExchanged: boolean;
  /** How soon to check again, ms; null if there is no need. */
  readonly again: number | null;
}

/** How long after its data was set aside a chain is looked for, and how often, ms. A later visit looks once. */
const [lookFor, lookEvery] = [3_600_000, 30_000];

/** Compares what is stored with the network's chain, and says when to do so again. */
export async function checkStoredChain(parts: CheckParts): Promise<CheckedChain> {
  const done = await checkOnce(parts);
  if (done.refutation) return { ...done, again: parts.limits.database.checkAfter };
  const { clock, store } = parts;
  const aside = await asideChains(store.database);
  const isRecent = aside.some(({ at }) => clock.now() - at < lookFor);
  return { ...done, again: isRecent ? lookEvery : null };
}

type Checked = Omit<CheckedChain, "again">;

const unchanged: Checked = { refutation: null, isExchanged: false };

/** Compares what is stored with the network's chain. Where the chain is kept, nothing is moved on the nodes' word. */
async function checkOnce(parts: CheckParts): Promise<Checked> {
  const { store, since } = parts;
  const { database } = store;
  const compared = { ...parts, database };
  const contested = await judgeStored(compared);
  const refutation = contested?.refutation ?? null;
  const back = await chainServedAgain(compared);
  if (refutation === null && back === null) return unchanged;
  if (contested?.kind === "doubted" || (await parts.isFixed()))
    return { refutation, isExchanged: false };
  if (contested?.kind === "mixed" && !(await forgetBlocks(database, contested.heights, since)))
    return { refutation, isExchanged: false };
  const leaving =
    contested?.kind === "gone" ? await namedChain(parts, { since, first: null }) : null;
  if (leaving === null && back === null) return { refutation: null, isExchanged: true };
  return (await exchange(parts, { leaving, back, since }))
    ? { refutation: null, isExchanged: true }
    : { refutation, isExchanged: false };
}

/**
 * Called when nodes report that the network has started over. `first`: the first block that was followed. False if a
 * node still serves that block, or if the browser refuses. What is stored is set aside only if none of it is served any
 * more: the blocks followed may have been a fork.
 */
export async function leaveStoredChain(parts: Parts, first: BlockSummary | null): Promise<boolean> {
  const { database, blockStore } = parts.store;
  await blockStore.flush();
  if (first?.id && (await servedOf(parts, [{ block: first.id }])) !== null) return false;
  // Without storage, there is nothing to set aside.
  if (!database.isUsable) return true;
  const since = Number.POSITIVE_INFINITY;
  const leaving = await namedChain(parts, { since, first });
  // No block says which chain the data belongs to, a node still serves that chain, or another tab's engine was first.
  if (leaving === null || (await servedOf(parts, leaving.marks)) !== null) return true;
  const back = await chainServedAgain({ ...parts, database });
  return exchange(parts, { leaving, back, since });
}

/** The stored chain by its first known block, with its marks; null if no block is stored. */
async function namedChain(
  { store: { database } }: Parts,
  { since, first: followed }: { readonly since: number; readonly first: BlockSummary | null },
) {
  if (!(await firstKnown({ database, since }, null))) return null;
  const first = await firstKnown({ database, since }, followed);
  return first && { first, marks: await marksOf({ database, since }) };
}

async function exchange(
  { store, clock }: Parts,
  which: Omit<Parameters<typeof exchangeChains>[1], "now">,
): Promise<boolean> {
  await store.blockStore.flush();
  const done = await exchangeChains(store.database, { ...which, now: clock.now() });
  return done.ok || !store.database.isUsable;
}
