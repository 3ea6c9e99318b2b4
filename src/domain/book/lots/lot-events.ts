/** Changes of holdings as columns: each of a million events takes 22 bytes, and is built only when it is read. */
import type { Token } from "../../chain/amount.ts";
import type { BookPeriod } from "../book-period.ts";
import type { LotEvent } from "./lot-book.ts";

const kinds = [
  "acquired",
  "opened",
  "disposed",
  "moved",
] as const satisfies readonly LotEvent["is"][];
const tokens = ["STEEM", "SBD", "VESTS"] as const satisfies readonly Token[];
/** The bit that says that a value is known. */
const valuedBit = 4;

/** Events in the order in which they were added. */
export class LotEvents implements Iterable<LotEvent> {
  #is = new Uint8Array(1024);
  /** The tokens: of what changed, and of what it became. */
  #tokens = new Uint8Array(1024);
  #time = new Uint32Array(1024);
  #units = new BigInt64Array(1024);
  /** The value, or the units of what it became. */
  #other = new BigInt64Array(1024);
  length = 0;
  /** Number of disposals. */
  sales = 0;

  add(event: LotEvent): void {
    const at = this.length++;
    if (at === this.#is.length) this.#grow();
    if (event.is === "disposed") this.sales += 1;
    const isMoved = event.is === "moved";
    const { value } = isMoved ? { value: event.to.units } : event;
    this.#is[at] = kinds.indexOf(event.is) | (value === null ? 0 : valuedBit);
    this.#tokens[at] =
      tokens.indexOf(event.what.token) * 4 + (isMoved ? tokens.indexOf(event.to.token) : 0);
    this.#time[at] = event.time;
    this.#units[at] = event.what.units;
    this.#other[at] = value ?? 0n;
  }

  /** Number of disposals in a period. */
  salesWithin({ from, until }: BookPeriod): number {
    let count = 0;
    for (let at = 0; at < this.length; at++) {
      const time = this.#time[at] ?? 0;
      const isSale = kinds[(this.#is[at] ?? 0) % valuedBit] === "disposed";
      if (isSale && time >= from && time < until) count += 1;
    }
    return count;
  }

  *[Symbol.iterator](): Generator<LotEvent> {
    for (let at = 0; at < this.length; at++) yield this.#at(at);
  }

  #at(at: number): LotEvent {
    const code = this.#is[at] ?? 0;
    const is = kinds[code % valuedBit] ?? "acquired";
    const pair = this.#tokens[at] ?? 0;
    const other = this.#other[at] ?? 0n;
    const time = this.#time[at] ?? 0;
    const what = { token: tokens[pair >> 2] ?? "STEEM", units: this.#units[at] ?? 0n };
    return is === "moved"
      ? { is, time, what, to: { token: tokens[pair % 4] ?? "STEEM", units: other } }
      : { is, time, what, value: code >= valuedBit ? other : null };
  }

  #grow(): void {
    const length = this.#is.length * 2;
    const grown = <Column extends { set: (old: Column) => void }>(
      old: Column,
      column: Column,
    ): Column => {
      column.set(old);
      return column;
    };
    this.#is = grown(this.#is, new Uint8Array(length));
    this.#tokens = grown(this.#tokens, new Uint8Array(length));
    this.#time = grown(this.#time, new Uint32Array(length));
    this.#units = grown(this.#units, new BigInt64Array(length));
    this.#other = grown(this.#other, new BigInt64Array(length));
  }
}
