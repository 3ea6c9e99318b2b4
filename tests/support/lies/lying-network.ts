/** A network that lies: a devnet, an engine connected to it, and the resulting state. */
import { expect } from "vitest";
import { startDevnet, type Devnet, type DevnetOptions } from "../../../devnet/devnet.ts";
import type { WireBlock } from "../../../devnet/wire/blocks.ts";
import type { BlockDetail } from "../../../src/domain/block/answers.ts";
import { blockNum } from "../../../src/domain/chain/names.ts";
import type { Engine, Unwatch } from "../../../src/domain/contract/engine.ts";
import type { Answer } from "../../../src/domain/contract/sourced.ts";
import type { AlarmsView } from "../../../src/domain/contract/topics.ts";
import type { Limits } from "../../../src/domain/limits.ts";
import type { NetworkConfig } from "../../../src/domain/network/config.ts";
import type { TransactionDetail } from "../../../src/domain/transaction/answers.ts";
import type { TrustView } from "../../../src/domain/trust/views.ts";
import { createEngineHost, type EngineHost, type HostOptions } from "../../../src/worker/start.ts";
import { engineParts, quickLimits } from "../engine.ts";

/** Overrides for an engine on the devnet. */
export interface EngineOverrides {
  readonly network?: Partial<NetworkConfig>;
  readonly host?: Partial<HostOptions>;
  readonly httpOnly?: boolean;
}

/** Timeout of every wait, ms: the truth must be verified within 30 s. */
const patience = 30_000;

/** Reads repeatedly until the value `fits`, and returns it. */
export const until = async <T>(
  read: () => T | Promise<T>,
  fits: (value: T) => boolean,
): Promise<T> => {
  let last: T | undefined;
  await expect
    .poll(async () => fits((last = await read())), { timeout: patience, interval: 30 })
    .toBe(true)
    .catch(() => {
      throw new Error(`timed out; last value: ${JSON.stringify(last)?.slice(0, 800)}`);
    });
  return last as T;
};

/** Networks by their options. Rows share them, and each is honest again between two rows. */
const stages = new Map<string, Promise<LieStage>>();

/** Options of every network here. The checkpoint is 63 blocks below the last irreversible block. */
const past = { history: 120, blockInterval: 0, port: 0 } as const;
/** The same start time for all, so that two devnets have the same chain. */
const startedAt = Date.now();

/** The shared network with these options, or a new one if `isAlone`. */
export async function stageOf(options: DevnetOptions = {}, isAlone = false): Promise<LieStage> {
  const start = async (opsPerBlock: number): Promise<LieStage> =>
    new LieStage(await startDevnet({ ...past, now: startedAt, opsPerBlock, ...options }));
  if (isAlone) return start(4);
  const key = JSON.stringify(options);
  const stage = stages.get(key) ?? start(8);
  stages.set(key, stage);
  return stage;
}

/** Closes all shared networks. */
export async function closeStages(): Promise<void> {
  for (const each of stages.values()) {
    const stage = await each;
    await stage.close();
    await stage.devnet.close();
  }
  stages.clear();
}

/** A network and the current engine on it. */
export class LieStage {
  readonly devnet: Devnet;
  readonly #closing: (() => Promise<unknown> | void)[] = [];
  readonly #ending: (() => void)[] = [];
  #host: EngineHost | null = null;
  #engine: Engine | null = null;
  #visit: EngineOverrides | null = null;
  #trust: TrustView | null = null;
  #alarms: AlarmsView | null = null;
  #live: Unwatch[] = [];

  constructor(devnet: Devnet) {
    this.devnet = devnet;
  }

