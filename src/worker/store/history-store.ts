/** The newest part of accounts' histories, as a node listed it last: one row for each account. */
import type { Clock } from "../../domain/clock.ts";
import type { Database } from "./database.ts";
import type { StoredNewest } from "./database-tables.ts";

/** How many accounts there are at most, and after how many writes they are counted again. */
const [maxAccounts, trimEvery] = [1_000, 100];

/** Bounded: the oldest rows are removed first. */
export class HistoryStore {
  readonly #database: Database;
  readonly #clock: Clock;
  #sinceTrim = 0;

  constructor(database: Database, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  /** What is stored of an account's history; undefined if nothing is. */
  async of(account: string): Promise<StoredNewest | undefined> {
    const rows = await this.#database.run(({ histories }) =>
      histories.where("[account+endpoint]").between([account], [account, []]).sortBy("at"),
    );
    return rows?.at(-1);
  }

  /** Stores it, instead of what was stored of this account before. */
  async save(history: Omit<StoredNewest, "at">): Promise<void> {
    const { account } = history;
    await this.#database.run((tables) =>
      tables.transaction("rw", [tables.histories], async () => {
        await tables.histories
          .where("[account+endpoint]")
          .between([account], [account, []])
          .delete();
        await tables.histories.put({ ...history, at: this.#clock.now() });
      }),
    );
    if (++this.#sinceTrim < trimEvery) return;
    this.#sinceTrim = 0;
    await this.#database.run(async ({ histories }) => {
      const surplus = (await histories.count()) - maxAccounts;
      if (surplus > 0)
        await histories.bulkDelete(await histories.orderBy("at").limit(surplus).primaryKeys());
    });
  }
}
