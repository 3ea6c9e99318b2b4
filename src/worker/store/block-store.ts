/** Irreversible blocks kept for good in the browser's database: whole blocks as text, bounded. */
import type { Block } from "../../domain/chain/block.ts";
import { blockNum, type BlockNum } from "../../domain/chain/names.ts";
import type { Clock } from "../../domain/clock.ts";
import type { Limits } from "../../domain/limits.ts";
import type { Database } from "./database.ts";

/** Digits of a transaction id that are enough to look in the right blocks. */
const prefixLength = 8;

/** Writes in bursts, reads at once. */
export class BlockStore {
  readonly #clock: Clock;
  readonly #limits: Limits["blockStore"];
  readonly #database: Database;
  #unsaved = new Map<BlockNum, { readonly block: Block; readonly text: string }>();
  #timer: unknown = null;
  #sinceTrim = 0;

  constructor(database: Database, clock: Clock, limits: Limits) {
    this.#database = database;
    this.#clock = clock;
    this.#limits = limits.blockStore;
  }

  /** The block's JSON text and when it was kept, ms, where that is known; undefined when it is not held. */
  async read(
    number: BlockNum,
  ): Promise<{ readonly text: string; readonly at: number | undefined } | undefined> {
    const unsaved = this.#unsaved.get(number);
    if (unsaved !== undefined) return { text: unsaved.text, at: this.#clock.now() };
    const stored = await this.#database.run(({ blocks }) => blocks.get(number));
    return stored && { text: stored.text, at: stored.at };
  }

  /** Stored blocks that may hold a transaction, newest first. */
  async placesOf(transaction: string): Promise<readonly BlockNum[]> {
    const prefix = transaction.slice(0, prefixLength);
    const found: BlockNum[] = [];
    await this.#database.run(({ places }) =>
      places.reverse().each(({ number, prefixes }) => {
        for (let at = prefixes.indexOf(prefix); at >= 0; at = prefixes.indexOf(prefix, at + 1))
          if (at % prefixLength === 0) {
            found.push(number);
            break;
          }
      }),
    );
    return found;
  }

  /** Keeps an irreversible block; written with others a moment later. */
  keep(block: Block, text: string): void {
    if (!this.#database.isUsable) return;
    this.#unsaved.set(block.number, { block, text });
    this.#timer ??= this.#clock.setTimeout(() => {
      this.#timer = null;
      void this.flush();
    }, this.#limits.flushEvery);
  }

  /** Writes everything kept so far. */
  async flush(): Promise<void> {
    const kept = [...this.#unsaved.values()];
    if (kept.length === 0) return;
    const at = this.#clock.now();
    await this.#database.run(({ blocks, places }) =>
      Promise.all([
        blocks.bulkPut(kept.map(({ block, text }) => ({ number: block.number, text, at }))),
        places.bulkPut(
          kept
            .filter(({ block }) => block.transactions.length > 0)
            .map(({ block }) => ({ number: block.number, prefixes: prefixesOf(block) })),
        ),
      ]),
    );
    for (const { block, text } of kept)
      if (this.#unsaved.get(block.number)?.text === text) this.#unsaved.delete(block.number);
    if (!this.#database.isUsable) this.#unsaved = new Map();
    this.#sinceTrim += kept.length;
    if (this.#sinceTrim >= this.#limits.trimEvery) await this.#trim();
  }

  async close(): Promise<void> {
    this.#clock.clearTimeout(this.#timer);
    await this.flush();
  }

  async #trim(): Promise<void> {
    this.#sinceTrim = 0;
    await this.#database.run(async ({ blocks, places }) => {
      const surplus = (await blocks.count()) - this.#limits.size;
      if (surplus <= 0) return;
      const oldest = await blocks.orderBy("number").limit(surplus).primaryKeys();
      await blocks.bulkDelete(oldest);
      await places
        .where("number")
        .belowOrEqual(oldest.at(-1) ?? blockNum(0))
        .delete();
    });
  }
}

const prefixesOf = ({ transactions }: Block): string =>
  transactions.map(({ id }) => (id ?? "").slice(0, prefixLength).padEnd(prefixLength)).join("");
