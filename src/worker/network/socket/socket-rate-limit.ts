/**
 * Tracks a socket server's request for fewer calls until it expires. Over HTTP (status 429) such a request
 * becomes a failure in `fetch-text.ts`, and slows the queue of all calls down (`priority-queue.ts`).
 */
import type { Clock } from "../../../domain/clock.ts";
import type { Limits } from "../../../domain/limits.ts";

/** The limit of one link; a new socket starts without one. */
export class RateLimit {
  readonly #clock: Clock;
  readonly #limits: Limits["socket"];
  readonly #onEnd: () => void;
  #until = Number.NEGATIVE_INFINITY;
  #timer: unknown = null;

  /** `onEnd` is called when a limit expires. */
  constructor(clock: Clock, limits: Limits["socket"], onEnd: () => void) {
    this.#clock = clock;
    this.#limits = limits;
    this.#onEnd = onEnd;
  }

  get isOn(): boolean {
    return this.#clock.now() < this.#until;
  }

  /**
   * Starts a limit of `ms` and returns its length, ms; null if one already applies, since one limit refuses many calls
   * at once.
   */
  begin(ms: number | undefined): number | null {
    if (this.isOn) return null;
    const { limitedMin, limitedMax } = this.#limits;
    const rest = Math.min(limitedMax, Math.max(limitedMin, ms ?? limitedMin));
    this.#until = this.#clock.now() + rest;
    this.#clock.clearTimeout(this.#timer);
    this.#timer = this.#clock.setTimeout(this.#onEnd, rest);
    return rest;
  }

  lift(): void {
    this.#until = Number.NEGATIVE_INFINITY;
  }

  close(): void {
    this.#clock.clearTimeout(this.#timer);
  }
}
