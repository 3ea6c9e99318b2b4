/** The browser's database, which tests read and change directly. */
import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { devnetChainId } from "../../devnet/chain/chain.ts";
import type { HostOptions } from "../../src/worker/start.ts";
import type { StoredBlock } from "../../src/worker/store/database-tables.ts";

/** A database shared by several engines, one after the other. */
export class SharedStore {
  readonly #factory: IDBFactory;

  constructor(factory = new IDBFactory()) {
    this.#factory = factory;
  }

  /** For an engine's options. */
  get database(): NonNullable<HostOptions["database"]> {
    return { indexedDB: this.#factory, IDBKeyRange };
  }

  /** The stored block at a height. */
  block(number: number): Promise<StoredBlock | undefined> {
    return this.#run("readonly", (blocks) => blocks.get(number)) as Promise<
      StoredBlock | undefined
    >;
  }

  /** Replaces the stored block at its height. */
  async put(block: {
    readonly number: number;
    readonly text: string;
    readonly host: string;
    readonly isAnchored: boolean;
  }): Promise<void> {
    await this.#run("readwrite", (blocks) => blocks.put({ ...block, at: 1 }));
  }

  /** All rows of a table. */
  rows(table: string): Promise<readonly object[]> {
    return this.#run("readonly", (rows) => rows.getAll(), table) as Promise<readonly object[]>;
  }

  /** Puts a row into a table. */
  async putRow(table: string, row: object): Promise<void> {
    await this.#run("readwrite", (rows) => rows.put(row), table);
  }

  async #run(
    mode: IDBTransactionMode,
    work: (rows: IDBObjectStore) => IDBRequest,
    table = "blocks",
  ): Promise<unknown> {
    const database = (await settled(
      this.#factory.open(`steemscope-devnet-${devnetChainId}`),
    )) as IDBDatabase;
    try {
      return await settled(work(database.transaction(table, mode).objectStore(table)));
    } finally {
      database.close();
    }
  }
}

const settled = (request: IDBRequest): Promise<unknown> =>
  new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error ?? new Error("refused")));
  });
