/** Entries of a book that should be checked by hand: how many there are, and the largest. */
import type { Token } from "../chain/amount.ts";
import type { AccountName } from "../chain/names.ts";

/** Maximum number of entries listed. */
const maxListed = 10;

/** An entry of an account's history; or a deadline or an opening balance, which have no entry there. */
export interface ListedEntry {
  readonly account: AccountName;
  /** Its index in the account's history; −1 without an entry. */
  readonly index: number;
  /** Seconds since the epoch. */
  readonly time: number;
  /** Null without an entry. */
  readonly block: number | null;
  /** Empty if nobody signed it. */
  readonly transaction: string;
  /** The kind of operation; empty without an entry. */
  readonly kind: string;
  /** The change of each token, in its smallest units. */
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

  /** Ranks by `size`, which is not negative; of entries of equal size, the one added first comes first. */
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
