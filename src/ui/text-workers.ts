/** Workers for texts, started for the engine: a shared worker may not start others. */

const running = new Map<number, Worker>();

/** Starts one that speaks with the engine on `port`. */
export function openTexts(id: number, port: MessagePort): void {
  const worker = new Worker(new URL("../worker/text/main.ts", import.meta.url), { type: "module" });
  running.set(id, worker);
  worker.postMessage(port, [port]);
}

/** Ends it, whatever it is doing. */
export function endTexts(id: number): void {
  running.get(id)?.terminate();
  running.delete(id);
}
