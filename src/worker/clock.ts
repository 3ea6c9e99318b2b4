/** The real clock. */
import type { Clock } from "../domain/clock.ts";

export const systemClock: Clock = {
  now: () => Date.now(),
  setTimeout: (callback, ms) => setTimeout(callback, ms),
  clearTimeout: (id) => clearTimeout(id as number),
};
