/** A part of the engine whose code loads when it is needed, or after a while, and which closes with the engine. */
import type { Clock } from "../../domain/clock.ts";
import { once } from "./once.ts";

interface Opening<T> {
  readonly clock: Clock;
  /** Loads the code and opens the part. */
  readonly open: () => Promise<T>;
  /** Called with the opened part, unless the engine has closed meanwhile: then the part is closed at once. */
  readonly begin?: (opened: T) => void;
  readonly close: (opened: T) => Promise<void> | void;
}

export class Later<T> {
  readonly #parts: Opening<T>;
  #opened: T | null = null;
  #timer: unknown = null;
  #isClosed = false;

  constructor(parts: Opening<T>) {
    this.#parts = parts;
  }

  /** Null until it is open. */
  get opened(): T | null {
    return this.#opened;
  }

  /** Opens it; rejects if its code doesn't load, which the next call tries again. */
  readonly load: () => Promise<T> = once(async () => {
    const { open, begin, close } = this.#parts;
    const opened = (this.#opened = await open());
    if (this.#isClosed) await close(opened);
    else begin?.(opened);
    return opened;
  });

  /** Calls `then` after `ms`, unless a wait is under way already or the engine has closed. */
  wait(ms: number, then: () => void): void {
    if (this.#timer !== null || this.#isClosed) return;
    this.#timer = this.#parts.clock.setTimeout(() => {
      this.#timer = null;
      then();
    }, ms);
  }

  /** Cancels the wait. */
  cancel(): void {
    this.#parts.clock.clearTimeout(this.#timer);
    this.#timer = null;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.cancel();
    if (this.#opened) await this.#parts.close(this.#opened);
  }
}
