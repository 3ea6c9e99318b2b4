/** An engine with real sockets, HTTP and database on a devnet, with limits scaled down for tests. */
import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { WebSocket } from "ws";
import { startDevnet, type Devnet, type DevnetOptions } from "../../devnet/devnet.ts";
import type { BlockSummary } from "../../src/domain/block/block.ts";
import type { Clock } from "../../src/domain/clock.ts";
import type { Engine } from "../../src/domain/contract/engine.ts";
import type { Topic, Views } from "../../src/domain/contract/topics.ts";
import { limits, type Limits } from "../../src/domain/limits.ts";
import type { NetworkConfig } from "../../src/domain/network/config.ts";
import { steadyClock, systemClock } from "../../src/worker/clock.ts";
import type { SocketLike } from "../../src/worker/network/socket/raw-socket.ts";
import { createEngineHost, type EngineHost, type HostOptions } from "../../src/worker/start.ts";
import { localTextTools } from "../../src/worker/text/text-tools.ts";
import { FollowedChain } from "./followed-chain.ts";
import { inTurn } from "./in-turn.ts";

/** Limits with waits of milliseconds, so that tests with real sockets are fast. */
export const quickLimits: Limits = {
  ...limits,
  socket: {
    ...limits.socket,
    connectTimeout: 500,
    reconnectBase: 10,
    reconnectMin: 5,
    reconnectMax: 40,
    reconnectAttempts: 1000,
    silence: 150,
    patience: 100,
    limitedMin: 50,
  },
  request: {
    ...limits.request,
    timeout: 600,
    blockTimeout: 600,
    headTimeout: 600,
    drain: 1,
    maxPerMinute: 1e6,
    profileTimeout: 300,
  },
  throttle: { ...limits.throttle, min: 1 },
  breaker: { ...limits.breaker, failures: 1000 },
  publish: { frame: 1, pause: 0, connection: 20 },
  retry: { delays: [10, 20, 40], maxDelay: 50 },
  market: { ...limits.market, backoffBase: 10 },
  recovery: { settle: 50 },
  proofs: { ...limits.proofs, first: 1, pause: 1, rest: 0 },
  trust: { ...limits.trust, retryAfter: 200, compareEvery: 200 },
  feed: {
    ...limits.feed,
    poll: 40,
    liveDelay: 5,
    retryAfterFailure: 20,
    irreversibleStagger: 1,
    irreversiblePatience: 100,
  },
};

/** When a wait counts as hanging, ms; shorter than a test's timeout, so that the error can include the last view. */
export const hangTimeout = 50_000;

/** When all networks start: with the same options they have the same past, which is made only once in a process. */
const commonStart = Date.now();

/** A clock that starts at a moment, ms. */
export function clockFrom(start: number): Clock {
  const passed = Date.now() - start;
  return steadyClock(
    () => Date.now() - passed,
    () => performance.now(),
  );
}

/** A devnet and an engine connected to it. */
export interface TestEngine {
  readonly devnet: Devnet;
  readonly host: EngineHost;
  readonly engine: Engine;
  /** Blocks that joined the chain, in order. */
  readonly published: readonly BlockSummary[];
  /** The same chain with every reorganisation applied, as a listener sees it. */
  readonly followed: FollowedChain;
  /** Resolves with the first view of a topic that `fits`; rejects with the last view after a timeout. */
  readonly waitForView: <T extends Topic>(
    topic: T,
    fits: (view: Views[T]) => boolean,
  ) => Promise<Views[T]>;
  close(): Promise<void>;
}

/**
 * Starts a devnet and its engine. `httpOnly` omits the socket; `network` and `host` override parts of the engine. The
 * clock starts at `commonStart`, unless `now` is given, which means this machine's clock, or `host` has a clock.
 */
export async function openTestEngine(
  options: DevnetOptions & {
    httpOnly?: boolean;
    network?: Partial<NetworkConfig>;
    host?: Partial<HostOptions>;
  } = {},
): Promise<TestEngine> {
  const { httpOnly = false, network: networkOverrides, host: overrides, ...rest } = options;
  const isCommon = rest.now === undefined && overrides?.clock === undefined;
  const devnet = await startDevnet({
    blockInterval: 0,
    port: 0,
    history: 40,
    opsPerBlock: 3,
    ...(isCommon && { now: commonStart }),
    ...rest,
  });
  const published: BlockSummary[] = [];
  const followed = new FollowedChain();
  const parts = engineParts(devnet, httpOnly);
  const host = createEngineHost({
    ...parts,
    ...(isCommon && { clock: clockFrom(commonStart) }),
    network: { ...parts.network, ...networkOverrides },
    published: (block) => {
      published.push(block);
      followed.publish(block);
    },
    reorganised: (heights) => followed.rewind(heights),
    ...overrides,
  });
  const engine = host.connect();
  return {
    devnet,
    host,
    engine,
    published,
    followed,
    waitForView: (topic, fits) => waitForView(engine, topic, fits),
    async close() {
      await host.close();
      await devnet.close();
    },
  };
}

/** The options of an engine on a devnet. */
export function engineParts(devnet: Devnet, httpOnly: boolean): HostOptions {
  const network = devnet.network as NetworkConfig;
  return {
    key: devnet.networkKey,
    network: httpOnly ? { ...network, websocket: [] } : network,
    clock: systemClock,
    limits: quickLimits,
    random: () => 0.5,
    createSocket: (url) => new WebSocket(url) as unknown as SocketLike,
    fetch,
    exclusive: inTurn(),
    locks: undefined,
    estimateStorage: async () => ({ usage: 1000, quota: 10_000 }),
    openTextTools: () => ({ tools: localTextTools, end: () => {} }),
    database: { indexedDB: new IDBFactory(), IDBKeyRange },
  };
}

async function waitForView<T extends Topic>(
  engine: Engine,
  topic: T,
  fits: (view: Views[T]) => boolean,
): Promise<Views[T]> {
  let last: Views[T] | undefined;
  let end: (() => Promise<void> | void) | undefined;
  let deadline: NodeJS.Timeout | undefined;
  try {
    return await new Promise<Views[T]>((resolve, reject) => {
      deadline = setTimeout(
        () =>
          reject(new Error(`no fitting ${topic}; last: ${JSON.stringify(last)?.slice(0, 600)}`)),
        hangTimeout,
      );
      void engine
        .watch(topic, (view) => {
          last = view;
          if (fits(view)) resolve(view);
        })
        .then((unwatch) => (end = unwatch));
    });
  } finally {
    clearTimeout(deadline);
    await end?.();
  }
}
