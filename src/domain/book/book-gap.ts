/** Between which days an account's book does not balance, and by how much: entries of its history are missing there. */
import type { Archive } from "../archive/archive.ts";
import { balanceNames } from "../balance/balance-effects.ts";
import type { BalanceBook } from "../balance/balances.ts";

/** A gap of a history, in seconds. */
export interface BookGap {
  /** Time of the last entry below it; null if the history's first entries are missing too. */
  readonly after: number | null;
  /** Time of the first entry above it, with which the book begins; null if none is downloaded. */
  readonly until: number | null;
  /** Entries that are missing. */
  readonly missing: number;
  /**
   * By how much the balances differ, in the order of `balanceNames`: what the account had above the gap less what it had
   * below it, which counts as zero if it is unknown.
   */
  readonly amounts: readonly number[];
}

/**
 * The gap below a balance book. `older`: the book of all entries from the first to before `end`, rebuilt backwards from
 * zero; null if the first entries are missing too.
 */
export function bookGap(
  archive: Archive,
  book: BalanceBook,
  older: { readonly end: number; readonly book: BalanceBook } | null,
): BookGap {
  return {
    after: older && archive.timeAt(older.end - 1),
    until: archive.timeAt(book.from),
    missing: archive.count - archive.loaded,
    // An account had nothing before its first entry, so what rebuilding leaves there is, negated, what it had at the end.
    amounts: balanceNames.map((name) => book.before[name] + (older?.book.before[name] ?? 0)),
  };
}
