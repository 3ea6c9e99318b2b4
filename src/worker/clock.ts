/** The real clock. */
import type { Clock } from "../domain/clock.ts";

/**
 * The time of day as `wall` tells it, but never backwards: where somebody sets the machine's clock back,
 * time goes on at the pace of `ticks`, so that nothing waits for an hour that has been already.
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
