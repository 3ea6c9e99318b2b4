/** Starts the worker the engine lives in: shared by all tabs where the browser can, this page's own elsewhere. */
import { allowOwnScripts } from "../domain/trusted-scripts.ts";

/** A worker on its way, to be spoken with on `endpoint`. */
export interface StartedWorker {
  readonly endpoint: MessagePort | Worker;
  /** Rejects should its script not come or not run. */
  readonly failed: Promise<never>;
}

/** Locks exist in secure contexts only; without them a dead worker or tab could not be noticed. */
export const locks = "locks" in navigator ? navigator.locks : null;

let early: StartedWorker | null = null;

/** Begins before anybody knows which network to open: the script loads beside config.json and the page's own. */
export function startEarly(): void {
  early = start();
}

/** The worker that was started early, once; after that a new one each time. */
export function takeWorker(): StartedWorker {
  const worker = early ?? start();
  early = null;
  return worker;
}

function start(): StartedWorker {
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
  return { endpoint: "port" in worker ? worker.port : worker, failed };
}
