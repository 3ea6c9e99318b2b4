/**
 * Irreversible blocks stored permanently in the browser's database: whole blocks as text, limited in number and size.
 */
import type { Block } from "../../domain/block/block.ts";
import type { BlockNum } from "../../domain/chain/names.ts";
import type { Clock } from "../../domain/clock.ts";
import type { Limits } from "../../domain/limits.ts";
import type { Database } from "./database.ts";

/** Leading digits of a transaction id, enough to find the right blocks. */
const prefixLength = 8;

/** A block to be stored, the node it came from, and whether enough trusted witnesses vouch for it. */
interface UnsavedBlock {
  readonly block: Block;
  readonly text: string;
  readonly host: string;
  readonly isAnchored: boolean;
}

/** Writes in batches; a block can be read before it is written. */
export class BlockStore {
  readonly #clock: Clock;
  readonly #limits: Limits["blockStore"];
  readonly #database: Database;
  #unsaved = new Map<BlockNum, UnsavedBlock>();
  #timer: unknown = null;
  /** Blocks since the last trim. The first flush trims: many visits are too short to store `trimEvery` blocks. */
  #sinceTrim = Infinity;
  /** Total bytes stored, or slightly more; null until they have been added up. */
  #bytes: number | null = null;

  constructor(database: Database, clock: Clock, limits: Limits) {
    this.#database = database;
    this.#clock = clock;
    this.#limits = limits.blockStore;
  }

  /** The block's JSON text and when it was stored, ms; undefined if it is not stored. */
  async read(
    number: BlockNum,
  ): Promise<{ readonly text: string; readonly at: number } | undefined> {
    const unsaved = this.#unsaved.get(number);
    if (unsaved !== undefined) return { text: unsaved.text, at: this.#clock.now() };
    const stored = await this.#database.run(({ blocks }) => blocks.get(number));
    return stored && { text: stored.text, at: stored.at };
  }

  /** Removes a block whose bytes turned out to be wrong. */
  async evict(number: BlockNum): Promise<void> {
    this.#unsaved.delete(number);
    await this.#database.run(({ blocks, places }) =>
      Promise.all([blocks.delete(number), places.delete(number)]),
    );
  }

  /** Removes what only these nodes reported: their blocks that no trusted witnesses vouch for. */
  async evictFrom(hosts: readonly string[]): Promise<void> {
    for (const [number, { host, isAnchored }] of this.#unsaved)
      if (!isAnchored && hosts.includes(host)) this.#unsaved.delete(number);
    await this.#database.run(async ({ blocks, places }) => {
      const numbers = await blocks
        .where("host")
        .anyOf(hosts)
        .filter(({ isAnchored }) => !isAnchored)
        .primaryKeys();
      await Promise.all([blocks.bulkDelete(numbers), places.bulkDelete(numbers)]);
    });
  }

  /** Stored blocks that may contain a transaction, newest first. */
  async placesOf(transaction: string): Promise<readonly BlockNum[]> {
    const prefix = transaction.slice(0, prefixLength);
    const all = await this.#database.run(async ({ places }) => {
      const found: BlockNum[] = [];
      await places.reverse().each(({ number, prefixes }) => {
        for (let at = prefixes.indexOf(prefix); at >= 0; at = prefixes.indexOf(prefix, at + 1))
          if (at % prefixLength === 0) {
            found.push(number);
            break;
          }
      });
      return found;
    });
    return all ?? [];
  }

  /** Stores a proved irreversible block; written in a batch a moment later. */
  save(stored: UnsavedBlock): void {
    if (!this.#database.isUsable) return;
    this.#unsaved.set(stored.block.number, stored);
    this.#timer ??= this.#clock.setTimeout(() => {
      this.#timer = null;
      void this.flush();
    }, this.#limits.flushEvery);
  }

  /** Writes all pending blocks. */
  async flush(): Promise<void> {
    const stored = [...this.#unsaved.values()];
    if (stored.length === 0) return;
    const at = this.#clock.now();
    const rows = stored.map(({ block, ...rest }) => ({
      number: block.number,
      ...rest,
      size: sizeOf(rest.text),
      at,
    }));
    await this.#database.run(({ blocks, places }) =>
      Promise.all([
        blocks.bulkPut(rows),
        places.bulkPut(
          stored
            .filter(({ block }) => block.transactions.length > 0)
            .map(({ block }) => ({ number: block.number, prefixes: prefixesOf(block) })),
        ),
      ]),
    );
    for (const { block, text } of stored)
      if (this.#unsaved.get(block.number)?.text === text) this.#unsaved.delete(block.number);
    if (!this.#database.isUsable) this.#unsaved = new Map();
    this.#sinceTrim += stored.length;
    if (this.#bytes !== null) for (const { size } of rows) this.#bytes += size;
    if (this.#sinceTrim >= this.#limits.trimEvery) await this.#trim();
  }

  async close(): Promise<void> {
    this.#clock.clearTimeout(this.#timer);
    await this.flush();
  }

  async #trim(): Promise<void> {
    this.#sinceTrim = 0;
    const code = await import("./trim-blocks.ts").catch(() => null);
    if (!code) return;
    const { size, bytes } = this.#limits;
    const left = await this.#database.run((tables) =>
      code.trimBlocks(tables, { count: size, bytes }, this.#bytes),
    );
    if (left !== undefined) this.#bytes = left;
  }
}

/** Bytes that a browser needs for a text: two per character if any is beyond U+00FF, otherwise one. */
const sizeOf = (text: string): number =>
  /[\u0100-\uFFFF]/.test(text) ? 2 * text.length : text.length;

const prefixesOf = ({ transactions }: Block): string =>
  transactions.map(({ id }) => (id ?? "").slice(0, prefixLength).padEnd(prefixLength)).join("");
