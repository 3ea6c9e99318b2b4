/** The browser's database of one network. An engine works without it too: then everything is a miss. */
import type { Dexie, DexieOptions, EntityTable, Table } from "dexie";
import type { BlockNum } from "../../domain/chain/names.ts";

/** A whole irreversible block as the node's JSON text. */
export interface StoredBlock {
  readonly number: BlockNum;
  readonly text: string;
  /** When it was written, ms; absent in those of the first versions. */
  readonly at?: number;
}

/** Where transactions are: the first eight digits of every transaction id of a stored block, run together. */
export interface StoredPlaces {
  readonly number: BlockNum;
  readonly prefixes: string;
}

/** A page of an account's history as an endpoint told it: its JSON text, pairs of index and entry. */
export interface StoredHistoryPage {
  readonly account: string;
  readonly endpoint: string;
  /** Lowest and highest index in the page. */
  readonly from: number;
  readonly to: number;
  readonly text: string;
  /** When it was written, ms. */
  readonly at: number;
}

/** An answer of the market provider, as JSON. */
export interface StoredMarketAnswer {
  readonly key: string;
  readonly raw: unknown;
  readonly receivedAt: number;
}

/** A call to the market provider, whichever tab made it. */
export interface StoredMarketCall {
  readonly key: string;
  readonly at: number;
}

/** An answer somebody has looked at, as plain data. */
export interface StoredAnswer {
  /** The question, as JSON. */
  readonly question: string;
  readonly answer: unknown;
  /** When it was written, ms. */
  readonly at: number;
}

type Tables = Dexie & {
  readonly market: EntityTable<StoredMarketAnswer, "key">;
  readonly marketCalls: Table<StoredMarketCall, number>;
  readonly blocks: EntityTable<StoredBlock, "number">;
  readonly places: EntityTable<StoredPlaces, "number">;
  readonly answers: EntityTable<StoredAnswer, "question">;
  readonly histories: Table<StoredHistoryPage, [string, string, number]>;
};

/**
 * Opens on first use, which also brings the code for it: the first blocks do not wait for either. Gives up for good
 * once the browser has refused, or another tab keeps it from opening.
 */
export class Database {
  readonly #name: string;
  readonly #options: DexieOptions;
  #tables: Tables | null = null;
  #isBroken = false;
  #isClosed = false;
  #opening: Promise<Tables> | null = null;

  constructor(network: string, options: DexieOptions = {}) {
    this.#name = `steemscope-${network}`;
    this.#options = options;
  }

  /** False once the browser has refused. */
  get isUsable(): boolean {
    return !this.#isBroken;
  }

  /** Runs `work` on the tables; undefined when the browser refuses. A full disk refuses only what is written. */
  async run<T>(work: (tables: Tables) => PromiseLike<T>): Promise<T | undefined> {
    if (this.#isBroken) return undefined;
    try {
      return await work(await (this.#opening ??= this.#open()));
    } catch (error) {
      if (!refusesOnlyThis(error)) this.#isBroken = true;
      return undefined;
    }
  }

  async #open(): Promise<Tables> {
    const { Dexie: Opened } = await import("dexie");
    if (this.#isClosed) throw new Error("closed");
    const tables = new Opened(this.#name, this.#options) as Tables;
    this.#tables = tables;
    tables.version(1).stores({ blocks: "number" });
    tables.version(2).stores({
      blocks: "number",
      places: "number",
      histories: "[account+endpoint+from], [account+endpoint], at",
      market: "key, receivedAt",
      marketCalls: "++, at",
    });
    tables.version(3).stores({ answers: "question, at" });
    await unblocked(tables);
    return tables;
  }

  close(): void {
    this.#isClosed = true;
    this.#tables?.close();
  }
}

/** Opens; a tab with an older layout that does not let go would keep everybody waiting. */
const unblocked = (tables: Tables): Promise<unknown> =>
  new Promise((resolve, reject) => {
    tables.on("blocked", () => reject(new Error("blocked by another tab")));
    tables.open().then(resolve, reject);
  });

/** What is said of one value – no room for it, no way to write it down – and not of the database. */
const refusals: ReadonlySet<unknown> = new Set([
  "QuotaExceededError",
  "DataCloneError",
  "DataError",
  "RangeError",
]);

/** Dexie wraps what went wrong inside what it made of it. */
function refusesOnlyThis(error: unknown): boolean {
  const { name, inner } = (error ?? {}) as { readonly name?: unknown; readonly inner?: unknown };
  return refusals.has(name) || (inner !== undefined && inner !== error && refusesOnlyThis(inner));
}
