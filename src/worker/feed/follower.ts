/**
 * Follows the head: every block once, in order, whatever the wires do. Gaps are filled, a changed past is
 * followed down to the fork, an unbelievable head needs a second node's word.
 */
import type { BlockSummary } from "../../domain/chain/block.ts";
import { parseBlock, summarize } from "../../domain/chain/block.ts";
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
import { getProperties } from "../rpc/get-properties.ts";
import type { Heard } from "../rpc/node-pool.ts";
import type { BlockSource } from "../sources/block-source.ts";
import { isBelievable, isOfAnother } from "./belief.ts";

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
  /** These heights are void: others will be published in their place, or below them where another chain has begun. */
  readonly reorganised: (heights: BlockRange) => void;
  /** The first head has been heard. */
  readonly begun: () => void;
  /** The network has begun another chain: none of it is taken in before what is kept of the old one is gone. */
  readonly restarted: () => Promise<void>;
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
  /** Ends when nobody changes the chain. */
  #turn: Promise<unknown> = Promise.resolve();
  /** Where to go on after a reorganisation that left no block to stand on. */
  #resumeAt: number | null = null;
  #backfilling: Promise<void> | null = null;
  #filled: Promise<void> = Promise.resolve();

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
  load(): Promise<Result<void, Failure>> {
    const followed = this.poll();
    this.#filled = this.#fillAfter(followed);
    return followed;
  }

  /** Settles when everything a load brings is here, or did not come: who needs those blocks need not ask for them. */
  get filled(): Promise<void> {
    return this.#filled;
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
    if (isOfAnother(properties, this.#chain))
      await this.#exclusively(() => this.#startOver(properties));
    const isFirst = this.#properties === null;
    if (this.#isNews(properties))
      this.#properties = {
        value: properties,
        source: { service: "node", endpoint, method: getProperties.method },
        receivedAt: this.#parts.clock.now(),
        freshness: "live",
        proof: "unchecked",
      };
    if (isFirst) this.#parts.begun();
    const checked = await this.#check(properties.headBlock, properties.headId);
    return checked.ok ? this.#follow(properties.headBlock) : checked;
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
    if (number <= last.number) {
      const parsed = parseBlock(block, number);
      return parsed.ok ? this.#check(number, parsed.value.id) : ok(undefined);
    }
    const taken = this.#parts.blocks.take(number, block, endpoint);
    return taken.ok ? this.#follow(number) : ok(undefined);
  }

  #at(number: number): BlockSummary | undefined {
    const first = this.#chain[0];
    return first ? this.#chain[number - first.number] : undefined;
  }

  /** A lower head is old news, unless the higher one was never seen to exist. */
  #isNews({ headBlock }: GlobalProperties): boolean {
    const held = this.#properties?.value.headBlock;
    return held === undefined || headBlock >= held || held > (this.#chain.at(-1)?.number ?? 0);
  }

  /**
   * Somebody told of another block at a height that is held. It may be a fork, a late frame or a lie, so
   * the nodes are asked before anything is given up.
   */
  async #check(number: number, told: BlockSummary["id"]): Promise<Result<void, Failure>> {
    const isOurs = (): boolean => {
      const held = this.#at(number);
      return !held || held.id === null || held.id === told;
    };
    if (isOurs()) return ok(undefined);
    return this.#exclusively(async () => (isOurs() ? ok(undefined) : this.#rewind(number)));
  }

  /** One at a time: whatever replaces blocks must not run beside what appends them. */
  #exclusively<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#turn.then(work, work);
    this.#turn = turn;
    return turn;
  }

  async #believe(properties: GlobalProperties, endpoint: string): Promise<boolean> {
    const last = this.#chain.at(-1);
    if (!last) return true;
    if (isOfAnother(properties, this.#chain))
      return (await this.#seconded(properties, endpoint)) ?? true;
    if (isBelievable(properties, last, this.#parts.limits)) return true;
    return (await this.#seconded(properties, endpoint)) ?? false;
  }

  /** Whether another node tells of about the same head; null where none can be asked. */
  async #seconded({ headBlock }: GlobalProperties, endpoint: string): Promise<boolean | null> {
    const { calls, limits } = this.#parts;
    const other = await calls.secondOpinion(endpoint, getProperties, {
      priority: "normal",
      timeout: limits.request.headTimeout,
    });
    if (!other.ok) return other.error.kind === "breakerOpen" ? null : false;
    const told = parseProperties(other.value);
    return told.ok && Math.abs(told.value.headBlock - headBlock) <= 20;
  }

  /** One worker at a time; whoever calls meanwhile waits for the same work. */
  #follow(target: number): Promise<Result<void, Failure>> {
    this.#target = Math.max(this.#target, target);
    this.#working ??= this.#exclusively(() => this.#catchUp());
    return this.#working;
  }

  async #catchUp(): Promise<Result<void, Failure>> {
    try {
      return await this.#reachTarget();
    } finally {
      this.#working = null;
    }
  }

  async #reachTarget(): Promise<Result<void, Failure>> {
    const { limits, blocks } = this.#parts;
    for (let rewinds = 0; rewinds <= maxRewinds;) {
      const target = this.#target;
      const last = this.#chain.at(-1)?.number;
      if (last !== undefined && target <= last) return ok(undefined);
      if (last !== undefined && target - last > limits.feed.maxGap) this.#startAnew(last);
      const from = this.#next();
      const to = Math.min(target, from + limits.request.maxBatch - 1);
      const run = await blocks.run(from, to, { priority: "normal", rounds: 1 });
      if (!run.ok) return run;
      const joined = this.#join(run.value);
      if (!joined) {
        rewinds += 1;
        const rewound = await this.#rewind(this.#chain.at(-1)?.number ?? 0);
        if (!rewound.ok) return rewound;
      } else if (run.value.length < to - from + 1 && this.#target === target) {
        // The node is behind its own word; what it lacks is asked for when the head is told again.
        this.#target = this.#chain.at(-1)?.number ?? 0;
        return this.#target > 0 ? ok(undefined) : err({ kind: "notFound", what: "block" });
      }
    }
    return err({ kind: "decode", field: "block.previous", expected: "the id of the block below" });
  }

  /** The height that comes next. */
  #next(): number {
    const last = this.#chain.at(-1)?.number;
    if (last !== undefined) return last + 1;
    return this.#resumeAt ?? Math.max(1, this.#target - this.#parts.limits.feed.latest + 1);
  }

  /** Appends a run; false where a block does not stand on the one below. */
  #join(run: readonly HeldBlock[]): boolean {
    for (const held of run) {
      const last = this.#chain.at(-1);
      if (last && last.id !== null && held.block.previous !== last.id) return false;
      const summary = summarize(held.block, held.text.length);
      this.#chain.push(summary);
      this.#endpoint = held.endpoint;
      this.#updatedAt = this.#parts.clock.now();
      this.#parts.published(summary);
    }
    this.#resumeAt = null;
    if (this.#chain.length > windowLength * 2) this.#chain = this.#chain.slice(-windowLength);
    this.#parts.changed();
    return true;
  }

  /**
   * Compares the held chain with the nodes', from `number` down to where both agree, and gives up what
   * stands above. Where they agree at `number` itself, whoever told otherwise was late or lied.
   */
  async #rewind(number: number): Promise<Result<void, Failure>> {
    const { blocks, clock, changed, reorganised } = this.#parts;
    const first = this.#chain[0]?.number ?? number + 1;
    let fork = number;
    for (; fork >= first && number - fork < maxForkDepth; fork--) {
      blocks.forgetAbove(blockNum(fork - 1));
      const theirs = await blocks.get(blockNum(fork), { priority: "normal", rounds: 1 });
      if (!theirs.ok) return theirs;
      if (theirs.value.block.id === this.#at(fork)?.id) break;
    }
    const last = this.#chain.at(-1)?.number;
    if (fork === number || last === undefined) return ok(undefined);
    const heights = { from: blockNum(fork + 1), to: last };
    this.#reorganised = { ...heights, at: clock.now() };
    this.#chain = this.#chain.filter((block) => block.number <= fork);
    this.#resumeAt = fork + 1;
    this.#target = Math.max(this.#target, last);
    reorganised(heights);
    changed();
    return ok(undefined);
  }

  #startAnew(last: BlockNum): void {
    this.#skipped = {
      from: blockNum(last + 1),
      to: blockNum(this.#target - this.#parts.limits.feed.latest),
      at: this.#parts.clock.now(),
    };
    this.#chain = [];
    this.#resumeAt = null;
  }

  /** The network has begun another chain, far below: nothing that is held belongs to it. */
  async #startOver(head: GlobalProperties): Promise<void> {
    const first = this.#chain[0]?.number;
    const last = this.#chain.at(-1)?.number;
    if (first === undefined || last === undefined || !isOfAnother(head, this.#chain)) return;
    const { clock, reorganised, restarted } = this.#parts;
    await restarted();
    const heights = { from: first, to: last };
    this.#chain = [];
    this.#resumeAt = null;
    this.#skipped = null;
    this.#target = head.headBlock;
    this.#reorganised = { ...heights, at: clock.now() };
    reorganised(heights);
  }

  async #fillAfter(followed: Promise<Result<void, Failure>>): Promise<void> {
    if (!(await followed).ok) return;
    await (this.#backfilling ??= this.#backfill().finally(() => (this.#backfilling = null)));
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
