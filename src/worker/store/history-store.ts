/**
 * Pages of account histories stored in the browser's database as nodes sent them, so that a second visit continues where
 * the first ended.
 */
import type { Clock } from "../../domain/clock.ts";
import type { Database } from "./database.ts";
import type { StoredHistoryPage } from "./database-tables.ts";

/** How many pages are stored at most, and after how many more they are counted again. */
const [maxPages, trimEvery] = [5_000, 100];

/** Pages that begin at or below an entry, of which the lowest that has the entry is used. */
const pagesTried = 4;

/** Bounded: the oldest pages are removed first. */
export class HistoryStore {
  readonly #database: Database;
  readonly #clock: Clock;
  #sinceTrim = 0;

  constructor(database: Database, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  /** A stored page of an account that `endpoint` sent and that has the entry `index`; undefined if there is none. */
  async page(
    account: string,
    endpoint: string,
    index: number,
  ): Promise<StoredHistoryPage | undefined> {
    const pages = await this.#database.run(({ histories }) =>
      histories
        .where("[account+endpoint+from]")
        .between([account, endpoint, 0], [account, endpoint, index], true, true)
        .reverse()
        .limit(pagesTried)
        .toArray(),
    );
    return pages?.findLast(({ to }) => to >= index);
  }

  /** Stores a page whose entries are all irreversible. */
  async save(page: Omit<StoredHistoryPage, "at">): Promise<void> {
    await this.#database.run(({ histories }) => histories.put({ ...page, at: this.#clock.now() }));
    if (++this.#sinceTrim < trimEvery) return;
    this.#sinceTrim = 0;
    await this.#database.run(async ({ histories }) => {
      const surplus = (await histories.count()) - maxPages;
      if (surplus > 0)
        await histories.bulkDelete(await histories.orderBy("at").limit(surplus).primaryKeys());
    });
  }
}
