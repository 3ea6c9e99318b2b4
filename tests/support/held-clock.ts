/** The real clock, but waits of a quarter of an hour or more stand still until a test ends them by name of length. */
import type { Clock } from "../../src/domain/clock.ts";

/** From so many ms on a wait is held. */
const held = 900_000;

interface Wait {
  readonly ms: number;
  readonly done: () => void;
}

/** Waits that matter to a test are given lengths of their own; the short ones run by themselves. */
export class HeldClock implements Clock {
  readonly #waits = new Map<object, Wait>();
  readonly #watchers = new Set<() => void>();
  #ahead = 0;

  now(): number {
    return Date.now() + this.#ahead;
  }

  setTimeout(callback: () => void, ms: number): unknown {
    if (ms < held) return setTimeout(callback, ms);
    const id = {};
    this.#waits.set(id, { ms, done: callback });
    for (const watcher of this.#watchers) watcher();
    return id;
  }

  clearTimeout(id: unknown): void {
    if (!this.#waits.delete(id as object)) clearTimeout(id as NodeJS.Timeout);
  }

  /** Whether a wait whose length fits stands still. */
  holds(fits: (ms: number) => boolean): boolean {
    return [...this.#waits.values()].some(({ ms }) => fits(ms));
  }

  /** Settles as soon as such a wait stands still. */
  async holding(fits: (ms: number) => boolean): Promise<void> {
    if (this.holds(fits)) return;
    await new Promise<void>((resolve) => {
      const watcher = (): void => {
        if (!this.holds(fits)) return;
        this.#watchers.delete(watcher);
        resolve();
      };
      this.#watchers.add(watcher);
    });
  }

  /** Lets the time of such waits pass. */
  pass(fits: (ms: number) => boolean): void {
    const due = [...this.#waits].filter(([, { ms }]) => fits(ms));
    this.#ahead += Math.max(0, ...due.map(([, { ms }]) => ms));
    for (const [id, { done }] of due) if (this.#waits.delete(id)) done();
  }
}
