/**
 * Follows the head: every block once, in order, whatever the wires do. Gaps are filled, a changed past is
 * followed down to the fork, an unbelievable head needs a second node's word.
 */
import type { BlockSummary } from "../../domain/chain/block.ts";
import { summarize } from "../../domain/chain/block.ts";
import { blockNum, isBlockNum, type BlockNum } from "../../domain/chain/names.ts";
import { parseProperties, type GlobalProperties } from "../../domain/chain/properties.ts";
import type { Clock } from "../../domain/clock.ts";
import { decode, integer, object } from "../../domain/decode.ts";
import { connectionText } from "../../domain/failure-text.ts";
import type { Failure } from "../../domain/failure.ts";
import type { Limits } from "../../domain/limits.ts";
import type { BlockRange } from "../../domain/protocol/views.ts";
import type { Sourced } from "../../domain/protocol/sourced.ts";
import { err, ok, type Result } from "../../domain/result.ts";
import type { HeldBlock } from "../cache/block-cache.ts";
import type { ChainCalls } from "../rpc/chain-calls.ts";
import type { Heard } from "../rpc/node-pool.ts";
import type { BlockSource } from "../sources/block-source.ts";
import { isBelievable } from "./belief.ts";

const getProperties = {
  method: "condenser_api.get_dynamic_global_properties",
  params: [],
} as const;

/** Summaries held in memory: enough for lists, a round, and finality. */
const windowLength = 200;
/** Blocks loaded below the first five, so that lists, the round and the irreversible rows are full. */
const backfillLength = 40;
/** A fork deeper than this is treated as a new start. */
const maxForkDepth = 64;
/** A node whose blocks still do not link after so many rewinds is not worth following now. */
const maxRewinds = 8;

/** Whom the follower tells. */
export interface FollowerEvents {
  /** Something a view shows has changed. */
  readonly changed: () => void;
  /** A block joined the chain; exactly once a height, unless a reorganisation replaced it. */
  readonly published: (block: BlockSummary) => void;
}

/** What a follower is made of. */
export interface FollowerParts extends FollowerEvents {
  readonly calls: ChainCalls;
  readonly blocks: BlockSource;
  readonly clock: Clock;
  readonly limits: Limits;
}

/** The newest part of the chain as this engine knows it. */
export class Follower {
  readonly #parts: FollowerParts;
  /** Ascending and without holes. */
  #chain: BlockSummary[] = [];
  #target = 0;
  #properties: Sourced<GlobalProperties> | null = null;
  #reorganised: (BlockRange & { readonly at: number }) | null = null;
  #skipped: (BlockRange & { readonly at: number }) | null = null;
  #updatedAt: number | null = null;
  #endpoint: string | null = null;
  #working: Promise<Result<void, Failure>> | null = null;
  #backfilling: Promise<void> | null = null;

  constructor(parts: FollowerParts) {
    this.#parts = parts;
  }

  /** Summaries held, ascending. */
  get chain(): readonly BlockSummary[] {
    return this.#chain;
  }

  get properties(): Sourced<GlobalProperties> | null {
    return this.#properties;
  }

  get reorganised(): (BlockRange & { readonly at: number }) | null {
    return this.#reorganised;
  }

  get skipped(): (BlockRange & { readonly at: number }) | null {
    return this.#skipped;
  }

  get updatedAt(): number | null {
    return this.#updatedAt;
  }

  /** The host the newest block came from. */
  get endpoint(): string | null {
    return this.#endpoint;
  }

  /** The newest blocks and, in the background, those below them. */
  async load(): Promise<Result<void, Failure>> {
    const followed = await this.poll();
    if (followed.ok)
      this.#backfilling ??= this.#backfill().finally(() => (this.#backfilling = null));
    return followed;
  }

  /** Asks for the head and follows it there. */
  async poll(): Promise<Result<void, Failure>> {
    const { calls, limits } = this.#parts;
    const heard = await calls.ask(getProperties, {
      priority: "normal",
      timeout: limits.request.headTimeout,
      rounds: 1,
    });
    return heard.ok ? this.hearProperties(heard.value) : heard;
  }

