/** Answers somebody has looked at, kept so that they can be looked at again when nothing can be asked. */
import type { Clock } from "../../domain/clock.ts";
import type { Limits } from "../../domain/limits.ts";
import type { Sourced } from "../../domain/protocol/sourced.ts";
import type { Database } from "./database.ts";

/** Bounded; what was heard longest ago leaves first. */
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

  /** The answer to a question as it was last heard, with the time it was; its freshness says 'stored'. */
  async recall<T>(question: readonly unknown[]): Promise<Sourced<T> | null> {
    const kept = await this.#database.run(({ answers }) => answers.get(JSON.stringify(question)));
    return kept ? { ...(kept.answer as Sourced<T>), freshness: "stored" } : null;
  }

  /** Keeps an answer in the place of the one before. */
  async keep(question: readonly unknown[], answer: Sourced<unknown>): Promise<void> {
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
