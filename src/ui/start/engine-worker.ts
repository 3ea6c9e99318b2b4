/**
 * Connects a page to the engine's worker and notices when it dies. All tabs share one worker where the browser
 * supports it; elsewhere each page has its own. Only this file and `text-workers.ts` start workers.
 */
import { proxy, wrap, type Endpoint, type Remote } from "comlink";
import type { EngineEntry, PageServices } from "../../domain/contract/engine-entry.ts";
import type { Engine } from "../../domain/contract/engine.ts";
import { say } from "../../domain/language/say.ts";
import type { NetworkConfig } from "../../domain/network/config.ts";
import type { EngineChoices } from "../../domain/settings/settings.ts";
import { endAllTexts, endTexts, openTexts } from "./text-workers.ts";
import { engineScript } from "./worker-scripts.ts";

/** Locks exist only in secure contexts. Without them, a dead worker or tab goes unnoticed. */
const locks = navigator.locks as LockManager | undefined;

const services = {
  openTexts: (id, port) => openTexts(id, port as MessagePort),
  endTexts,
  report: (message) => reportError(new Error(message)),
} satisfies Partial<PageServices>;

/** How to open the engine. */
export interface Opening {
  readonly key: string;
  readonly network: NetworkConfig;
  readonly choices: EngineChoices;
  /** Whether to fetch the newest blocks before a page watches them. */
  readonly prefetchBlocks: boolean;
}

/** This page's connection to an engine. */
export interface Connection {
  /** The engine, once its worker has opened the network; rejects if no worker starts. Never settles after `leave`. */
  readonly opened: Promise<Remote<Engine>>;
  /** Settles when the engine's worker dies. Never settles after `leave`. */
  readonly died: Promise<void>;
  /** Disconnects, when the page is hidden for good or enters the back/forward cache. */
  readonly leave: () => void;
}

declare global {
  /** The engine's worker, which the page started before this file was loaded. */
  var startedEngine: SharedWorker | Worker | undefined;
}

/** The connection that was opened early, until the page takes it over. */
let early: { readonly network: NetworkConfig; readonly connection: Connection } | null = null;

/** Opens the engine while the page's own code is still loading. */
export function openEarly(opening: Opening): void {
  const connection = connect(opening);
  connection.opened.catch(() => {});
  early = { network: opening.network, connection };
}

/** Connects to the engine of a network, or takes over the connection that was opened early. */
export function connectEngine(opening: Opening): Connection {
  const taken = early;
  early = null;
  return taken && taken.network === opening.network ? taken.connection : connect(opening);
}

function connect(opening: Opening): Connection {
  const leaving = new AbortController();
  const { signal } = leaving;
  // The lock shows the engine that this page is alive; each connection has its own.
  const tab = lockTab(signal);
  const died = Promise.withResolvers<void>();
  /** Null if the worker does not start. */
  const openIn = async (worker: SharedWorker | Worker): Promise<Remote<Engine> | null> => {
    const { entry, failed, end } = started(worker);
    signal.addEventListener("abort", end);
    const page: PageServices = { ...services, locked: () => tab.locked };
    const opened = entry.open({ ...opening, tabLock: tab.name }, proxy(page));
    if (locks) void engineDied(entry, locks, signal).then(died.resolve);
    const engine = (await Promise.race([opened, failed])) as unknown as Remote<Engine> | null;
    if (!engine) end();
    return engine;
  };
  const open = async (): Promise<Remote<Engine>> => {
    const { startedEngine } = globalThis;
    globalThis.startedEngine = undefined;
    const worker = startedEngine ?? startWorker();
    const engine = await openIn(worker);
    if (engine) return engine;
    // Where Chrome stores no data for the site, a shared worker fails only at this point; the page then starts its own.
    const own = "port" in worker ? await openIn(startOwnWorker()) : null;
    if (!own) throw notStarted();
    return own;
  };
  const leave = (): void => {
    leaving.abort();
    endAllTexts();
  };
  return { opened: open(), died: died.promise, leave };
}

/** Settles when the engine's worker dies: its lock is then granted to this page. Never settles after a disconnect. */
async function engineDied(
  entry: Remote<EngineEntry>,
  manager: LockManager,
  signal: AbortSignal,
): Promise<void> {
  const name = await entry.lockName();
  await manager
    .request(name, { mode: "shared", signal }, () => {})
    .catch(() => new Promise(() => {}));
}

interface Started {
  readonly entry: Remote<EngineEntry>;
  /** Settles if the worker does not start. */
  readonly failed: Promise<null>;
  readonly end: () => void;
}

function started(worker: SharedWorker | Worker): Started {
  const failed = new Promise<null>((resolve) => {
    worker.addEventListener("error", () => resolve(null), { once: true });
  });
  const endpoint: Endpoint = "port" in worker ? worker.port : worker;
  const end = (): void => {
    if ("port" in worker) worker.port.close();
    else worker.terminate();
  };
  return { entry: wrap<EngineEntry>(endpoint), failed, end };
}

const notStarted = (): Error => new Error(say`The engine could not be started.`);

/** Starts a shared worker or, where the browser has none or forbids it, one of the page's own. */
function startWorker(): SharedWorker | Worker {
  try {
    if ("SharedWorker" in globalThis && locks)
      return new SharedWorker(engineScript, { type: "module" });
  } catch {
    // Firefox throws where cookies are blocked, and every browser does in some sandboxed frames.
  }
  return startOwnWorker();
}

function startOwnWorker(): Worker {
  try {
    return new Worker(engineScript, { type: "module" });
  } catch {
    throw notStarted();
  }
}

interface TabLock {
  readonly name: string;
  /** Settles once the lock is granted. */
  readonly locked: Promise<void>;
}

/** Acquires a lock that lasts until the page dies or disconnects; `signal` aborts then. */
function lockTab(signal: AbortSignal): TabLock {
  const name = `steemscope-tab-${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
  const locked = Promise.withResolvers<void>();
  const lock = (): Promise<void> => {
    locked.resolve();
    return new Promise((resolve) => {
      signal.addEventListener("abort", () => resolve());
    });
  };
  // Browsers may break the locks of pages they freeze.
  if (locks) locks.request(name, { signal }, lock).catch(() => {});
  else locked.resolve();
  return { name, locked: locked.promise };
}
