/**
 * Follows the head: every block once and in order, whatever the wires do. Its chart decides what comes next; this class
 * reads what arrives, does the chart's work, and resolves once the chart has settled.
 */
import { createActor, fromPromise, waitFor, type EventFromLogic } from "xstate";
import { parseBlock, type BlockSummary } from "../../domain/block/block.ts";
import type { BlockId, BlockNum } from "../../domain/chain/names.ts";
import { parseProperties, type GlobalProperties } from "../../domain/chain/properties.ts";
import { blockIntervalMs } from "../../domain/chain/time.ts";
import type { Clock } from "../../domain/clock.ts";
import { connectionText } from "../../domain/contract/engine-text.ts";
import type { Failure } from "../../domain/contract/failure.ts";
import type { Sourced } from "../../domain/contract/sourced.ts";
import type { BlockRange } from "../../domain/contract/topics.ts";
import type { Limits } from "../../domain/limits.ts";
import { blockAt, topOf } from "../../domain/live/chain-window.ts";
import { parseBlockPush, type BridgeSubscription } from "../../domain/network/bridge-frames.ts";
import { getProperties } from "../../domain/network/get-properties.ts";
import { err, ok, type Result } from "../../domain/result.ts";
import type { Register } from "../../machines/inspection/roster.ts";
import type { Arrival, Context, Happened } from "../../machines/live/follower-context.ts";
import { implausibleHead, isBehind, isOld } from "../../machines/live/follower-steps.ts";
import { followerMachine } from "../../machines/live/follower.machine.ts";
import type { ChainCalls } from "../network/chain-calls.ts";
import type { Received } from "../network/nodes/ask-options.ts";
import { readNode } from "../network/read-node.ts";
import type { BlockSource } from "../store/block-source.ts";
import { blockFailure, noBlock } from "./block-failure.ts";
import { fetchBelow, fetchRun } from "./follower-work.ts";
import { isBelieved } from "./plausible-head.ts";
import type { RisingHead } from "./rising-head.ts";

/** Callbacks for what a follower reports. */
export interface FollowerEvents {
  /** Something a view shows has changed. */
  readonly changed: () => void;
  /** A block joined the chain; called exactly once per height, unless a reorganisation replaced the block. */
  readonly published: (block: BlockSummary) => void;
  /**
   * These blocks are no longer valid: others will be published at their heights, or at lower ones if another chain has
   * begun.
   */
  readonly reorganised: (heights: BlockRange) => void;
  /** The first head was received. */
  readonly begun: () => void;
  /**
   * Nodes report another, shorter chain. It is followed only once the stored data of the known chain is set aside, and
   * not at all if that stays: whether it was left.
   */
  readonly restarted: () => Promise<boolean>;
}

export interface FollowerParts extends FollowerEvents {
  readonly calls: ChainCalls;
  readonly blocks: BlockSource;
  readonly clock: Clock;
  readonly limits: Limits;
  readonly register: Register;
  /** The height of the trust root's block; undefined while none is known. */
  readonly rootHeight: () => number | undefined;
}

