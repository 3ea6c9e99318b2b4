/** Starts the worker and lets the bench call its steps as `window.steps`. */
import { wrap } from "comlink";
import type { HistorySteps } from "./steps.ts";

const worker = new Worker(new URL("./worker.ts", import.meta.url), {
  type: "module",
  name: "history",
});
Object.assign(window, { steps: wrap<HistorySteps>(worker) });
