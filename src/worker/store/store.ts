/** All storage of one network's engine: blocks in memory and in the browser's database, answers, market prices. */
import type { DexieOptions } from "dexie";
import type { BlockSummary } from "../../domain/block/block.ts";
import type { GlobalProperties } from "../../domain/chain/properties.ts";
import type { Clock } from "../../domain/clock.ts";
import type { Limits } from "../../domain/limits.ts";
import type { Network } from "../network/network.ts";
import { once } from "../shared/once.ts";
import type { Exclusive } from "../shared/request-lock.ts";
import { AnswerStore } from "./answer-store.ts";
import { BlockCache } from "./block-cache.ts";
import { BlockSource } from "./block-source.ts";
import { BlockStore } from "./block-store.ts";
import { Database } from "./database.ts";
import type { MarketCache } from "./market-cache.ts";
import type { Refutation } from "./stored-chain.ts";

/** `key` and `chainId` name the database. */
export interface StoreParts {
  readonly key: string;
  readonly chainId: string;
  readonly network: Network;
  readonly exclusive: Exclusive;
  readonly database?: DexieOptions | undefined;
  readonly clock: Clock;
  readonly limits: Limits;
}

/** What a check of the stored chain needs and calls. */
export interface ChainCheckParts {
  readonly head: () => GlobalProperties | null;
  /** Whether stored data stays whatever nodes report. */
  readonly isFixed: () => Promise<boolean>;
  /** Called with what the nodes say against the stored chain; null if nothing. */
  readonly reported: (refutation: Refutation | null) => void;
  /** Called once other data is stored. */
  readonly exchanged: () => void;
}

/** One per engine. */
export class Store {
  readonly database: Database;
  readonly answers: AnswerStore;
  readonly blockStore: BlockStore;
  readonly cache: BlockCache;
  /** Blocks from memory, the database, or a node. */
  readonly blocks: BlockSource;
  /** The market's cache, loaded with the first question about prices. */
  readonly market;
  readonly #parts;
  #prices: MarketCache | null = null;
  /** The timer of the check. */
  #chainCheck: unknown = null;
  #checkTurn = 0;
  #isClosed = false;

  constructor({ key, chainId, network, exclusive, database, clock, limits }: StoreParts) {
    this.database = new Database(key, chainId, clock, limits, database);
    this.answers = new AnswerStore(this.database, clock, limits);
    this.blockStore = new BlockStore(this.database, clock, limits);
    this.cache = new BlockCache(clock, limits);
    this.blocks = new BlockSource(network.calls, this.cache, this.blockStore, clock, limits);
    this.market = once(async () => {
      const { openMarket } = await import("./open-market.ts");
      const stored = this.database;
      return (this.#prices = openMarket({
        key,
        stored,
        exclusive,
        clock,
        limits,
        services: network.services,
      }));
    });
    this.#parts = { calls: network.calls, clock, limits };
  }

  /**
   * Compares what is stored with the network's chain after a delay, and again while nodes contradict it, or for a time after
   * data was set aside. On a chain that is kept, this is only `reported`; otherwise the data is exchanged.
   */
  checkChain({ head, isFixed, reported, exchanged }: ChainCheckParts): void {
    const { calls, clock, limits } = this.#parts;
    const since = clock.now();
    // A check that is still under way when the next is scheduled has no effect.
    const turn = ++this.#checkTurn;
    const check = async (): Promise<void> => {
      const code = await import("./chain-check.ts").catch(() => null);
      const parts = { calls, limits, clock, head, since, isFixed, store: this };
      const outcome = await code?.checkStoredChain(parts);
      if (!outcome || this.#isClosed || turn !== this.#checkTurn) return;
      reported(outcome.refutation);
      if (outcome.isExchanged) exchanged();
      if (outcome.again) this.#chainCheck = clock.setTimeout(again, outcome.again);
    };
    const again = (): void => void check();
    clock.clearTimeout(this.#chainCheck);
    this.#chainCheck = clock.setTimeout(again, limits.database.checkAfter);
  }

  /**
   * Called when nodes report that the network has started over. `first`: the first block that was followed. False if a
   * node still serves that block, or the data couldn't be set aside.
   */
  async leaveChain(first: BlockSummary | null): Promise<boolean> {
    const code = await import("./chain-check.ts").catch(() => null);
    const { calls, clock, limits } = this.#parts;
    return (await code?.leaveStoredChain({ calls, limits, clock, store: this }, first)) ?? false;
  }

  /** Deletes what was read from the network; rejects if the database doesn't answer. */
  async clear(): Promise<void> {
    await this.blockStore.flush();
    await (await import("./storage-use.ts")).clearStorage(this.database);
  }

  /** Drops expired blocks from memory. */
  tidy(): void {
    this.cache.purge();
  }

  /** Stops everything that would still send requests. */
  stop(): void {
    this.#isClosed = true;
    this.#parts.clock.clearTimeout(this.#chainCheck);
    this.#prices?.close();
  }

  /** Writes pending data, then closes the database. */
  async close(): Promise<void> {
    await this.blockStore.close();
    this.database.close();
  }
}
