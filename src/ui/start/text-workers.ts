/** Text workers, which the page starts for the engine because a shared worker cannot start workers. */
import { textsScript } from "./worker-scripts.ts";

const running = new Map<number, Worker>();

/** Starts a worker that communicates with the engine over `port`. */
export function openTexts(id: number, port: MessagePort): void {
  const worker = new Worker(textsScript, { type: "module" });
  running.set(id, worker);
  worker.postMessage(port, [port]);
}

/** Terminates all text workers when the page disconnects from its engine. */
export function endAllTexts(): void {
  for (const id of running.keys()) endTexts(id);
}

/** Terminates a text worker, even while it is busy. */
export function endTexts(id: number): void {
  running.get(id)?.terminate();
  running.delete(id);
}
