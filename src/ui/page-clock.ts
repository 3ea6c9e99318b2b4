/** The page's real clock, for what is written against `Clock`. */
import type { Clock } from "../domain/clock.ts";

export const pageClock: Clock = {
  now: () => Date.now(),
  setTimeout: (run, ms) => setTimeout(run, ms),
  clearTimeout: (timer) => clearTimeout(timer as number),
};
