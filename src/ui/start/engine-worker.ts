/**
 * Starts the engine's worker and notices when it dies. All tabs share one worker where the browser supports it;
 * elsewhere each page has its own. Only this file and `text-workers.ts` start workers.
 */
import { proxy, wrap, type Endpoint, type Remote } from "comlink";
import type { NetworkConfig } from "../../domain/network/config.ts";
import type { Engine } from "../../domain/contract/engine.ts";
import type { EngineEntry, PageServices } from "../../domain/contract/entry.ts";
import { say } from "../../domain/language/say.ts";
import type { EngineChoices } from "../../domain/settings/settings.ts";
import { endAllTexts, endTexts, openTexts } from "./text-workers.ts";
import { engineScript } from "./worker-scripts.ts";

/** Locks exist only in secure contexts. Without them, a dead worker or tab goes unnoticed. */
const locks = navigator.locks as LockManager | undefined;
/** The lock that shows the engine that this page is alive; a new one each time the page reconnects. */
let tab: TabLock | null = lockTab();
let died: Promise<void> = new Promise(() => {});

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

declare global {
  /** The engine's worker that the page itself has started, until this file takes it over. */
  var startedEngine: SharedWorker | Worker | undefined;
}

/** The engine this page is connected to. */
let running: Started | null = null;
let early: { readonly network: NetworkConfig; readonly opened: Promise<Remote<Engine>> } | null =
  null;

/** Opens the engine while the page's own code is still loading. */
export function openEarly(opening: Opening): void {
  const opened = open(opening);
  opened.catch(() => {});
  early = { network: opening.network, opened };
}

/** Opens the engine on a network, or returns the one that was opened early. */
export function connectEngine(opening: Opening): Promise<Remote<Engine>> {
  const earlyOpening = early;
  early = null;
  return earlyOpening && earlyOpening.network === opening.network
    ? earlyOpening.opened
    : open(opening);
}

/** Calls `onDeath` when the engine's worker dies, unless the returned function has been called. */
export function watchEngine(onDeath: () => void): () => void {
  let isWatching = true;
  void died.then(() => {
    if (isWatching) onDeath();
  });
  return () => {
    isWatching = false;
  };
}

/** Disconnects from the engine when the page is hidden for good or enters the back/forward cache. */
export function leaveEngine(): void {
  tab?.release();
  running?.end();
  endAllTexts();
  tab = null;
  early = null;
  running = null;
}

async function open(opening: Opening): Promise<Remote<Engine>> {
  const { startedEngine } = globalThis;
  globalThis.startedEngine = undefined;
  const worker = startedEngine ?? startWorker();
  try {
    return await openIn(worker, opening);
  } catch (error) {
    // Chrome lets a shared worker fail only later where it keeps no data for the site; one of the page's own starts.
    if (!("port" in worker)) throw error;
    return openIn(startOwnWorker(), opening);
  }
}

async function openIn(worker: SharedWorker | Worker, opening: Opening): Promise<Remote<Engine>> {
  const { entry, failed, left } = (running = started(worker));
  const { name, locked } = (tab ??= lockTab());
  const page: PageServices = { ...services, locked: () => locked };
  const opened = entry.open({ ...opening, tabLock: name }, proxy(page));
  if (locks) died = deathOf(entry, locks, left);
  return (await Promise.race([opened, failed])) as unknown as Remote<Engine>;
}

/** Settles when the engine's worker dies: its lock is then granted to this page. Never settles after a disconnect. */
async function deathOf(
  entry: Remote<EngineEntry>,
  manager: LockManager,
  left: AbortSignal,
): Promise<void> {
  const life = await entry.lockName();
  await manager
    .request(life, { mode: "shared", signal: left }, () => {})
    .catch(() => new Promise(() => {}));
}

interface Started {
  readonly entry: Remote<EngineEntry>;
  readonly failed: Promise<never>;
  /** Aborted when the page disconnects. */
  readonly left: AbortSignal;
  readonly end: () => void;
}

function started(worker: SharedWorker | Worker): Started {
  const failed = new Promise<never>((_, reject) => {
    worker.addEventListener("error", () => reject(notStarted()), { once: true });
  });
  failed.catch(() => {});
  const endpoint: Endpoint = "port" in worker ? worker.port : worker;
  const leaving = new AbortController();
  const end = (): void => {
    leaving.abort();
    if ("port" in worker) worker.port.close();
    else worker.terminate();
  };
  return { entry: wrap<EngineEntry>(endpoint), failed, left: leaving.signal, end };
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
  readonly release: () => void;
}

/** Acquires a lock that lasts until the page dies or releases it. */
function lockTab(): TabLock {
  const name = `steemscope-tab-${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
  const locked = Promise.withResolvers<void>();
  const over = Promise.withResolvers<void>();
  const lock = (): Promise<void> => {
    locked.resolve();
    return over.promise;
  };
  // Browsers may break the locks of pages they freeze.
  if (locks) locks.request(name, lock).catch(() => {});
  else locked.resolve();
  return { name, locked: locked.promise, release: over.resolve };
}
