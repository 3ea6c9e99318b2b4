/** The page's implementation of `Clock`. */
import type { Clock } from "../../domain/clock.ts";

export const pageClock: Clock = {
  now: () => Date.now(),
  setTimeout: (run, ms) => setTimeout(run, ms),
  clearTimeout: (timer) => clearTimeout(timer as number),
};
