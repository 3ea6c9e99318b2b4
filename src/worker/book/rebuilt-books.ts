/** The balance books of the accounts of a book, and how much of their histories they rest on. */
import { chunkLength } from "../../domain/archive/chunk.ts";
import { balanceNames } from "../../domain/balance/balance-effects.ts";
import type { BookedAccount } from "../../domain/book/book-report.ts";
import { maxBooked } from "../../domain/book/book-steps.ts";
import type { AccountName } from "../../domain/chain/names.ts";
import type { Failure } from "../../domain/contract/failure.ts";
import { err, ok, type Result } from "../../domain/result.ts";
import type { AccountBalances, RebuiltBook } from "../archive/account-balances.ts";

/** Rebuilds the balances of each account, one after the other: each may be large. */
export async function rebuiltBooks(
  accounts: readonly AccountName[],
  balances: Pick<AccountBalances, "book">,
  signal: AbortSignal,
): Promise<Result<readonly RebuiltBook[], Failure>> {
  const chosen = [...new Set(accounts)];
  if (chosen.length > maxBooked) return err({ kind: "parameter", message: "too many accounts" });
  const books: RebuiltBook[] = [];
  for (const account of chosen) {
    const read = await balances.book(account, signal);
    if (!read.ok) return read;
    books.push(read.value);
  }
  return ok(books);
}

/** How much of its history an account's part of a book rests on. */
export function bookedAccount({ open, book, gap }: RebuiltBook): BookedAccount {
  const { archive, isComplete } = open;
  const timeOf = (index: number): number | null =>
    archive.has(index) ? (archive.chunkAt(index)?.time[index % chunkLength] ?? null) : null;
  const [from, to] = [timeOf(book.from), timeOf(archive.total - 1)];
  return {
    account: archive.account,
    used: archive.total - book.from,
    total: archive.count,
    isComplete,
    span: from === null || to === null ? null : [from, to],
    before: balanceNames.map((name) => book.before[name]),
    gap,
  };
}
