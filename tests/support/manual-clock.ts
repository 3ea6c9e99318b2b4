/** The real clock, except that waits of 15 minutes or more last until a test ends them, chosen by their length. */
import type { Clock } from "../../src/domain/clock.ts";

/** Waits of at least this length are manual, ms. */
const minManual = 900_000;

interface Wait {
  readonly ms: number;
  readonly done: () => void;
}

/** A test gives each wait it controls a unique length. Shorter waits run in real time. */
export class ManualClock implements Clock {
  readonly #waits = new Map<object, Wait>();
  readonly #watchers = new Set<() => void>();
  #ahead = 0;

  now(): number {
    return Date.now() + this.#ahead;
  }

  setTimeout(callback: () => void, ms: number): unknown {
    if (ms < minManual) return setTimeout(callback, ms);
    const id = {};
    this.#waits.set(id, { ms, done: callback });
    for (const watcher of this.#watchers) watcher();
    return id;
  }

  clearTimeout(id: unknown): void {
    if (!this.#waits.delete(id as object)) clearTimeout(id as NodeJS.Timeout);
  }

  /** Whether a manual wait whose length `fits` is pending. */
  isPending(fits: (ms: number) => boolean): boolean {
    return [...this.#waits.values()].some(({ ms }) => fits(ms));
  }

  /** Resolves as soon as a manual wait whose length `fits` is pending. */
  async whenPending(fits: (ms: number) => boolean): Promise<void> {
    if (this.isPending(fits)) return;
    await new Promise<void>((resolve) => {
      const watcher = (): void => {
        if (!this.isPending(fits)) return;
        this.#watchers.delete(watcher);
        resolve();
      };
      this.#watchers.add(watcher);
    });
  }

  /** Advances the clock past the manual waits whose length `fits`, and ends them. */
  endWaits(fits: (ms: number) => boolean): void {
    const due = [...this.#waits].filter(([, { ms }]) => fits(ms));
    this.#ahead += Math.max(0, ...due.map(([, { ms }]) => ms));
    for (const [id, { done }] of due) if (this.#waits.delete(id)) done();
  }
}
