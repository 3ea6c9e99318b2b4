/** Lists the transactions that an account signed, page by page from its history, newest first. */
import type { SignedRow } from "./signed-rows.ts";

/** What was read so far. */
export interface SignedList {
  readonly rows: readonly SignedRow[];
  /** The number of entries that were read, and of all entries of the history. */
  readonly read: number;
  readonly total: number;
  /** Time of the oldest entry read, ms; Infinity if no entry was read. */
  readonly since: number;
  /** The highest entry that is still to be read; null if all entries are read. */
  readonly next: number | null;
  readonly isComplete: boolean;
}

/** Adds a page. A transaction that began on the page before is listed once. */
export function withSigned(before: SignedList | null, page: SignedList): SignedList {
  if (!before) return page;
  const known = new Set(before.rows.map(({ transaction }) => transaction));
  return {
    ...page,
    rows: [...before.rows, ...page.rows.filter(({ transaction }) => !known.has(transaction))],
    read: before.read + page.read,
    total: before.total,
    since: Math.min(before.since, page.since),
  };
}
