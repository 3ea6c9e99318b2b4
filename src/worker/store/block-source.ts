/** Reads blocks from memory, the browser's database, or the network, in that order; runs of blocks without the database. */
import { parseBlock, type Block } from "../../domain/block/block.ts";
import { blockNum, type BlockNum } from "../../domain/chain/names.ts";
import type { Clock } from "../../domain/clock.ts";
import type { Failure } from "../../domain/contract/failure.ts";
import {
  thisBrowser,
  type Freshness,
  type Source,
  type Sourced,
} from "../../domain/contract/sourced.ts";
import { isWritable } from "../../domain/decode.ts";
import { say } from "../../domain/language/say.ts";
import type { Limits } from "../../domain/limits.ts";
import { err, ok, type Result } from "../../domain/result.ts";
import type { ChainCalls } from "../network/chain-calls.ts";
import { parseJson } from "../network/http/http-rpc.ts";
import type { AskOptions } from "../network/nodes/ask-options.ts";
import { readNode } from "../network/read-node.ts";
import type { BlockCache, ReceivedBlock } from "./block-cache.ts";
import type { BlockStore } from "./block-store.ts";

/** How urgently a block is needed. */
export type BlockOptions = Pick<AskOptions, "priority" | "signal" | "rounds" | "first"> & {
  /** Whether the feed needs these blocks to continue. */
  readonly isGap?: boolean;
};

const getBlock = "condenser_api.get_block";

/** Reads and caches blocks. */
export class BlockSource {
  /** Whether to prefetch what a visitor may open next. */
  readsAhead = true;
  readonly #calls: ChainCalls;
  readonly #cache: BlockCache;
  readonly #store: BlockStore;
  readonly #clock: Clock;
  readonly #limits: Limits;

  constructor(
    calls: ChainCalls,
    cache: BlockCache,
    store: BlockStore,
    clock: Clock,
    limits: Limits,
  ) {
    this.#calls = calls;
    this.#cache = cache;
    this.#store = store;
    this.#clock = clock;
    this.#limits = limits;
  }

  /** One block; `notFound` if the chain has none at that height. */
  async get(number: BlockNum, options: BlockOptions): Promise<Result<ReceivedBlock, Failure>> {
    const cached = this.#cache.get(number);
    if (cached) return ok({ ...cached, freshness: "cached" });
    const stored = await this.#fromStore(number);
    if (stored) return ok(stored);
    return this.#fetch(number, { ...options, timeout: this.#limits.request.blockTimeout });
  }

