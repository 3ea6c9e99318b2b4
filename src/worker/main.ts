/**
 * The worker. A shared worker runs one engine per network for all tabs of this browser; a dedicated worker runs one for
 * its page.
 */
import { expose, proxy, releaseProxy, transfer, wrap, type Remote } from "comlink";
import type { EngineEntry, OpenNetwork, PageServices } from "../domain/contract/engine-entry.ts";
import type { Engine } from "../domain/contract/engine.ts";
import { limits } from "../domain/limits.ts";
import { systemClock } from "./clock.ts";
import { inTime } from "./shared/in-time.ts";
import { requestLock } from "./shared/request-lock.ts";
import { createEngineHost, type EngineHost } from "./start.ts";
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

/** By key and network: a changed config.json opens another engine. */
const engines = new Map<string, Running>();
const tabs = new Set<Tab>();
/** Missing over plain http; refused where cookies are blocked. */
const locks = navigator.locks as LockManager | undefined;
const lockName = `steemscope-engine-${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
const locked = takeLock(lockName);

const entry: EngineEntry = {
  async open({ key, network, choices, prefetchBlocks, tabLock: lock }, services) {
    const page: Remote<PageServices> = services as PageServices & Remote<PageServices>;
    const tab: Tab = { page, gone: tabGone(page, lock) };
    const name = JSON.stringify([key, network]);
    const running = engines.get(name) ?? start(name, key, network);
    const port = running.host.connect();
    void port.tell({ type: "choose", choices });
    if (prefetchBlocks) running.host.prefetchBlocks();
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
        watch: async (topic, deliver) => endable(await port.watch(topic, deliver), deliver),
        inspect: async (deliver) => endable(await port.inspect(deliver), deliver),
      }),
    );
  },
  async lockName() {
    await locked;
    return lockName;
  },
};

function start(name: string, key: string, network: OpenNetwork["network"]): Running {
  const host = createEngineHost({
    key,
    network,
    clock: systemClock,
    limits,
    random: Math.random,
    createSocket: (url) => new WebSocket(url),
    fetch: (url, init) => fetch(url, init),
    openTextTools,
    // Missing over plain http and in some browsers.
    estimateStorage: async () => (navigator.storage as StorageManager | undefined)?.estimate(),
    locks,
    exclusive: withLock,
  });
  const running = { host, tabs: 0 };
  engines.set(name, running);
  return running;
}

let lastTextsId = 0;

/**
 * Starts text tools in a worker of the newest tab: a text that takes too long can be ended without ending the engine.
 */
function openTextTools(): OpenTextTools {
  const tab = [...tabs].at(-1);
  // Nobody is left to read this.
  if (!tab) throw new Error("no tab");
  const id = ++lastTextsId;
  const { port1, port2 } = new MessageChannel();
  void tab.page.openTexts(id, transfer(port2, [port2]));
  return {
    tools: wrap<TextTools>(port1),
    lost: tab.gone,
    end: () => {
      port1.close();
      void tab.page.endTexts(id);
    },
  };
}

/** Runs `work` with a lock, or without it where there are no locks or they are refused. */
function withLock<T>(lock: string, work: () => Promise<T>): Promise<T> {
  return locks ? requestLock(locks, lock, {}, work, work) : work();
}

/** Takes a lock for as long as this worker lives. Where it is not granted, no one can wait for it either. */
function takeLock(lock: string): Promise<void> {
  return new Promise((resolve) => {
    void withLock(lock, () => {
      resolve();
      return never();
    });
  });
}

/** Settles when the tab is gone. A tab may open the engine before its lock is granted, and may close before that. */
async function tabGone(page: Remote<PageServices>, lock: string): Promise<void> {
  await inTime(page.locked(), limits.tabs.lockWithin, systemClock);
  // Where locks are missing or refused, no tab is known to be gone.
  return locks ? locks.request(lock, () => {}).catch(never) : never();
}

function never(): Promise<never> {
  return new Promise(() => {});
}

/** Ends a delivery and releases the page's callback. */
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
