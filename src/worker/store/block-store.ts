/** Irreversible blocks kept for good in the browser's database: whole blocks as text, bounded. */
import { Dexie, type DexieOptions, type EntityTable } from "dexie";
import type { BlockNum } from "../../domain/chain/names.ts";
import type { Clock } from "../../domain/clock.ts";
import type { Limits } from "../../domain/limits.ts";

/** A row of the `blocks` table. */
interface StoredBlock {
  readonly number: BlockNum;
  readonly text: string;
}

type BlockDatabase = Dexie & { readonly blocks: EntityTable<StoredBlock, "number"> };

/** A store that works without its database too: then it holds nothing and says so by missing. */
export class BlockStore {
  readonly #clock: Clock;
  readonly #limits: Limits["blockStore"];
  readonly #database: BlockDatabase;
  #unsaved = new Map<BlockNum, string>();
  #timer: unknown = null;
  #sinceTrim = 0;
  #broken = false;

  constructor(network: string, clock: Clock, limits: Limits, options: DexieOptions = {}) {
    this.#clock = clock;
    this.#limits = limits.blockStore;
    this.#database = new Dexie(`steemscope-${network}`, options) as BlockDatabase;
    this.#database.version(1).stores({ blocks: "number" });
  }

  /** False once the browser's database has refused; the engine goes on without it. */
  get isUsable(): boolean {
    return !this.#broken;
  }

  /** The block's JSON text, or undefined. */
  async read(number: BlockNum): Promise<string | undefined> {
    const unsaved = this.#unsaved.get(number);
    if (unsaved !== undefined) return unsaved;
    return (await this.#guarded(() => this.#database.blocks.get(number)))?.text;
  }

  /** Keeps an irreversible block; written with others a moment later. */
  keep(number: BlockNum, text: string): void {
    if (this.#broken) return;
    this.#unsaved.set(number, text);
    this.#timer ??= this.#clock.setTimeout(() => {
      this.#timer = null;
      void this.flush();
    }, this.#limits.flushEvery);
  }

  /** Writes everything kept so far. */
  async flush(): Promise<void> {
    const rows = [...this.#unsaved].map(([number, text]) => ({ number, text }));
    if (rows.length === 0) return;
    await this.#guarded(() => this.#database.blocks.bulkPut(rows));
    for (const { number, text } of rows)
      if (this.#unsaved.get(number) === text) this.#unsaved.delete(number);
    this.#sinceTrim += rows.length;
    if (this.#sinceTrim >= this.#limits.trimEvery) await this.#trim();
  }

  async close(): Promise<void> {
    this.#clock.clearTimeout(this.#timer);
    await this.flush();
    this.#database.close();
  }

  async #trim(): Promise<void> {
    this.#sinceTrim = 0;
    await this.#guarded(async () => {
      const surplus = (await this.#database.blocks.count()) - this.#limits.size;
      if (surplus > 0)
        await this.#database.blocks.bulkDelete(
          await this.#database.blocks.orderBy("number").limit(surplus).primaryKeys(),
        );
    });
  }

  async #guarded<T>(work: () => PromiseLike<T>): Promise<T | undefined> {
    if (this.#broken) return undefined;
    try {
      return await work();
    } catch {
      this.#broken = true;
      this.#unsaved = new Map();
      return undefined;
    }
  }
}
