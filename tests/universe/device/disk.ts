/** The browser's database of a device: it outlives engines, can be late or full, and lets a killed engine write no more. */
import type { DexieOptions } from "dexie";
import { IDBKeyRange } from "fake-indexeddb";
import { LateFactory } from "../../support/late-database.ts";

/** A request that is never answered. */
const never = {} as IDBOpenDBRequest;

export class Disk {
  /** Opens databases, unless requests to open them are held back. */
  readonly factory = new LateFactory();

  constructor() {
    this.factory.release();
  }

  /** The disk as one engine has it. */
  for(): { readonly options: DexieOptions; readonly kill: () => void } {
    const { factory } = this;
    const databases = new Set<IDBDatabase>();
    const transactions = new Set<IDBTransaction>();
    let isDead = false;
    const remember = (database: IDBDatabase): void => {
      databases.add(database);
      const begin = database.transaction.bind(database);
      database.transaction = (...args) => {
        const transaction = begin(...args);
        transactions.add(transaction);
        for (const end of ["complete", "abort"])
          transaction.addEventListener(end, () => transactions.delete(transaction));
        return transaction;
      };
    };
    const open = (name: string, version?: number): IDBOpenDBRequest => {
      if (isDead) return never;
      const request = factory.open(name, version);
      request.addEventListener?.("success", () => remember(request.result));
      return request;
    };
    const own = new Proxy(factory, {
      get: (target, key) => {
        if (key === "open") return open;
        const value: unknown = Reflect.get(target, key, target);
        return typeof value === "function" ? (value.bind(target) as unknown) : value;
      },
    });
    return {
      options: { indexedDB: own, IDBKeyRange },
      kill() {
        isDead = true;
        for (const transaction of transactions)
          try {
            transaction.abort();
          } catch {
            // The transaction has just ended, and reports that in a moment.
          }
        for (const database of databases) database.close();
      },
    };
  }
}