  /**
   * A run of blocks, in requests of up to 50; only blocks missing from memory are requested. Ends early at the first
   * block that a lagging node doesn't have yet.
   */
  async run(
    from: number,
    to: number,
    options: BlockOptions,
  ): Promise<Result<readonly ReceivedBlock[], Failure>> {
    const blocks: (ReceivedBlock | undefined)[] = [];
    for (let number = from; number <= to; number++) blocks.push(this.#cache.get(blockNum(number)));
    const missing = blocks.flatMap((block, i) => (block ? [] : [blockNum(from + i)]));
    const { maxBatch } = this.#limits.request;
    for (let i = 0; i < missing.length; i += maxBatch) {
      const batch = missing.slice(i, i + maxBatch);
      const fetched = await this.#fetchAll(batch, options);
      if (!fetched.ok) return fetched;
      for (const block of fetched.value) blocks[block.block.number - from] = block;
      if (fetched.value.length < batch.length) break;
    }
    const end = blocks.indexOf(undefined);
    return ok((end < 0 ? blocks : blocks.slice(0, end)) as ReceivedBlock[]);
  }

  /** Parses and caches a block that was pushed or returned by a call; null means there is none. */
  receive(number: BlockNum, raw: unknown, endpoint: string): Result<ReceivedBlock, Failure> {
    if (raw === null || raw === undefined) return err({ kind: "notFound", what: "block" });
    const parsed = parseBlock(raw, number);
    if (!parsed.ok) return parsed;
    if (!isWritable(raw))
      return err({ kind: "decode", field: "block", expected: say`shallow enough to be stored` });
    const text = JSON.stringify(raw);
    const cached = this.#cache.get(number);
    // A proof refers to the parsed block: the same bytes, received again, must stay proved.
    const block = cached?.text === text ? cached.block : parsed.value;
    const received = this.#received(block, text, endpoint, "live");
    this.#cache.put(received);
    return ok(received);
  }

  /** Stores a proved block permanently; false if the cache no longer has exactly this block. */
  save(number: BlockNum, proved: WeakRef<Block>, isAnchored: boolean): boolean {
    const cached = this.#cache.get(number);
    if (!cached || cached.block !== proved.deref()) return false;
    this.#store.save({ block: cached.block, text: cached.text, host: cached.endpoint, isAnchored });
    return true;
  }

  /** Removes a block whose bytes turned out to be wrong. */
  async evict(number: BlockNum): Promise<void> {
    this.#cache.drop(number);
    await this.#store.evict(number);
  }

  /** Removes what only these nodes reported: they are no longer used. */
  async evictFrom(hosts: readonly string[]): Promise<void> {
    this.#cache.dropFrom(hosts);
    await this.#store.evictFrom(hosts);
  }

  /** Removes the cached blocks above `number`: the chain was reorganised there. */
  forgetAbove(number: BlockNum): void {
    this.#cache.forgetAbove(number);
  }

  /** Empties the cache: the network serves another chain. */
  clear(): void {
    this.#cache.clear();
  }

  async #fromStore(number: BlockNum): Promise<ReceivedBlock | undefined> {
    const stored = await this.#store.read(number);
    if (stored === undefined) return undefined;
    const { text, at } = stored;
    const raw = parseJson(text, "stored block");
    const parsed = raw.ok ? parseBlock(raw.value, number) : raw;
    if (!parsed.ok) return undefined;
    const cached = {
      ...this.#received(parsed.value, text, thisBrowser, "stored"),
      receivedAt: at,
    };
    this.#cache.put({ ...cached, receivedAt: this.#clock.now() });
    return cached;
  }

  async #fetch(number: BlockNum, options: AskOptions): Promise<Result<ReceivedBlock, Failure>> {
    const call = { method: getBlock, params: [number] };
    const received = await readNode(this.#calls, call, ok, options);
    return received.ok
      ? this.receive(number, received.value.value, received.value.endpoint)
      : received;
  }

  async #fetchAll(
    numbers: readonly BlockNum[],
    options: BlockOptions,
  ): Promise<Result<readonly ReceivedBlock[], Failure>> {
    const timed = { ...options, timeout: this.#limits.request.headTimeout };
    const [only] = numbers;
    if (numbers.length === 1 && only !== undefined) {
      const fetched = await this.#fetch(only, timed);
      return fetched.ok ? ok([fetched.value]) : isMissing(fetched.error) ? ok([]) : fetched;
    }
    const received = await this.#calls.askAll(
      numbers.map((number) => ({ method: getBlock, params: [number] })),
      timed,
    );
    if (!received.ok) return received;
    const blocks: ReceivedBlock[] = [];
    for (const [i, answer] of received.value.value.entries()) {
      const number = numbers[i];
      if (number === undefined || !answer.ok) return answer.ok ? ok(blocks) : answer;
      const taken = this.receive(number, answer.value, received.value.endpoint);
      if (!taken.ok) return isMissing(taken.error) ? ok(blocks) : taken;
      blocks.push(taken.value);
    }
    return ok(blocks);
  }

  #received(
    block: ReceivedBlock["block"],
    text: string,
    endpoint: string,
    freshness: Freshness,
  ): ReceivedBlock {
    return { block, text, endpoint, receivedAt: this.#clock.now(), freshness };
  }
}

/** A value read from a block, with the block's origin. */
export const fromBlock = <T>(
  { block, endpoint, receivedAt, freshness }: ReceivedBlock,
  value: T,
): Sourced<T> => ({
  value,
  source: blockOrigin(endpoint, block.number),
  receivedAt,
  freshness,
  proof: "unchecked",
});

/** Where a block comes from: a node, or this browser's store. */
export const blockOrigin = (endpoint: string, number: number): Source => ({
  service: endpoint === thisBrowser ? "browser" : "node",
  endpoint,
  method: getBlock,
  params: [number],
});

const isMissing = (failure: Failure): boolean => failure.kind === "notFound";
