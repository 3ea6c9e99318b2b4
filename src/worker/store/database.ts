/** The browser's database of one network. An engine works without it too: then everything is a miss. */
import type { Dexie, DexieOptions, EntityTable, Table } from "dexie";
import type { BlockNum } from "../../domain/chain/names.ts";
import type { Clock } from "../../domain/clock.ts";
import type { Limits } from "../../domain/limits.ts";
import { inTime } from "../in-time.ts";

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
 * Opens on first use, which also brings the code for it: blocks of the feed wait for neither. Who asks while it takes
 * long goes on without it. Gives up for good once the browser has refused, or another tab keeps it from opening; code
 * that did not come is fetched again after a while.
 */
export class Database {
  readonly #name: string;
  readonly #clock: Clock;
  readonly #limits: Limits["database"];
  readonly #options: DexieOptions;
  #tables: Tables | null = null;
  #opening: Promise<Tables | null> | null = null;
  #timer: unknown = null;
  #isBroken = false;
  #isClosed = false;

  constructor(network: string, clock: Clock, limits: Limits, options: DexieOptions = {}) {
    this.#name = `steemscope-${network}`;
    this.#clock = clock;
    this.#limits = limits.database;
    this.#options = options;
  }

  /** False once the browser has refused. */
  get isUsable(): boolean {
    return !this.#isBroken;
  }

  /** Opens before anybody asks. */
  open(): void {
    this.#opening ??= this.#openSoon();
  }

  /**
   * Runs `work` on the tables; undefined when the browser refuses, or has not opened them yet. A full disk refuses only
   * what is written.
   */
  async run<T>(work: (tables: Tables) => PromiseLike<T>): Promise<T | undefined> {
    if (this.#isBroken || this.#isClosed) return undefined;
    this.open();
    const tables = this.#tables ?? (await this.#opening);
    if (!tables) return undefined;
    try {
      return await work(tables);
    } catch (error) {
      if (!refusesOnlyThis(error)) this.#isBroken = true;
      return undefined;
    }
  }

  close(): void {
    this.#isClosed = true;
    this.#clock.clearTimeout(this.#timer);
    this.#tables?.close();
  }

  /** Null where it does not open, or not within the patience of those who ask; it may do so later. */
  #openSoon(): Promise<Tables | null> {
    const opened = this.#open().then((tables) => {
      if (tables === null && !this.#isBroken && !this.#isClosed)
        this.#timer = this.#clock.setTimeout(() => (this.#opening = null), this.#limits.retryAfter);
      return tables;
    });
    return inTime(opened, this.#limits.patience, this.#clock);
  }

  async #open(): Promise<Tables | null> {
    const code = await import("dexie").catch(() => null);
    if (!code || this.#isClosed) return null;
    try {
      const tables = new code.Dexie(this.#name, this.#options) as Tables;
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
      if (this.#isClosed) tables.close();
      return (this.#tables = tables);
    } catch {
      this.#isBroken = true;
      return null;
    }
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
