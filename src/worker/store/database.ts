/** The browser's database of one network. An engine works without it too: then everything is a miss. */
import { Dexie, type DexieOptions, type EntityTable, type Table } from "dexie";
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

/** Opens on first use; gives up for good once the browser has refused. */
export class Database {
  readonly #tables: Tables;
  #isBroken = false;

  constructor(network: string, options: DexieOptions = {}) {
    this.#tables = new Dexie(`steemscope-${network}`, options) as Tables;
    this.#tables.version(1).stores({ blocks: "number" });
    this.#tables.version(2).stores({
      blocks: "number",
      places: "number",
      histories: "[account+endpoint+from], [account+endpoint], at",
      market: "key, receivedAt",
      marketCalls: "++, at",
    });
    this.#tables.version(3).stores({ answers: "question, at" });
  }

  /** False once the browser has refused. */
  get isUsable(): boolean {
    return !this.#isBroken;
  }

  /** Runs `work` on the tables; undefined when the browser refuses. */
  async run<T>(work: (tables: Tables) => PromiseLike<T>): Promise<T | undefined> {
    if (this.#isBroken) return undefined;
    try {
      return await work(this.#tables);
    } catch {
      this.#isBroken = true;
      return undefined;
    }
  }

  close(): void {
    this.#tables.close();
  }
}
