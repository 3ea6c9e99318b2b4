/** The balance books of the accounts of a book, and how much of their histories they rest on. */
import { holdingsBefore } from "../../domain/balance/balances.ts";
import type { RewardTime } from "../../domain/book/book-choices.ts";
import type { BookedAccount } from "../../domain/book/book-report.ts";
import { maxBooked } from "../../domain/book/max-booked.ts";
import type { AccountName } from "../../domain/chain/names.ts";
import type { Failure } from "../../domain/contract/failure.ts";
import { say } from "../../domain/language/say.ts";
import { err, ok, type Result } from "../../domain/result.ts";
import type { AccountBalances, RebuiltBook } from "../archive/account-balances.ts";

/**
 * Rebuilds the balances of each account, one after the other: each may be large. Names that no account has are left out,
 * unless there is none but them.
 */
export async function rebuiltBooks(
  accounts: readonly AccountName[],
  rewards: RewardTime,
  balances: Pick<AccountBalances, "book">,
  signal: AbortSignal,
): Promise<Result<readonly RebuiltBook[], Failure>> {
  const chosen = [...new Set(accounts)];
  if (chosen.length > maxBooked)
    return err({ kind: "parameter", message: say`A book has at most ${maxBooked} accounts.` });
  const books: RebuiltBook[] = [];
  let missing: Failure | null = null;
  for (const account of chosen) {
    const read = await balances.book(account, rewards, signal);
    if (read.ok) books.push(read.value);
    else if (read.error.kind === "notFound") missing = read.error;
    else return read;
  }
  return missing && books.length === 0 ? err(missing) : ok(books);
}

/** When the first and the last change of some books was, s; null without any. */
export function spanOf(books: readonly RebuiltBook[]): readonly [from: number, to: number] | null {
  const times = books.flatMap(({ book: { time, count } }) =>
    count === 0 ? [] : [time[count - 1] ?? 0, time[0] ?? 0],
  );
  return times.length === 0 ? null : [Math.min(...times), Math.max(...times)];
}

/** How much of its history an account's part of a book rests on. */
export function bookedAccount({ open, book, gap }: RebuiltBook): BookedAccount {
  const { archive, isComplete } = open;
  const [from, to] = [archive.timeAt(book.from), archive.timeAt(archive.total - 1)];
  return {
    account: archive.account,
    used: archive.total - book.from,
    total: archive.count,
    // The download may have ended since the balances were rebuilt.
    isComplete: isComplete && book.from === 0,
    span: from === null || to === null ? null : [from, to],
    before: holdingsBefore(book),
    gap,
  };
}
