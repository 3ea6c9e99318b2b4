/**
 * Starts the worker the engine lives in – shared by all tabs where the browser can, this page's own
 * elsewhere – and hears when it has died. With `text-workers.ts` the only place that starts workers.
 */
import { proxy, wrap, type Endpoint, type Remote } from "comlink";
import type { NetworkConfig } from "../domain/config/config.ts";
import type { Engine, EngineEntry, PageServices } from "../domain/protocol/engine.ts";
import type { EngineChoices } from "../domain/settings.ts";
import { allowOwnScripts } from "../domain/trusted-scripts.ts";
import { endTexts, openTexts } from "./text-workers.ts";

const tab = `steemscope-tab-${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
/** Locks exist in secure contexts only; without them a dead worker or tab could not be noticed. */
const locks = "locks" in navigator ? navigator.locks : null;
const isHeld = holdTab();
let watched: Promise<void> = new Promise(() => {});

const services: PageServices = {
  held: () => isHeld,
  openTexts: (id, port) => openTexts(id, port as MessagePort),
  endTexts,
  report: (message) => reportError(new Error(message)),
};

/** What an engine is opened with. */
export interface Opening {
  readonly key: string;
  readonly network: NetworkConfig;
  readonly choices: EngineChoices;
  /** Whether the newest blocks are to be fetched before anybody watches them. */
  readonly ahead: boolean;
}

let started: Started | null = null;
let early: { readonly network: NetworkConfig; readonly opened: Promise<Remote<Engine>> } | null =
  null;

/** Lets its script load before anybody knows which network to open. */
export function startEarly(): void {
  started = start();
}

/** Opens the engine while the page's own code is still on its way. */
export function openEarly(opening: Opening): void {
  const opened = open(opening);
  opened.catch(() => {});
  early = { network: opening.network, opened };
}

/** Opens the engine on a network, or hands out the one that was opened early on the same. */
export function connectEngine(opening: Opening): Promise<Remote<Engine>> {
  const begun = early;
  early = null;
  return begun && begun.network === opening.network ? begun.opened : open(opening);
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

async function open(opening: Opening): Promise<Remote<Engine>> {
  const { entry, failed } = started ?? start();
  started = null;
  const opened = entry.open({ ...opening, tab }, proxy(services));
  if (locks)
    watched = entry.life().then((life) => locks.request(life, { mode: "shared" }, () => {}));
  return (await Promise.race([opened, failed])) as unknown as Remote<Engine>;
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
