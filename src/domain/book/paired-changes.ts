/** What changed the balances of one account of a book, oldest first, and which changes it shares with another account. */
import type { Archive } from "../archive/archive.ts";
import { chunkLength } from "../archive/chunk.ts";
import { direction } from "../archive/parties.ts";
import { holdingsBefore, type BalanceBook } from "../balance/balances.ts";
import { endsSetAside } from "./counter-account.ts";

/** An account of a book: its history, and the balances that were rebuilt from it. */
export interface BookPart {
  readonly archive: Archive;
  readonly book: BalanceBook;
}

/** The order of an account's changes, as columns. */
interface Order {
  /** Seconds since the epoch. */
  readonly time: Uint32Array;
  readonly index: Int32Array;
  /** Places in the balance book; −1 where no balance changed. */
  readonly place: Int32Array;
}

/** What changed one account, oldest first. */
export class PairedChanges {
  readonly owner: number;
  readonly #part: BookPart;
  /** Place of an account in the book, by its code in this account's archive. */
  readonly #owners: ReadonlyMap<number, number>;
  readonly #order: Order;
  readonly #taken: Uint8Array;
  #next = 0;
  /** The place of the last change that was passed; −1 before the first. */
  #now = -1;

  constructor(part: BookPart, owner: number, parts: readonly BookPart[]) {
    this.owner = owner;
    this.#part = part;
    this.#owners = othersIn(part.archive, owner, parts);
    this.#order = orderOf(part);
    this.#taken = new Uint8Array(this.length);
  }

  get length(): number {
    return this.#order.time.length;
  }

  get before(): readonly number[] {
    return holdingsBefore(this.#part.book);
  }

  get hasNext(): boolean {
    while (this.#taken[this.#next] === 1) this.#next += 1;
    return this.#next < this.length;
  }

  /** The next change. */
  get row(): { readonly time: number; readonly index: number; readonly place: number } {
    const at = this.#next;
    return {
      time: this.#order.time[at] ?? 0,
      index: this.#order.index[at] ?? -1,
      place: this.#order.place[at] ?? -1,
    };
  }

  pass(): void {
    this.#take(this.#next);
  }

  /** The account of the book on the other side of an entry; null for somebody else. */
  otherOwner(index: number): number | null {
    if (this.#owners.size === 0 || index < 0) return null;
    const { archive } = this.#part;
    return this.#owners.get(archive.chunkAt(index)?.other[index % chunkLength] ?? 0) ?? null;
  }

  /**
   * Takes the change that is the same operation as another account's entry. Histories list the operations of a block in
   * the chain's order, so it is the first of the same block, kind and accounts that was not taken yet.
   */
  partnerOf(
    from: PairedChanges,
    index: number,
    time: number,
  ): readonly [number, number] | undefined {
    const [kind, block] = from.#fact(index);
    for (let at = this.#next; at < this.length && (this.#order.time[at] ?? 0) <= time; at++) {
      const own = this.#order.index[at] ?? -1;
      if (this.#taken[at] === 1 || own < 0 || this.otherOwner(own) !== from.owner) continue;
      const [ownKind, ownBlock] = this.#fact(own);
      if (ownKind !== kind || ownBlock !== block) continue;
      this.#take(at);
      return [own, this.#order.place[at] ?? -1];
    }
    return undefined;
  }

  /** By how much the balances changed at a place of the balance book. */
  changeAt(place: number): readonly number[] {
    const { count, values } = this.#part.book;
    if (place < 0) return values.map(() => 0);
    const isFirst = place + 1 >= count;
    return values.map(
      (column, i) => (column[place] ?? 0) - ((isFirst ? this.before[i] : column[place + 1]) ?? 0),
    );
  }

  /** The balances after a place of the balance book; those before all changes for a place beyond the last. */
  balancesAt(place: number): readonly number[] {
    const { count, values } = this.#part.book;
    return place < count ? values.map((column) => column[place] ?? 0) : this.before;
  }

  /** The place of the balances that were reached; the book's `count` before the first change. */
  get now(): number {
    return this.#now < 0 ? this.#part.book.count : this.#now;
  }

  #take(at: number): void {
    this.#taken[at] = 1;
    const place = this.#order.place[at] ?? -1;
    // A leg that was taken early must not be undone by those before it.
    if (place >= 0 && (this.#now < 0 || place < this.#now)) this.#now = place;
  }

  #fact(index: number): readonly [kind: string, block: number] {
    const { archive } = this.#part;
    const chunk = archive.chunkAt(index);
    const row = index % chunkLength;
    return [archive.kinds.textOf(chunk?.kind[row] ?? 0), chunk?.block[row] ?? 0];
  }
}

/** The places of the book's other accounts, by their codes in an account's archive. */
function othersIn(
  { names }: Archive,
  owner: number,
  parts: readonly BookPart[],
): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  for (const [other, { archive }] of parts.entries()) {
    const code = names.find(archive.account);
    if (code !== null && other !== owner) found.set(code, other);
  }
  return found;
}

/** Changes of balances, merged with the entries of `endsOfSetAside`, which come last within a second. */
function orderOf({ archive, book }: BookPart): Order {
  const ends = endsOfSetAside(archive, book);
  const length = book.count + ends.length;
  const [time, index, place] = [
    new Uint32Array(length),
    new Int32Array(length),
    new Int32Array(length),
  ];
  // A balance book is newest first.
  let [end, change] = [0, book.count - 1];
  for (let at = 0; at < length; at++) {
    const endIndex = ends[end] ?? -1;
    const endTime = archive.timeAt(endIndex) ?? Infinity;
    const isEnd = change < 0 || endTime < (book.time[change] ?? 0);
    time[at] = isEnd ? endTime : (book.time[change] ?? 0);
    index[at] = isEnd ? endIndex : (book.index[change] ?? -1);
    place[at] = isEnd ? -1 : change;
    if (isEnd) end += 1;
    else change -= 1;
  }
  return { time, index, place };
}

/** Entries that pay funds set aside to somebody else, oldest first: no balance of the account changes. */
function endsOfSetAside(archive: Archive, book: BalanceBook): readonly number[] {
  const codes = new Set([...endsSetAside].map((kind) => archive.kinds.find(kind)));
  codes.delete(null);
  const found: number[] = [];
  if (codes.size === 0) return found;
  let place = book.count - 1;
  for (let index = book.from; index < archive.total; index++) {
    const chunk = archive.chunkAt(index);
    const row = index % chunkLength;
    if (!chunk || !codes.has(chunk.kind[row] ?? 0)) continue;
    if (chunk.direction[row] === direction.in) continue;
    while (place >= 0 && (book.index[place] ?? -1) < index) place -= 1;
    if (book.index[place] !== index) found.push(index);
  }
  return found;
}
