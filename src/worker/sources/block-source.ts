/** Where blocks come from: memory, the browser's database, the network – in that order. */
import { parseBlock } from "../../domain/chain/block.ts";
import { blockNum, type BlockNum } from "../../domain/chain/names.ts";
import type { Clock } from "../../domain/clock.ts";
import { isWritable } from "../../domain/decode.ts";
import type { Failure } from "../../domain/failure.ts";
import type { Limits } from "../../domain/limits.ts";
import type { Freshness, Sourced } from "../../domain/protocol/sourced.ts";
import { err, ok, type Result } from "../../domain/result.ts";
import type { BlockCache, HeldBlock } from "../cache/block-cache.ts";
import type { ChainCalls } from "../rpc/chain-calls.ts";
import { parseJson } from "../rpc/http-rpc.ts";
import type { AskOptions } from "../rpc/node-pool.ts";
import type { BlockStore } from "../store/block-store.ts";

/** How urgently a block is wanted. */
export type BlockWish = Pick<AskOptions, "priority" | "signal" | "rounds">;

const getBlock = "condenser_api.get_block";

/** Reads blocks and remembers them. */
export class BlockSource {
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

  /** One block; `notFound` when the chain has none at that height. */
  async get(number: BlockNum, wish: BlockWish): Promise<Result<HeldBlock, Failure>> {
    const cached = this.#cache.get(number);
    if (cached) return ok({ ...cached, freshness: "cached" });
    const stored = await this.#fromStore(number);
    if (stored) return ok(stored);
    const heard = await this.#calls.ask(
      { method: getBlock, params: [number] },
      { ...wish, timeout: this.#limits.request.blockTimeout },
    );
    return heard.ok ? this.take(number, heard.value.value, heard.value.endpoint) : heard;
  }

  /**
   * A run of blocks for the live feed, in one request: from the network only where memory has none.
   * Ends early at the first block a lagging node does not have yet.
   */
  async run(
    from: number,
    to: number,
    wish: BlockWish,
  ): Promise<Result<readonly HeldBlock[], Failure>> {
    const held: (HeldBlock | undefined)[] = [];
    for (let number = from; number <= to; number++) held.push(this.#cache.get(blockNum(number)));
    const missing = held.flatMap((block, i) => (block ? [] : [blockNum(from + i)]));
    if (missing.length > 0) {
      const fetched = await this.#fetchAll(missing, wish);
      if (!fetched.ok) return fetched;
      for (const block of fetched.value) held[block.block.number - from] = block;
    }
    const end = held.indexOf(undefined);
    return ok((end < 0 ? held : held.slice(0, end)) as HeldBlock[]);
  }

  /** Takes in a block that came by itself or as an answer; null means there is none. */
  take(number: BlockNum, raw: unknown, endpoint: string): Result<HeldBlock, Failure> {
    if (raw === null || raw === undefined) return err({ kind: "notFound", what: "block" });
    const parsed = parseBlock(raw, number);
    if (!parsed.ok) return parsed;
    if (!isWritable(raw))
      return err({ kind: "decode", field: "block", expected: "of a depth that can be kept" });
    const held = this.#hold(parsed.value, JSON.stringify(raw), endpoint, "live");
    this.#cache.put(held);
    return ok(held);
  }

  /** Keeps an irreversible block for good. */
  keep(held: HeldBlock): void {
    this.#store.keep(held.block, held.text);
  }

  /** The chain was reorganised above `number`. */
  forgetAbove(number: BlockNum): void {
    this.#cache.forgetAbove(number);
  }

  /** Nothing held in memory is of this chain. */
  forgetAll(): void {
    this.#cache.clear();
  }

  async #fromStore(number: BlockNum): Promise<HeldBlock | undefined> {
    const stored = await this.#store.read(number);
    if (stored === undefined) return undefined;
    const { text, at = this.#clock.now() } = stored;
    const raw = parseJson(text, "stored block");
    const parsed = raw.ok ? parseBlock(raw.value, number) : raw;
    if (!parsed.ok) return undefined;
    const held = { ...this.#hold(parsed.value, text, "this browser", "stored"), receivedAt: at };
    this.#cache.put({ ...held, receivedAt: this.#clock.now() });
    return held;
  }

  async #fetchAll(
    numbers: readonly BlockNum[],
    wish: BlockWish,
  ): Promise<Result<readonly HeldBlock[], Failure>> {
    const options = { ...wish, timeout: this.#limits.request.headTimeout };
    const [only] = numbers;
    if (numbers.length === 1 && only !== undefined) {
      const heard = await this.#calls.ask({ method: getBlock, params: [only] }, options);
      if (!heard.ok) return heard;
      const taken = this.take(only, heard.value.value, heard.value.endpoint);
      return taken.ok ? ok([taken.value]) : isMissing(taken.error) ? ok([]) : taken;
    }
    const heard = await this.#calls.askAll(
      numbers.map((number) => ({ method: getBlock, params: [number] })),
      options,
    );
    if (!heard.ok) return heard;
    const blocks: HeldBlock[] = [];
    for (const [i, answer] of heard.value.value.entries()) {
      const number = numbers[i];
      if (number === undefined || !answer.ok) return answer.ok ? ok(blocks) : answer;
      const taken = this.take(number, answer.value, heard.value.endpoint);
      if (!taken.ok) return isMissing(taken.error) ? ok(blocks) : taken;
      blocks.push(taken.value);
    }
    return ok(blocks);
  }

  #hold(
    block: HeldBlock["block"],
    text: string,
    endpoint: string,
    freshness: Freshness,
  ): HeldBlock {
    return { block, text, endpoint, receivedAt: this.#clock.now(), freshness };
  }
}

/** A value read from a block, with the block's pedigree. */
export const fromBlock = <T>(
  { endpoint, receivedAt, freshness }: HeldBlock,
  value: T,
): Sourced<T> => ({
  value,
  source: { service: "node", endpoint, method: getBlock },
  receivedAt,
  freshness,
  proof: "unchecked",
});

const isMissing = (failure: Failure): boolean => failure.kind === "notFound";
