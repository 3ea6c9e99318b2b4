/** The real clock. */
import type { Clock } from "../domain/clock.ts";

/**
 * The time of day from `wall`, but never going backwards: if the machine's clock is set back, time continues at the
 * pace of `ticks`, so that no timer waits an extra hour.
 */
export function steadyClock(wall: () => number, ticks: () => number): Clock {
  let ahead = wall() - ticks();
  return {
    now() {
      ahead = Math.max(ahead, wall() - ticks());
      return Math.floor(ticks() + ahead);
    },
    setTimeout: (callback, ms) => setTimeout(callback, ms),
    clearTimeout: (id) => clearTimeout(id as number),
  };
}

export const systemClock: Clock = steadyClock(Date.now, () => performance.now());
