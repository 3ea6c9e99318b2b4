/** Pages of account histories kept in the browser's database, so that a second visit goes on where it was. */
import type { Clock } from "../../domain/clock.ts";
import type { Limits } from "../../domain/limits.ts";
import type { Database, StoredHistoryPage } from "./database.ts";

/** Bounded; what was written longest ago leaves first. */
export class HistoryStore {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #limits: Limits["history"];
  #sinceTrim = 0;

  constructor(database: Database, clock: Clock, limits: Limits) {
    this.#database = database;
    this.#clock = clock;
    this.#limits = limits.history;
  }

  /** Everything stored of an account as `endpoint` told it, newest page first. */
  async pages(account: string, endpoint: string): Promise<readonly StoredHistoryPage[]> {
    const pages = await this.#database.run(({ histories }) =>
      histories.where("[account+endpoint]").equals([account, endpoint]).toArray(),
    );
    return (pages ?? []).toSorted((a, b) => b.to - a.to);
  }

  /** Keeps a page whose entries are all irreversible. */
  async keep(page: Omit<StoredHistoryPage, "at">): Promise<void> {
    await this.#database.run(({ histories }) => histories.put({ ...page, at: this.#clock.now() }));
    if (++this.#sinceTrim < this.#limits.page) return;
    this.#sinceTrim = 0;
    await this.#database.run(async ({ histories }) => {
      const surplus = (await histories.count()) - this.#limits.storedPages;
      if (surplus > 0)
        await histories.bulkDelete(await histories.orderBy("at").limit(surplus).primaryKeys());
    });
  }
}
