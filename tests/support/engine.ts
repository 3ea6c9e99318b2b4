/** An engine of the real parts – sockets, HTTP, database – against a devnet, with limits scaled for tests. */
import { inTurn } from "./in-turn.ts";
import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { WebSocket } from "ws";
import { startDevnet, type Devnet, type DevnetOptions } from "../../devnet/devnet.ts";
import type { BlockSummary } from "../../src/domain/chain/block.ts";
import type { NetworkConfig } from "../../src/domain/config/config.ts";
import { limits, type Limits } from "../../src/domain/limits.ts";
import type { Engine } from "../../src/domain/protocol/engine.ts";
import type { Topic, Views } from "../../src/domain/protocol/views.ts";
import { systemClock } from "../../src/worker/clock.ts";
import { createEngineHost, type EngineHost, type HostOptions } from "../../src/worker/host.ts";
import { FollowedChain } from "./followed-chain.ts";
import { localTextTools } from "../../src/worker/text/local-tools.ts";
import type { SocketLike } from "../../src/worker/socket/raw-socket.ts";

/** Limits whose waits are milliseconds, so that real sockets tell their story quickly. */
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
  retry: { delays: [10, 20, 40], maxDelay: 50 },
  feed: {
    ...limits.feed,
    poll: 40,
    liveDelay: 5,
    retryAfterFailure: 20,
    irreversibleStagger: 1,
    irreversiblePatience: 100,
  },
};

/** A devnet with an engine on it. */
export interface Bench {
  readonly devnet: Devnet;
  readonly host: EngineHost;
  readonly engine: Engine;
  /** Blocks that joined the chain, in order. */
  readonly published: readonly BlockSummary[];
  /** The same with every reorganisation applied: what a listener holds in the end. */
  readonly followed: FollowedChain;
  /** The newest view of a watched topic that fits; rejects after five seconds. */
  seen<T extends Topic>(topic: T, fits: (view: Views[T]) => boolean): Promise<Views[T]>;
  close(): Promise<void>;
}

/** Starts both. `httpOnly` leaves the socket out; `network` and `host` override what the engine is made of. */
export async function openBench(
  options: DevnetOptions & {
    httpOnly?: boolean;
    network?: Partial<NetworkConfig>;
    host?: Partial<HostOptions>;
  } = {},
): Promise<Bench> {
  const { httpOnly = false, network: given, host: overrides, ...rest } = options;
  const devnet = await startDevnet({
    blockInterval: 0,
    port: 0,
    history: 40,
    opsPerBlock: 3,
    ...rest,
  });
  const published: BlockSummary[] = [];
  const followed = new FollowedChain();
  const parts = engineParts(devnet, httpOnly);
  const host = createEngineHost({
    ...parts,
    network: { ...parts.network, ...given },
    published: (block) => {
      published.push(block);
      followed.publish(block);
    },
    reorganised: (heights) => followed.giveUp(heights),
    ...overrides,
  });
  const engine = host.connect();
  return {
    devnet,
    host,
    engine,
    published,
    followed,
    seen: (topic, fits) => seen(engine, topic, fits),
    async close() {
      await host.close();
      await devnet.close();
    },
  };
}

/** What an engine on a devnet is made of. */
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
    estimateStorage: async () => ({ usage: 1000, quota: 10_000 }),
    openTextTools: () => ({ tools: localTextTools, end: () => {} }),
    database: { indexedDB: new IDBFactory(), IDBKeyRange },
  };
}

async function seen<T extends Topic>(
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
        5000,
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
