/** Answers the visitor has seen, stored so that they can be shown again when no node is reachable. */
import type { Clock } from "../../domain/clock.ts";
import type { Sourced } from "../../domain/contract/sourced.ts";
import type { Limits } from "../../domain/limits.ts";
import type { Database } from "./database.ts";

/** Bounded: the oldest answers are removed first. */
export class AnswerStore {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #limits: Limits["answers"];
  #sinceTrim = 0;

  constructor(database: Database, clock: Clock, limits: Limits) {
    this.#database = database;
    this.#clock = clock;
    this.#limits = limits.answers;
  }

  /** The last stored answer to a question, with the time it was received and the freshness 'stored'. */
  async recall<T>(question: readonly unknown[]): Promise<Sourced<T> | null> {
    const entry = await this.#database.run(({ answers }) => answers.get(JSON.stringify(question)));
    return entry ? { ...(entry.answer as Sourced<T>), freshness: "stored" } : null;
  }

  /** Removes every answer: their verdicts depend on the previous trust root. */
  async clear(): Promise<void> {
    await this.#database.run(({ answers }) => answers.clear());
  }

  /** Stores an answer, replacing the previous one. */
  async save(question: readonly unknown[], answer: Sourced<unknown>): Promise<void> {
    const at = this.#clock.now();
    await this.#database.run(({ answers }) =>
      answers.put({ question: JSON.stringify(question), answer, at }),
    );
    if (++this.#sinceTrim < this.#limits.trimEvery) return;
    this.#sinceTrim = 0;
    await this.#database.run(async ({ answers }) => {
      const surplus = (await answers.count()) - this.#limits.size;
      if (surplus > 0)
        await answers.bulkDelete(await answers.orderBy("at").limit(surplus).primaryKeys());
    });
  }
}
