/**
 * The watch as the rest of the engine sees it. Its code loads once this browser has rules, or with the first question about
 * them; most visitors have none.
 */
import { once } from "../../shared/once.ts";
import type { OpenWatch, WatchParts } from "./open-watch.ts";

/** One per engine. */
export class LazyWatch {
  readonly #parts: WatchParts;
  #opened: OpenWatch | null = null;
  #timer: unknown;
  #isClosed = false;

  constructor(parts: WatchParts) {
    this.#parts = parts;
    this.#openIn(parts.limits.watch.first);
  }

  /** Loads and starts it. */
  readonly load = once(async () => {
    const { openWatch } = await import("./open-watch.ts");
    this.#opened = openWatch(this.#parts);
    if (this.#isClosed) this.#opened.watch.close();
    return this.#opened;
  });

  /** Whether the head has to be followed for the rules. */
  get isActive(): boolean {
    return this.#opened?.watch.isActive ?? false;
  }

  /** The head has moved. */
  advanced(): void {
    this.#opened?.watch.advanced();
  }

  /** The stored rules and events are another chain's now. */
  chainChanged(): void {
    this.#opened?.watch.rulesChanged();
  }

  close(): void {
    this.#isClosed = true;
    this.#parts.clock.clearTimeout(this.#timer);
    this.#opened?.watch.close();
  }

  /** Opens it after a while if there are rules; tries again if the database isn't open yet or its code doesn't load. */
  #openIn(ms: number): void {
    this.#timer = this.#parts.clock.setTimeout(() => void this.#openIfNeeded(), ms);
  }

  async #openIfNeeded(): Promise<void> {
    const { store, limits } = this.#parts;
    const rules = await store.database.run(({ watchRules }) => watchRules.count());
    if (this.#isClosed) return;
    const again = (): void => this.#openIn(limits.watch.retryAfter);
    if (rules) await this.load().catch(again);
    else if (rules === undefined && store.database.isUsable) again();
  }
}
