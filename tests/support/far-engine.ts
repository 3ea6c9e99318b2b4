/** An engine behind Comlink, on a scripted node, with the waits of its charts in a test's hand. */
import { expose, proxy, wrap, type Endpoint, type Remote } from "comlink";
import type { NetworkConfig } from "../../src/domain/config/config.ts";
import type { Limits } from "../../src/domain/limits.ts";
import type { Engine } from "../../src/domain/protocol/engine.ts";
import type { Topic, Views } from "../../src/domain/protocol/views.ts";
import { openBench, quickLimits, type Bench } from "./engine.ts";
import { HeldClock } from "./held-clock.ts";
import { startScriptedNode, type ScriptedNode } from "./scripted-node.ts";

/** Waits a chart makes, each of a length of its own, ms; all of them stand still until a test ends them. */
export const waits = {
  pause: 2_000_000,
  answer: 10_000_000,
  rest: 20_000_000,
  settle: 30_000_000,
  poll: 50_000_000,
  retry: 60_000_000,
  reconnect: 100_000_000,
  afterOnline: 900_000_000,
} as const;

/** Fits waits of one name. */
export const lasting = (name: keyof typeof waits) => (ms: number) =>
  name === "reconnect" ? ms >= waits.reconnect : ms === waits[name];

/** The limits of such an engine. */
export const heldLimits: Limits = {
  ...quickLimits,
  socket: {
    ...quickLimits.socket,
    connectTimeout: waits.answer,
    reconnectBase: waits.reconnect,
    reconnectMin: waits.reconnect,
    reconnectMax: waits.afterOnline,
    reconnectAfterOnline: waits.afterOnline,
    reconnectAttempts: 2,
  },
  request: {
    ...quickLimits.request,
    timeout: waits.answer,
    blockTimeout: waits.answer,
    headTimeout: waits.answer,
    maxTimeout: waits.answer,
  },
  breaker: { failures: 1000, successes: 2, open: waits.rest },
  retry: { delays: [], maxDelay: 0 },
  feed: {
    ...quickLimits.feed,
    poll: waits.poll,
    liveDelay: waits.settle,
    retryAfterFailure: waits.retry,
  },
};

/** The parts of a replay against the engine. */
export interface FarEngine {
  readonly bench: Bench;
  readonly engine: Remote<Engine>;
  readonly node: ScriptedNode;
  readonly clock: HeldClock;
  /** A topic's view as it is now. */
  view<T extends Topic>(topic: T): Promise<Views[T]>;
  /** Looks until the view fits; rejects with the last one after five seconds. */
  see<T extends Topic>(topic: T, fits: (view: Views[T]) => boolean): Promise<void>;
  close(): Promise<void>;
}

/** Opens one. Its node holds every question until told otherwise. */
export async function openFarEngine(options: {
  readonly httpOnly?: boolean;
  readonly limits?: Partial<Limits>;
}): Promise<FarEngine> {
  const node = await startScriptedNode();
  const clock = new HeldClock();
  const network: Partial<NetworkConfig> = {
    rpc: [`http://${node.host}`],
    websocket: options.httpOnly ? [] : [`ws://${node.host}`],
  };
  const bench = await openBench({
    network,
    host: { clock, limits: { ...heldLimits, ...options.limits } },
  });
  node.behind = bench.devnet.origin;
  const { port1, port2 } = new MessageChannel();
  const watch = bench.engine.watch.bind(bench.engine);
  const near: Engine = Object.assign(bench.engine, {
    watch: (async (topic, deliver) => proxy(await watch(topic, deliver))) as Engine["watch"],
  });
  expose(near, port1 as Endpoint);
  const engine = wrap<Engine>(port2 as Endpoint);
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
    bench,
    engine,
    node,
    clock,
    view,
    async see(topic, fits) {
      const deadline = Date.now() + 5000;
      for (;;) {
        const seen = await view(topic);
        if (fits(seen)) return;
        if (Date.now() > deadline)
          throw new Error(`no fitting ${topic}; last: ${JSON.stringify(seen).slice(0, 600)}`);
      }
    },
    async close() {
      await bench.close();
      await node.close();
      port1.close();
      port2.close();
    },
  };
}
