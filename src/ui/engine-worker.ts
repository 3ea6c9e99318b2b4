/**
 * Starts the worker the engine lives in – shared by all tabs where the browser can, this page's own
 * elsewhere – and hears when it has died. With `text-workers.ts` the only place that starts workers.
 */
import { proxy, wrap, type Endpoint, type Remote } from "comlink";
import type { NetworkConfig } from "../domain/config/config.ts";
import type { Engine, EngineEntry, PageServices } from "../domain/protocol/engine.ts";
import { allowOwnScripts } from "../domain/trusted-scripts.ts";
import { endTexts, openTexts } from "./text-workers.ts";

const tab = `steemscope-tab-${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
/** Locks exist in secure contexts only; without them a dead worker or tab could not be noticed. */
const locks = "locks" in navigator ? navigator.locks : null;
let isHeld: Promise<void> | null = null;
let watched: Promise<void> = new Promise(() => {});

const services: PageServices = {
  openTexts: (id, port) => openTexts(id, port as MessagePort),
  endTexts,
  report: (message) => reportError(new Error(message)),
};

/** Started before anybody knows which network to open: its script loads beside config.json and the page's own. */
let early: Started | null = start();

/** Opens the engine on a network. */
export async function connectEngine(key: string, network: NetworkConfig): Promise<Remote<Engine>> {
  const { entry, failed } = early ?? start();
  early = null;
  isHeld ??= holdTab();
  await isHeld;
  const opening = entry.open({ key, network, tab }, proxy(services));
  if (locks)
    watched = entry.life().then((life) => locks.request(life, { mode: "shared" }, () => {}));
  const opened = await Promise.race([opening, failed]);
  return opened as unknown as Remote<Engine>;
}

/** Calls back when the engine's worker has died, unless it is not waited for any more. */
export function watchEngine(died: () => void): () => void {
  let isWaiting = true;
  void watched.then(() => {
    if (isWaiting) died();
  });
  return () => {
    isWaiting = false;
  };
}

interface Started {
  readonly entry: Remote<EngineEntry>;
  readonly failed: Promise<never>;
}

function start(): Started {
  allowOwnScripts();
  const worker =
    "SharedWorker" in globalThis && locks
      ? new SharedWorker(new URL("../worker/main.ts", import.meta.url), { type: "module" })
      : new Worker(new URL("../worker/main.ts", import.meta.url), { type: "module" });
  const failed = new Promise<never>((_, reject) => {
    worker.addEventListener("error", () => reject(new Error("The engine could not be started.")), {
      once: true,
    });
  });
  failed.catch(() => {});
  const endpoint: Endpoint = "port" in worker ? worker.port : worker;
  return { entry: wrap<EngineEntry>(endpoint), failed };
}

/** Holds a lock for as long as this page lives. */
function holdTab(): Promise<void> {
  return new Promise((resolve) => {
    if (!locks) return resolve();
    void locks.request(tab, () => {
      resolve();
      return new Promise(() => {});
    });
  });
}
