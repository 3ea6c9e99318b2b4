/** How many calls a node takes in one request: fewer than usual where that was too much, as `batch-calls.ts` finds out. */
import type { Clock } from "../../../domain/clock.ts";

/** The numbers of calls that are tried, from the largest down. */
const sizes = [50, 20, 10, 1] as const;

/**
 * After this time, ms, the next larger number is tried again: a problem of the network looks like a limit of the node.
 */
const patience = 600_000;

/** The next smaller number of calls; null below one call. */
export const fewerCalls = (calls: number): number | null =>
  sizes.find((size) => size < calls) ?? null;

/** What is known about one node. */
export class BatchLimit {
  readonly #clock: Clock;
  #calls: number = sizes[0];
  #learnedAt = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Calls of the next request. */
  get calls(): number {
    if (this.#calls < sizes[0] && this.#clock.now() - this.#learnedAt >= patience)
      this.learn(sizes.findLast((size) => size > this.#calls) ?? sizes[0]);
    return this.#calls;
  }

  /** The node takes this many calls, but no more. */
  learn(calls: number): void {
    this.#calls = calls;
    this.#learnedAt = this.#clock.now();
  }
}