  /** Takes in the chain's numbers, asked for or pushed, and follows the head they name. */
  async hearProperties({ value, endpoint }: Heard<unknown>): Promise<Result<void, Failure>> {
    if (value === null || value === undefined)
      return err({ kind: "rpc", code: undefined, message: connectionText.noProperties });
    const parsed = parseProperties(value);
    if (!parsed.ok) return parsed;
    const properties = parsed.value;
    if (!(await this.#believe(properties, endpoint)))
      return err({ kind: "decode", field: "head_block_number", expected: "a believable height" });
    if (!this.#properties || properties.headBlock >= this.#properties.value.headBlock)
      this.#properties = {
        value: properties,
        source: { service: "node", endpoint, method: getProperties.method },
        receivedAt: this.#parts.clock.now(),
        freshness: "live",
        proof: "unchecked",
      };
    const held = this.#at(properties.headBlock);
    if (held && held.id !== null && held.id !== properties.headId) {
      this.#parts.blocks.forgetAbove(blockNum(properties.headBlock - 1));
      await this.#rewind(properties.headBlock);
    }
    return this.#follow(properties.headBlock);
  }

  /** Takes in a pushed block; out of order or malformed ones are fetched when their turn comes. */
  async hearBlock(data: unknown, endpoint: string): Promise<Result<void, Failure>> {
    const read = decode(() => {
      const push = object(data, "push");
      return { number: integer(push["blockNumber"], "push.blockNumber"), block: push["block"] };
    });
    if (!read.ok || !isBlockNum(read.value.number)) return ok(undefined);
    const { number, block } = read.value;
    const last = this.#chain.at(-1);
    if (!last || number > last.number + this.#parts.limits.feed.maxGap) return ok(undefined);
    const taken = this.#parts.blocks.take(number, block, endpoint);
    if (!taken.ok) return ok(undefined);
    const held = this.#at(number);
    if (held && held.id !== taken.value.block.id) await this.#rewind(number);
    return this.#follow(number);
  }

  #at(number: number): BlockSummary | undefined {
    const first = this.#chain[0];
    return first ? this.#chain[number - first.number] : undefined;
  }

  async #believe(properties: GlobalProperties, endpoint: string): Promise<boolean> {
    const last = this.#chain.at(-1);
    const { calls, limits } = this.#parts;
    if (!last || isBelievable(properties, last, limits)) return true;
    const other = await calls.secondOpinion(endpoint, getProperties, {
      priority: "normal",
      timeout: limits.request.headTimeout,
    });
    const agreed = other.ok ? parseProperties(other.value) : other;
    return agreed.ok && Math.abs(agreed.value.headBlock - properties.headBlock) <= 20;
  }

  /** One worker at a time; whoever calls meanwhile waits for the same work. */
  async #follow(target: number): Promise<Result<void, Failure>> {
    this.#target = Math.max(this.#target, target);
    this.#working ??= this.#catchUp().finally(() => (this.#working = null));
    return this.#working;
  }

  async #catchUp(): Promise<Result<void, Failure>> {
    const { limits, blocks } = this.#parts;
    for (let rewinds = 0; rewinds <= maxRewinds;) {
      const last = this.#chain.at(-1)?.number;
      if (last !== undefined && this.#target <= last) return ok(undefined);
      if (last !== undefined && this.#target - last > limits.feed.maxGap) this.#startAnew(last);
      const from =
        this.#chain.at(-1)?.number === undefined
          ? Math.max(1, this.#target - limits.feed.latest + 1)
          : (this.#chain.at(-1)?.number ?? 0) + 1;
      const to = Math.min(this.#target, from + limits.request.maxBatch - 1);
      const run = await blocks.run(from, to, { priority: "normal", rounds: 1 });
      if (!run.ok) return run;
      if (!(await this.#join(run.value))) rewinds += 1;
      else if (run.value.length < to - from + 1) {
        this.#target = this.#chain.at(-1)?.number ?? 0;
        return ok(undefined);
      }
    }
    return err({ kind: "decode", field: "block.previous", expected: "the id of the block below" });
  }

  /** Appends a run. False where it does not fit the block below: the chain was rewound to the fork. */
  async #join(run: readonly HeldBlock[]): Promise<boolean> {
    for (const held of run) {
      const last = this.#chain.at(-1);
      if (last && held.block.number !== last.number + 1) return true;
      if (last && last.id !== null && held.block.previous !== last.id) {
        this.#parts.blocks.forgetAbove(blockNum(last.number - 1));
        await this.#rewind(last.number);
        return false;
      }
      const summary = summarize(held.block, held.text.length);
      this.#chain.push(summary);
      this.#endpoint = held.endpoint;
      this.#updatedAt = this.#parts.clock.now();
      this.#parts.published(summary);
    }
    if (this.#chain.length > windowLength * 2) this.#chain = this.#chain.slice(-windowLength);
    this.#parts.changed();
    return true;
  }

  /** Drops everything from `number` down to where the node's chain and ours agree. */
  async #rewind(number: number): Promise<void> {
    const { blocks, clock } = this.#parts;
    const last = this.#chain.at(-1);
    const first = this.#chain[0];
    if (!last || !first) return;
    let fork = number - 1;
    for (let depth = 0; depth < maxForkDepth && fork >= first.number; depth++, fork--) {
      const ours = this.#at(fork);
      blocks.forgetAbove(blockNum(fork - 1));
      const theirs = await blocks.get(blockNum(fork), { priority: "normal", rounds: 1 });
      if (!theirs.ok || theirs.value.block.id === ours?.id) break;
    }
    this.#reorganised = {
      from: blockNum(fork + 1),
      to: last.number,
      at: clock.now(),
    };
    this.#chain = this.#chain.filter((block) => block.number <= fork);
    this.#target = Math.max(this.#target, last.number);
    this.#parts.changed();
  }

  #startAnew(last: BlockNum): void {
    this.#skipped = {
      from: blockNum(last + 1),
      to: blockNum(this.#target - this.#parts.limits.feed.latest),
      at: this.#parts.clock.now(),
    };
    this.#chain = [];
  }

  async #backfill(): Promise<void> {
    const first = this.#chain[0]?.number;
    if (first === undefined || first <= 1 || this.#chain.length >= backfillLength) return;
    const run = await this.#parts.blocks.run(Math.max(1, first - backfillLength), first - 1, {
      priority: "normal",
      rounds: 1,
    });
    if (!run.ok || this.#chain[0]?.number !== first) return;
    const below = run.value.map((held) => summarize(held.block, held.text.length));
    const joins = below.at(-1)?.id === this.#chain[0]?.previous;
    if (below.at(-1)?.number !== first - 1 || !joins) return;
    this.#chain = [...below, ...this.#chain];
    this.#parts.changed();
  }
}
