/** Opens the engine in its worker, and hears when that has died. */
import { proxy, wrap, type Remote } from "comlink";
import type { NetworkConfig } from "../domain/config/config.ts";
import type { Engine, EngineEntry, PageServices } from "../domain/protocol/engine.ts";
import { locks, takeWorker } from "./engine-start.ts";
import { endTexts, openTexts } from "./text-workers.ts";

const tab = `steemscope-tab-${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
let isHeld: Promise<void> | null = null;
let watched: Promise<void> = new Promise(() => {});

const services: PageServices = {
  openTexts: (id, port) => openTexts(id, port as MessagePort),
  endTexts,
  report: (message) => reportError(new Error(message)),
};

/** Opens the engine on a network. */
export async function connectEngine(key: string, network: NetworkConfig): Promise<Remote<Engine>> {
  const { endpoint, failed } = takeWorker();
  const entry = wrap<EngineEntry>(endpoint);
  isHeld ??= holdTab();
  await isHeld;
  const opening = entry.open({ key, network, tab }, proxy(services));
  if (locks)
    watched = entry.life().then((life) => locks?.request(life, { mode: "shared" }, () => {}));
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
