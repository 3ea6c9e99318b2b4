/**
 * The watch as the rest of the engine sees it. Its code loads once this browser has rules, or with the first question about
 * them; most visitors have none.
 */
import { Later } from "../../shared/later.ts";
import { rulesChannel } from "../../watch/rules-channel.ts";
import type { OpenWatch, WatchParts } from "./open-watch.ts";

/** One per engine. */
export class LazyWatch {
  readonly #parts: WatchParts;
  readonly #later: Later<OpenWatch>;
  readonly #channel: BroadcastChannel;

  constructor(parts: WatchParts) {
    this.#parts = parts;
    this.#channel = rulesChannel(parts.store.database);
    this.#channel.addEventListener("message", () => {
      this.rulesOutdated();
      void this.#openIfNeeded();
    });
    this.#later = new Later({
      clock: parts.clock,
      open: async () => (await import("./open-watch.ts")).openWatch(parts, this.#channel),
      close: ({ watch }) => watch.close(),
    });
    this.#openIn(parts.limits.watch.first);
  }

  /** Loads and starts it. */
  load(): Promise<OpenWatch> {
    return this.#later.load();
  }

  /** Whether the head has to be followed for the rules. */
  get isActive(): boolean {
    return this.#later.opened?.watch.isActive ?? false;
  }

  /** The head has moved. */
  advanced(): void {
    this.#later.opened?.watch.advanced();
  }

  /** Another engine has changed the stored rules, or they now belong to another chain. */
  rulesOutdated(): void {
    this.#later.opened?.watch.rulesOutdated();
  }

  close(): void {
    this.#channel.close();
    void this.#later.close();
  }

  /** Opens it after a while if there are rules; tries again if the database isn't open yet or its code doesn't load. */
  #openIn(ms: number): void {
    this.#later.wait(ms, () => void this.#openIfNeeded());
  }

  async #openIfNeeded(): Promise<void> {
    const { store, limits } = this.#parts;
    const rules = await store.database.run(({ watchRules }) => watchRules.count());
    const again = (): void => this.#openIn(limits.watch.retryAfter);
    if (rules) await this.load().catch(again);
    else if (rules === undefined && store.database.isUsable) again();
  }
}
