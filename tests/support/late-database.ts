/** A browser that opens no database until a test lets it. */
import { IDBFactory } from "fake-indexeddb";

/** Keeps requests to open a database waiting. */
export class LateFactory extends IDBFactory {
  #waiting: (() => void)[] | null = [];

  /** Opens what waits, and from now on everything at once. */
  release(): void {
    for (const open of this.#waiting?.splice(0) ?? []) open();
    this.#waiting = null;
  }

  /** From now on nothing opens until the next release. */
  hold(): void {
    this.#waiting ??= [];
  }

  override open(name: string, version?: number): IDBOpenDBRequest {
    if (this.#waiting === null) return super.open(name, version);
    let opened: IDBOpenDBRequest | null = null;
    const handlers = {} as IDBOpenDBRequest;
    this.#waiting.push(() => (opened = Object.assign(super.open(name, version), handlers)));
    return new Proxy(handlers, { get: (own, key) => Reflect.get(opened ?? own, key) as unknown });
  }
}
