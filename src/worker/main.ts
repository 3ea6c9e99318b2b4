/** The worker's entry: exposes the engine to the page that started it. */
import { expose, proxy, releaseProxy } from "comlink";
import type { Engine, EngineEntry, OpenNetwork } from "../domain/protocol/engine.ts";
import { limits } from "../domain/limits.ts";
import { systemClock } from "./clock.ts";
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
    });
    const port = host.connect();
    const engine: Engine = {
      block: (number, ticket) => port.block(number, ticket),
      transactions: (number, range, ticket) => port.transactions(number, range, ticket),
      virtualOperations: (number, ticket) => port.virtualOperations(number, ticket),
      blockText: (number, ticket) => port.blockText(number, ticket),
      profile: (name, ticket) => port.profile(name, ticket),
      prices: (ticket) => port.prices(ticket),
      medianPrice: (ticket) => port.medianPrice(ticket),
      runningVersion: (ticket) => port.runningVersion(ticket),
      watch: async (topic, deliver) => {
        const unwatch = await port.watch(topic, deliver);
        return proxy(() => {
          const ended = unwatch();
          (deliver as Partial<ProxyRelease>)[releaseProxy]?.();
          return ended;
        });
      },
      present: (presence) => port.present(presence),
      reconnect: () => port.reconnect(),
      restart: (topic) => port.restart(topic),
      online: (isOnline) => port.online(isOnline),
      cancel: (ticket) => port.cancel(ticket),
    };
    return proxy(engine);
  },
};

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