  get engine(): Engine {
    if (!this.#engine) throw new Error("nobody visits yet");
    return this.#engine;
  }

  /** The newest state of the light client. */
  get trust(): TrustView | null {
    return this.#trust;
  }

  get alarms(): AlarmsView["alarms"] {
    return this.#alarms?.alarms ?? [];
  }

  /** The honest block at a height. */
  honest(number: number): WireBlock {
    return this.devnet.blockAt(number) as WireBlock;
  }

  /** Opens an engine and closes the previous one. An engine without caches that already follows is reused. */
  async visit(visit: EngineOverrides = {}): Promise<Engine> {
    const canReuse = visit === uncached && this.#visit === visit;
    if (canReuse && this.#engine && this.#trust?.state === "following") return this.#engine;
    const { network, host, httpOnly = false } = visit;
    await this.leave();
    this.#visit = visit;
    const parts = engineParts(this.devnet, httpOnly);
    this.#host = createEngineHost({
      ...parts,
      limits: stageLimits,
      network: { ...parts.network, ...network },
      ...host,
    });
    this.#engine = this.#host.connect();
    this.#trust = null;
    this.#alarms = null;
    await this.#engine.watch("alarms", (view) => void (this.#alarms = view));
    this.#live = [
      await this.#engine.watch("trust", (view) => void (this.#trust = view)),
      await this.#engine.watch("latestBlocks", () => {}),
    ];
    return this.#engine;
  }

  /** Stops watching live topics; alarms stay watched. */
  async leaveLivePages(): Promise<void> {
    for (const unwatch of this.#live.splice(0)) await unwatch();
    this.#visit = null;
  }

  /** Waits for a matching view of the light client. */
  waitForTrust(fits: (view: TrustView) => boolean): Promise<TrustView> {
    return until(
      () => this.#trust,
      (view) => view !== null && fits(view),
    ).then((view) => view as TrustView);
  }

  /** Waits until the light client follows the chain. */
  untilFollowing(): Promise<TrustView> {
    return this.waitForTrust(({ state }) => state === "following");
  }

  /** Waits until the light client follows the chain or reports a trouble. */
  async untilSettled(): Promise<TrustView> {
    return this.waitForTrust(({ state, trouble }) => state === "following" || trouble !== null);
  }

  /** Closes the engine. */
  async leave(): Promise<void> {
    await this.#host?.close();
    this.#host = null;
    this.#engine = null;
  }

  /** Registers `close` to run when the row ends. */
  onRowEnd(close: () => Promise<unknown> | void): void {
    this.#closing.push(close);
  }

  /** Registers `end` to run when the lies end. */
  onLiesEnd(end: () => void): void {
    this.#ending.push(end);
  }

  /** Ends every lie. */
  endLies(): void {
    for (const end of this.#ending) end();
    this.devnet.lie(null);
    this.devnet.control("off");
  }

  /** Cleans up after a row; the engine stays open. */
  async endRow(): Promise<void> {
    this.endLies();
    for (const close of this.#closing.splice(0)) await close();
    this.#ending.length = 0;
  }

  async close(): Promise<void> {
    await this.leave();
    await this.endRow();
  }

  block(number: number): Promise<Answer<BlockDetail>> {
    return this.engine.ask("block.detail", [blockNum(number)]);
  }

  transaction(id: string): Promise<Answer<TransactionDetail>> {
    return this.engine.ask("transaction.detail", [id]);
  }
}

/** Limits that publish views as soon as they change. */
export const stageLimits: Limits = {
  ...quickLimits,
  publish: { ...quickLimits.publish, pause: 5 },
  // A node that hangs is rare here; one that a busy machine slows down is not.
  request: { ...quickLimits.request, timeout: 3000, blockTimeout: 3000, headTimeout: 3000 },
};

/** Limits without a cache: every question goes to the nodes, and none goes there in advance. */
const uncachedLimits: Limits = {
  ...stageLimits,
  blocksAhead: 0,
  blockCache: { ...quickLimits.blockCache, lifetime: 0 },
};

/** A visit without a cache, a database and a websocket. */
export const uncached: EngineOverrides = {
  host: { limits: uncachedLimits, database: {} },
  httpOnly: true,
};
