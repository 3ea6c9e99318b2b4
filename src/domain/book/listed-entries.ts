/** Entries of a book that somebody should look at: how many there are, and the largest. */
import type { AccountName } from "../chain/names.ts";
import type { Token } from "../chain/amount.ts";

/** How many are listed. */
const maxListed = 10;

/** An entry that is listed. */
export interface ListedEntry {
  readonly account: AccountName;
  /** Its place in the account's history; −1 for a deadline, and for what an account had before. */
  readonly index: number;
  /** Seconds since the epoch. */
  readonly time: number;
  /** Null if it is not an entry. */
  readonly block: number | null;
  /** Empty for what nobody signed. */
  readonly transaction: string;
  /** The kind of operation; empty if it is not an entry. */
  readonly kind: string;
  /** What changed in the smallest units, by token. */
  readonly amounts: readonly (readonly [token: Token, units: number])[];
}

/** The largest entries, largest first, and the count of all. */
export class ListedEntries {
  readonly #sizes: number[] = [];
  readonly #largest: ListedEntry[] = [];
  count = 0;

  get largest(): readonly ListedEntry[] {
    return this.#largest;
  }

  /** `size`, which entries are ranked by, is not negative; of equal ones, the first stays first. */
  add(entry: ListedEntry, size: number): void {
    this.count += 1;
    const found = this.#sizes.findIndex((each) => each < size);
    const place = found < 0 ? this.#sizes.length : found;
    if (place >= maxListed) return;
    this.#sizes.splice(place, 0, size);
    this.#largest.splice(place, 0, entry);
    this.#sizes.length = Math.min(maxListed, this.#sizes.length);
    this.#largest.length = this.#sizes.length;
  }
}
