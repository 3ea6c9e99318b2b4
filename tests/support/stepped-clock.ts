/** A simulated clock: time passes from timer to timer, and everything that needs no timer settles in between. */
import type { Clock } from "../../src/domain/clock.ts";
import { settled } from "./settled.ts";

interface Timer {
  readonly at: number;
  readonly run: () => void;
}

/** Turns of the event loop after each timer: a database in memory needs several. */
const turns = 3;

/** Time in ms since the epoch. */
export class SteppedClock implements Clock {
  #now: number;
  #lastId = 0;
  readonly #timers = new Map<number, Timer>();

  constructor(now: number) {
    this.#now = now;
  }

  now(): number {
    return this.#now;
  }

  setTimeout(run: () => void, ms: number): unknown {
    const id = ++this.#lastId;
    this.#timers.set(id, { at: this.#now + Math.max(0, ms), run });
    return id;
  }

  clearTimeout(id: unknown): void {
    this.#timers.delete(id as number);
  }

  /** Lets `ms` pass. */
  async pass(ms: number): Promise<void> {
    const end = this.#now + ms;
    await this.#settle();
    for (;;) {
      const [next] = [...this.#timers]
        .filter(([, { at }]) => at <= end)
        .toSorted(([, a], [, b]) => a.at - b.at);
      if (!next) break;
      const [id, { at, run }] = next;
      this.#timers.delete(id);
      this.#now = Math.max(this.#now, at);
      run();
      await this.#settle();
    }
    this.#now = end;
  }

  async #settle(): Promise<void> {
    for (let turn = 0; turn < turns; turn += 1) await settled();
  }
}
