/** A disk for fake-indexeddb on which writing can fail, with the errors of browsers. */
import { IDBObjectStore } from "fake-indexeddb";

/** How the disk behaves. */
export const disk: {
  /** The error with which the next writes to a table fail; null if they succeed. */
  failure: (table: string) => DOMException | null;
  /** Called when rows of a table are removed. */
  freed: (table: string) => void;
} = { failure: () => null, freed: () => {} };

/** The browser has no room. */
export const noRoom = (): DOMException => new DOMException("no room", "QuotaExceededError");

/** Full until the next archive is removed. */
export function fillDisk(): void {
  disk.failure = noRoom;
  disk.freed = (table) => {
    if (table === "archives") disk.failure = () => null;
  };
}

/** Writing succeeds again. */
export function repairDisk(): void {
  disk.failure = () => null;
  disk.freed = () => {};
}

const { put, delete: remove } = Object.getOwnPropertyDescriptors(IDBObjectStore.prototype);

Object.defineProperties(IDBObjectStore.prototype, {
  put: {
    ...put,
    value(this: IDBObjectStore, ...row: Parameters<IDBObjectStore["put"]>) {
      const failure = disk.failure(this.name);
      if (failure) throw failure;
      return put.value?.apply(this, row);
    },
  },
  delete: {
    ...remove,
    value(this: IDBObjectStore, key: IDBValidKey) {
      disk.freed(this.name);
      return remove.value?.call(this, key);
    },
  },
});
