/**
 * The worker's entry: one engine a network for every tab of this browser where it runs as a shared worker,
 * one for its page where it runs as a dedicated one.
 */
import { expose, proxy, releaseProxy, transfer, wrap, type Remote } from "comlink";
import { limits } from "../domain/limits.ts";
import type { Engine, EngineEntry, OpenNetwork, PageServices } from "../domain/protocol/engine.ts";
import { systemClock } from "./clock.ts";
import { createEngineHost, type EngineHost } from "./host.ts";
import { inTime } from "./in-time.ts";
import type { OpenTextTools, TextTools } from "./text/text-tools.ts";

interface Tab {
  readonly page: Remote<PageServices>;
  /** Settles when the tab is gone. */
  readonly gone: Promise<void>;
}

interface Running {
  readonly host: EngineHost;
  tabs: number;
}

/** Engines by what they were opened with: a changed config.json opens another. */
const engines = new Map<string, Running>();
const tabs = new Set<Tab>();
const life = `steemscope-engine-${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
const held = hold(life);

const entry: EngineEntry = {
  async open({ key, network, choices, ahead, tab: lock }, services) {
    const page = services as unknown as Remote<PageServices>;
    const tab: Tab = { page, gone: left(page, lock) };
    const name = JSON.stringify([key, network]);
    const running = engines.get(name) ?? start(name, key, network);
    const port = running.host.connect();
    void port.choose(choices);
    if (ahead) running.host.lookAhead();
    else running.host.openStore();
    running.tabs += 1;
    tabs.add(tab);
    void tab.gone.then(() => {
      tabs.delete(tab);
      port.close();
      running.tabs -= 1;
      if (running.tabs > 0) return;
      engines.delete(name);
      void running.host.close();
    });
    return proxy(
      withOwn<Engine>(port, {
        watch: async (topic, deliver, held) =>
          endable(await port.watch(topic, deliver, held), deliver),
        inspect: async (deliver) => endable(await port.inspect(deliver), deliver),
      }),
    );
  },
  async life() {
    await held;
    return life;
  },
};

function start(name: string, key: string, network: OpenNetwork["network"]): Running {
  const host = createEngineHost({
    key,
    network: withAbsoluteUrls(network),
    clock: systemClock,
    limits,
    random: Math.random,
    createSocket: (url) => new WebSocket(url),
    fetch: (url, init) => fetch(url, init),
    openTextTools,
    estimateStorage: () => navigator.storage.estimate(),
    exclusive: (lock, work) =>
      "locks" in navigator ? navigator.locks.request(lock, work) : work(),
  });
  const running = { host, tabs: 0 };
  engines.set(name, running);
  return running;
}

let texts = 0;

/** A worker of the newest tab's: a text that takes too long can be ended without ending the engine. */
function openTextTools(): OpenTextTools {
  const tab = [...tabs].at(-1);
  if (!tab) throw new Error("No tab is open that could draw texts.");
  const id = ++texts;
  const { port1, port2 } = new MessageChannel();
  void tab.page.openTexts(id, transfer(port2, [port2]));
  return {
    tools: wrap<TextTools>(port1) as unknown as TextTools,
    lost: tab.gone,
    end: () => {
      port1.close();
      void tab.page.endTexts(id);
    },
  };
}

/** Takes a lock for as long as this worker lives. Where there are no locks nobody can wait for it either. */
function hold(lock: string): Promise<void> {
  return new Promise((resolve) => {
    if (!("locks" in navigator)) return resolve();
    void navigator.locks.request(lock, () => {
      resolve();
      return new Promise(() => {});
    });
  });
}

/** Settles when a tab has gone. It may open the engine before its lock is granted, and may go before that. */
async function left(page: Remote<PageServices>, lock: string): Promise<void> {
  await inTime(page.held(), limits.tabs.lockWithin, systemClock);
  return released(lock);
}

/** Settles when whoever holds the lock has gone. */
const released = (lock: string): Promise<void> =>
  "locks" in navigator ? navigator.locks.request(lock, () => {}) : new Promise(() => {});

/** The end of a delivery, which also lets go of the page's function. */
function endable(end: () => Promise<void> | void, deliver: unknown) {
  return proxy(() => {
    const ended = end();
    (deliver as Partial<ProxyRelease>)[releaseProxy]?.();
    return ended;
  });
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

if ("onconnect" in globalThis) {
  addEventListener("connect", (event) => {
    const [port] = (event as MessageEvent).ports;
    if (port) expose(entry, port);
  });
  const report = (message: string): void => {
    for (const { page } of tabs) void page.report(message);
  };
  addEventListener("error", (event) => report(event.message));
  addEventListener("unhandledrejection", ({ reason }) => report(String(reason)));
} else expose(entry);
