/** An engine behind Comlink, connected to a scripted node, with a clock whose long waits a test ends. */
import { expose, proxy, wrap, type Endpoint, type Remote } from "comlink";
import type { Engine } from "../../src/domain/contract/engine.ts";
import type { Topic, Views } from "../../src/domain/contract/topics.ts";
import type { Limits } from "../../src/domain/limits.ts";
import type { NetworkConfig } from "../../src/domain/network/config.ts";
import { hangTimeout, openTestEngine, quickLimits, type TestEngine } from "./engine.ts";
import { ManualClock } from "./manual-clock.ts";
import { startScriptedNode, type ScriptedNode } from "./scripted-node.ts";

/** The charts' waits, ms. Each has a unique length, and lasts until a test ends it; many polls fit into a silence. */
export const waits = {
  settle: 1_000_000,
  poll: 1_500_000,
  pause: 2_000_000,
  answer: 10_000_000,
  rest: 20_000_000,
  retry: 60_000_000,
  silence: 70_000_000,
  patience: 80_000_000,
  reconnect: 100_000_000,
  rarely: 500_000_000,
  afterOnline: 900_000_000,
} as const;

/** Matches the waits with a name. */
export const isWait = (name: keyof typeof waits) => (ms: number) =>
  name === "reconnect" ? ms >= waits.reconnect && ms !== waits.rarely : ms === waits[name];

/** Limits with these waits. */
export const manualLimits: Limits = {
  ...quickLimits,
  socket: {
    ...quickLimits.socket,
    connectTimeout: waits.answer,
    reconnectBase: waits.reconnect,
    reconnectMin: waits.reconnect,
    reconnectMax: waits.afterOnline,
    reconnectAfterOnline: waits.afterOnline,
    reconnectAttempts: 2,
    reconnectRarely: waits.rarely,
    silence: waits.silence,
    patience: waits.patience,
  },
  request: {
    ...quickLimits.request,
    timeout: waits.answer,
    blockTimeout: waits.answer,
    headTimeout: waits.answer,
    maxTimeout: waits.answer,
  },
  breaker: { failures: 1000, successes: 2, open: waits.rest, hung: waits.rest },
  retry: { delays: [], maxDelay: 0 },
  feed: {
    ...quickLimits.feed,
    poll: waits.poll,
    stall: waits.silence,
    liveDelay: waits.settle,
    retryAfterFailure: waits.retry,
  },
};

/** Comlink's remote type loses the connection between a question and its answer type. */
type TypedRemote = Omit<Remote<Engine>, "ask"> & Pick<Engine, "ask">;

/** The parts of a test against such an engine. */
export interface RemoteEngine {
  readonly testEngine: TestEngine;
  readonly engine: TypedRemote;
  readonly node: ScriptedNode;
  readonly clock: ManualClock;
  /** A topic's current view. */
  view<T extends Topic>(topic: T): Promise<Views[T]>;
  /** Waits until the view `fits`; rejects with the last view after a timeout. */
  see<T extends Topic>(topic: T, fits: (view: Views[T]) => boolean): Promise<void>;
  close(): Promise<void>;
}

/** Opens an engine. Its node leaves every request pending until the test decides. */
export async function openRemoteEngine(options: {
  readonly httpOnly?: boolean;
  readonly limits?: Partial<Limits>;
}): Promise<RemoteEngine> {
  const node = await startScriptedNode();
  const clock = new ManualClock();
  const network: Partial<NetworkConfig> = {
    rpc: [`http://${node.host}`],
    websocket: options.httpOnly ? [] : [`ws://${node.host}`],
  };
  const testEngine = await openTestEngine({
    network,
    host: { clock, limits: { ...manualLimits, ...options.limits } },
  });
  node.upstream = testEngine.devnet.origin;
  const { port1, port2 } = new MessageChannel();
  const watch = testEngine.engine.watch.bind(testEngine.engine);
  const near: Engine = Object.assign(testEngine.engine, {
    watch: (async (topic, deliver) => proxy(await watch(topic, deliver))) as Engine["watch"],
  });
  expose(near, port1 as Endpoint);
  const engine = wrap<Engine>(port2 as Endpoint) as unknown as TypedRemote;
  const view = async <T extends Topic>(topic: T): Promise<Views[T]> => {
    let unwatch: Awaited<ReturnType<Engine["watch"]>> | undefined;
    const seen = await new Promise<Views[T]>((resolve) => {
      const deliver = proxy((now: Views[Topic]) => resolve(now as Views[T]));
      void engine.watch(topic, deliver).then((end) => (unwatch = end));
    });
    await unwatch?.();
    return seen;
  };
  return {
    testEngine,
    engine,
    node,
    clock,
    view,
    async see(topic, fits) {
      const deadline = Date.now() + hangTimeout;
      for (;;) {
        const seen = await view(topic);
        if (fits(seen)) return;
        if (Date.now() > deadline)
          throw new Error(`no fitting ${topic}; last: ${JSON.stringify(seen).slice(0, 600)}`);
      }
    },
    async close() {
      await testEngine.close();
      await node.close();
      port1.close();
      port2.close();
    },
  };
}
