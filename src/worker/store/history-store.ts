/**
 * Pages of account histories stored in the browser's database, so that a second visit continues where the first ended.
 */
import type { Clock } from "../../domain/clock.ts";
import type { Limits } from "../../domain/limits.ts";
import type { StoredHistoryPage } from "./database-tables.ts";
import type { Database } from "./database.ts";

/** Bounded: the oldest pages are removed first. */
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

  /** All stored pages of an account that `endpoint` sent, newest first. */
  async pages(account: string, endpoint: string): Promise<readonly StoredHistoryPage[]> {
    const pages = await this.#database.run(({ histories }) =>
      histories.where("[account+endpoint]").equals([account, endpoint]).toArray(),
    );
    return (pages ?? []).toSorted((a, b) => b.to - a.to);
  }

  /** Stores a page whose entries are all irreversible. */
  async save(page: Omit<StoredHistoryPage, "at">): Promise<void> {
    await this.#database.run(({ histories }) => histories.put({ ...page, at: this.#clock.now() }));
    if (++this.#sinceTrim < this.#limits.pageSize) return;
    this.#sinceTrim = 0;
    await this.#database.run(async ({ histories }) => {
      const surplus = (await histories.count()) - this.#limits.storedPages;
      if (surplus > 0)
        await histories.bulkDelete(await histories.orderBy("at").limit(surplus).primaryKeys());
    });
  }
}