/** The newest part of the chain as this engine knows it. */
export class Follower {
  readonly #parts: FollowerParts;
  readonly #actor;
  readonly #leave: () => void;
  /** Loaded once a head is known: there is nothing to compare the first one with. */
  #rising: RisingHead | null = null;
  /** Settles once the last load has its head. */
  #loaded: Promise<unknown> = Promise.resolve();
  /** The load that is running, and whether it loads blocks or only the head. */
  #loading: {
    readonly loadsBlocks: boolean;
    readonly followed: Promise<Result<void, Failure>>;
  } | null = null;

  constructor(parts: FollowerParts) {
    this.#parts = parts;
    const { clock, limits, register } = parts;
    this.#actor = createActor(
      followerMachine.provide({
        actors: {
          fetchRun: fromPromise(({ input }) =>
            fetchRun(input, this.properties?.source.endpoint, parts),
          ),
          findFork: fromPromise(async ({ input }) =>
            // Forks are rare, so their code loads with the first one.
            (await import("./fork-point.ts")).findFork(
              input,
              this.properties?.source.endpoint,
              parts,
            ),
          ),
          fetchBelow: fromPromise(({ input }) => fetchBelow(input, parts)),
          leaveChain: fromPromise(() => parts.restarted()),
        },
      }),
      { input: { limits }, clock },
    );
    this.#actor.on("changed", () => parts.changed());
    this.#actor.on("begun", () => parts.begun());
    this.#actor.on("published", ({ block }) => parts.published(block));
    this.#actor.on("reorganised", ({ heights }) => parts.reorganised(heights));
    this.#actor.start();
    this.#leave = register(this.#actor);
  }

  /** The newest blocks, ascending. */
  get chain(): readonly BlockSummary[] {
    return this.#context.window.blocks;
  }

  get properties(): Sourced<GlobalProperties> | null {
    return this.#context.head;
  }

  get reorganised(): Happened | null {
    return this.#context.reorganised;
  }

  get skipped(): Happened | null {
    return this.#context.skipped;
  }

  /** The head of another chain that was reported last, but isn't believed. */
  get refused(): Sourced<GlobalProperties> | null {
    return this.#context.refused;
  }

  get updatedAt(): number | null {
    return this.#context.updatedAt;
  }

  /** The host that sent the newest block. */
  get endpoint(): string | null {
    return this.#context.endpoint;
  }

  /** Whether a visible page shows blocks; otherwise only the head's numbers are followed, and no block is loaded. */
  get loadsBlocks(): boolean {
    return this.#context.isWanted;
  }

  set loadsBlocks(loadsBlocks: boolean) {
    this.#send({ type: loadsBlocks ? "blocks.wanted" : "blocks.unwanted" });
  }

  /** How long nothing new has arrived, ms: no block or, while no page shows blocks, no head. */
  get #quietFor(): number {
    const { isWanted, updatedAt, head } = this.#context;
    const received = (isWanted ? updatedAt : head?.receivedAt) ?? 0;
    return this.#parts.clock.now() - received;
  }

  /** How long what has arrived will still be called new, ms; 0 if it no longer is. */
  get newFor(): number {
    return Math.max(0, this.#parts.limits.socket.silence - this.#quietFor);
  }

  /** Whether newer blocks than the newest one are known to exist, or nothing new has arrived lately. */
  get isBehind(): boolean {
    return isBehind(this.#context) || this.newFor === 0;
  }

  /** How long what has arrived may still be called live, ms; 0 if it no longer may. */
  get liveFor(): number {
    return Math.max(0, this.#parts.limits.feed.stall + blockIntervalMs - this.#quietFor);
  }

  /** Whether nothing new has arrived for long, or the newest block is far older than the head. */
  get isOutdated(): boolean {
    return this.isBehind && (this.liveFor === 0 || isOld(this.#context));
  }

  /**
   * Why the feed is stalled: it has been below the head for too long, or its top block is far older than the head says;
   * null otherwise.
   */
  get stall(): Failure | null {
    const { clock, limits } = this.#parts;
    const { behindSince, window, head } = this.#context;
    const top = topOf(window);
    // A head's time is that of its block.
    if (top > 0 && top === head?.value.headBlock && isOld(this.#context)) return implausibleHead;
    const isStalled = clock.now() - (behindSince ?? Infinity) >= limits.feed.stall;
    return isStalled ? blockFailure(top + 1, noBlock) : null;
  }

  /** The block at a height, if it is in the window. */
  at(number: number): BlockSummary | undefined {
    return blockAt(this.#context.window, number);
  }

  /**
   * Loads the newest blocks and, in the background, those below them. A page that begins to watch blocks while they are
   * being prefetched for it shares that load.
   */
  load(): Promise<Result<void, Failure>> {
    const { loadsBlocks } = this;
    if (this.#loading?.loadsBlocks === loadsBlocks) return this.#loading.followed;
    const followed = this.poll();
    const loading = { loadsBlocks, followed };
    this.#loading = loading;
    const end = (): void => {
      if (this.#loading === loading) this.#loading = null;
    };
    this.#loaded = followed.finally(end).then(({ ok: isFollowed }) => {
      if (isFollowed && this.loadsBlocks) this.#send({ type: "older.wanted" });
    });
    return followed;
  }

  /** Settles once everything being loaded has arrived or failed: until then, those blocks need not be requested. */
  get filled(): Promise<unknown> {
    return this.#loaded.then(() => this.#until("filling", false));
  }

  /** Requests the head and follows the chain up to it. */
  async poll(wire?: "http"): Promise<Result<void, Failure>> {
    const { calls, limits } = this.#parts;
    const options = {
      priority: "normal",
      timeout: limits.request.headTimeout,
      rounds: 1,
      ...(wire && { wire }),
    } as const;
    const received = await readNode(calls, getProperties, ok, options);
    if (!received.ok) return received;
    const { head, window } = this.#context;
    if (head === null) return this.#followHead(received.value);
    this.#rising ??= await import("./rising-head.ts").then(
      ({ RisingHead }) => new RisingHead(this.#parts),
      () => null,
    );
    return this.#followHead(
      (await this.#rising?.of(
        received.value,
        head.value.headBlock,
        window.blocks.at(-1),
        options,
      )) ?? received.value,
    );
  }

  /**
   * Follows what the socket pushed: an error if it can't be read or is a head that isn't believed, otherwise the failure
   * of following it, or null. A pushed block is known to exist as soon as this has been called.
   */
  async receivePush(
    of: BridgeSubscription,
    data: unknown,
    endpoint: string,
  ): Promise<Result<Failure | null, Failure>> {
    const arrival =
      of === "globalProperties"
        ? await this.#readHead({ value: data, endpoint })
        : this.#readBlockPush(of, data, endpoint);
    if (!arrival.ok) return arrival;
    if (arrival.value === null) return ok(null);
    const followed = await this.#follow(arrival.value);
    return ok(followed.ok ? null : followed.error);
  }

  close(): void {
    this.#leave();
    this.#actor.stop();
  }

  /** Answers may arrive after `close`. */
  #send(event: EventFromLogic<typeof followerMachine>): void {
    if (this.#actor.getSnapshot().status === "active") this.#actor.send(event);
  }

  get #context(): Context {
    return this.#actor.getSnapshot().context;
  }

  /** A pushed block or header as an arrival; null if it is not needed now. */
  #readBlockPush(
    of: Exclude<BridgeSubscription, "globalProperties">,
    data: unknown,
    endpoint: string,
  ): Result<Arrival | null, Failure> {
    // No page shows pushed witnesses, and no block is loaded unless a page shows blocks.
    if (of === "witnesses" || !this.loadsBlocks) return ok(null);
    const push = parseBlockPush(data);
    if (!push.ok) return push;
    const { number, block, previous } = push.value;
    if (this.properties === null)
      return err({ kind: "noData", message: connectionText.noPropertiesYet });
    const top = topOf(this.#context.window);
    if (top === 0 || number > top + this.#parts.limits.feed.maxGap) return ok(null);
    if (of === "blocks") return this.#readBlock(number, block, endpoint);
    return ok({ type: "header.received", number, previous: previous as BlockId | null });
  }

  /** A pushed block; null if it is malformed at a known height. One that is out of order is fetched when it is due. */
  #readBlock(number: BlockNum, block: unknown, endpoint: string): Result<Arrival | null, Failure> {
    if (number <= topOf(this.#context.window)) {
      const parsed = parseBlock(block, number);
      return ok(parsed.ok ? { type: "block.received", number, id: parsed.value.id } : null);
    }
    const taken = this.#parts.blocks.receive(number, block, endpoint);
    if (taken.ok) return ok({ type: "block.received", number, id: taken.value.block.id });
    return taken.error.kind === "notFound"
      ? err({ kind: "noData", message: connectionText.blockNotPushed(number) })
      : taken;
  }

  /** The chain's numbers, requested or pushed; an implausible head is an error. */
  async #readHead({ value, endpoint }: Received<unknown>): Promise<Result<Arrival, Failure>> {
    if (value === null || value === undefined)
      return err({ kind: "noData", message: connectionText.noProperties });
    const parsed = parseProperties(value);
    if (!parsed.ok) return parsed;
    if (!(await isBelieved(parsed.value, endpoint, this.#context.window, this.#parts)))
      return err(implausibleHead);
    return ok({
      type: "head.received",
      head: {
        value: parsed.value,
        source: { service: "node", endpoint, method: getProperties.method },
        receivedAt: this.#parts.clock.now(),
        freshness: "live",
        proof: "unchecked",
      },
    });
  }

  async #followHead(received: Received<unknown>): Promise<Result<void, Failure>> {
    const arrival = await this.#readHead(received);
    return arrival.ok ? this.#follow(arrival.value) : arrival;
  }

  /** Passes an arrival to the chart; settles when the chart has. */
  async #follow(arrival: Arrival): Promise<Result<void, Failure>> {
    this.#send(arrival);
    const snapshot = await this.#until("settled", true);
    if (!snapshot) return err({ kind: "cancelled" });
    const { failure } = snapshot.context;
    return failure === null ? ok(undefined) : err(failure);
  }

  /** The chart's snapshot once it has a tag, or no longer has it; null if the chart stops first. */
  #until(tag: "settled" | "filling", isThere: boolean) {
    return waitFor(this.#actor, (snapshot) => snapshot.hasTag(tag) === isThere).catch(() => null);
  }
}
