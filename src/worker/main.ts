/** The worker's entry: exposes the engine to the page that started it. */
import { expose, proxy, releaseProxy, wrap } from "comlink";
import type { Engine, EngineEntry, OpenNetwork } from "../domain/protocol/engine.ts";
import { limits } from "../domain/limits.ts";
import { systemClock } from "./clock.ts";
import type { OpenTextTools, TextTools } from "./text/text-tools.ts";
import { createEngineHost } from "./host.ts";

const entry: EngineEntry = {
  async open({ key, network }: OpenNetwork) {
    const host = createEngineHost({
      key,
      network: withAbsoluteUrls(network),
      clock: systemClock,
      limits,
      random: Math.random,
      createSocket: (url) => new WebSocket(url),
      fetch: (url, init) => fetch(url, init),
      openTextTools,
      exclusive: (name, work) => navigator.locks.request(name, work),
    });
    const port = host.connect();
    const watch: Engine["watch"] = async (topic, deliver) => {
      const unwatch = await port.watch(topic, deliver);
      return proxy(() => {
        const ended = unwatch();
        (deliver as Partial<ProxyRelease>)[releaseProxy]?.();
        return ended;
      });
    };
    return proxy(withOwn(port, { watch }));
  },
};

/** A worker of the worker: a text that takes too long can be ended without ending the engine. */
function openTextTools(): OpenTextTools {
  const worker = new Worker(new URL("./text/main.ts", import.meta.url), { type: "module" });
  return {
    tools: wrap<TextTools>(worker) as unknown as TextTools,
    end: () => worker.terminate(),
  };
}

/** `target` with some of its methods replaced; the others keep their `this`. */
function withOwn<T extends object>(target: T, own: Partial<T>): T {
  return new Proxy(target, {
    get(_, name) {
      if (Object.hasOwn(own, name)) return own[name as keyof T];
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === "function" ? (value.bind(target) as unknown) : value;
    },
  });
}

interface ProxyRelease {
  [releaseProxy](): void;
}

/** Relative addresses in config.json are meant from the page's own. */
function withAbsoluteUrls(network: OpenNetwork["network"]): OpenNetwork["network"] {
  const absolute = (url: string) => new URL(url, location.origin).href;
  return {
    ...network,
    rpc: network.rpc.map(absolute),
    services: Object.fromEntries(
      Object.entries(network.services).map(([name, url]) => [name, absolute(url)]),
    ) as OpenNetwork["network"]["services"],
  };
}

expose(entry);
