/** Sources that single pages ask: in a chunk of their own, loaded with the first question to any of them. */
import type { Clock } from "../domain/clock.ts";
import type { Limits } from "../domain/limits.ts";
import type { BlockCache } from "./cache/block-cache.ts";
import type { MarketCache } from "./cache/market-cache.ts";
import { Histories } from "./history/histories.ts";
import { LongLists } from "./lists/lists.ts";
import type { ChainCalls } from "./rpc/chain-calls.ts";
import { AccountSource } from "./sources/account-source.ts";
import type { BlockSource } from "./sources/block-source.ts";
import { ComparisonSource } from "./sources/comparison-source.ts";
import { CommunitySource } from "./sources/community-source.ts";
import { MarketSource, type DrawText } from "./sources/market-source.ts";
import type { ProfileSource } from "./sources/profile-source.ts";
import type { HeadFacts } from "./sources/head-facts.ts";
import type { Services } from "./sources/services.ts";
import { TransactionSource } from "./sources/transaction-source.ts";
import type { BlockStore } from "./store/block-store.ts";
import type { Database } from "./store/database.ts";
import { HistoryStore } from "./store/history-store.ts";

/** What they are made of. */
export interface PageSourceParts {
  readonly services: Services;
  readonly profiles: ProfileSource;
  readonly prices: MarketCache;
  readonly draw: DrawText;
  readonly calls: ChainCalls;
  readonly cache: BlockCache;
  readonly store: BlockStore;
  readonly stored: Database;
  readonly blocks: BlockSource;
  readonly head: HeadFacts;
  readonly clock: Clock;
  readonly limits: Limits;
}

/** One source a kind of page. */
export interface PageSources {
  readonly transactions: TransactionSource;
  readonly accounts: AccountSource;
  readonly histories: Histories;
  readonly lists: LongLists;
  readonly communities: CommunitySource;
  readonly market: MarketSource;
  readonly comparisons: ComparisonSource;
}

/** Builds them all. */
export function openPageSources(parts: PageSourceParts): PageSources {
  const { services, profiles, prices, draw, calls, stored, head, clock, limits } = parts;
  const market = new MarketSource(services, prices, clock, limits, draw);
  return {
    transactions: new TransactionSource(parts),
    accounts: new AccountSource(services, calls, head, clock, limits),
    histories: new Histories({
      calls,
      store: new HistoryStore(stored, clock, limits),
      head,
      clock,
      limits,
    }),
    lists: new LongLists(services, calls, (signal) => market.list(signal), clock, limits),
    market,
    comparisons: new ComparisonSource(calls, clock, limits),
    communities: new CommunitySource(services, profiles, clock, limits),
  };
}
