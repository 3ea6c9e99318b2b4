/** Answers what an account's book says in dollars: read once for a version of its history, then for each method of lots. */
import { balanceNames } from "../../domain/balance/balance-effects.ts";
import type { BalanceBook } from "../../domain/balance/balances.ts";
import { bookSteps } from "../../domain/book/book-steps.ts";
import type { BookReport } from "../../domain/book/book-report.ts";
import { gainsByYear } from "../../domain/book/gains.ts";
import { LotBook, type LotMethod } from "../../domain/book/lots.ts";
import { ValuedBook } from "../../domain/book/valued-book.ts";
import type { PricesUsed } from "../../domain/archive/prices.ts";
import type { AccountName } from "../../domain/chain/names.ts";
import type { Clock } from "../../domain/clock.ts";
import type { Answer } from "../../domain/contract/sourced.ts";
import { err, ok } from "../../domain/result.ts";
import { ownAnswer } from "../shared/sourced-answer.ts";
import type { AccountBalances } from "../archive/account-balances.ts";
import { bookedSteps } from "./booked-entry.ts";
import type { OpenArchive } from "../archive/open-archive.ts";
import type { ValuesThen } from "../archive/values-then.ts";

/** Steps whose texts are read at a time. */
const stepsAtOnce = 2048;
/** How long a book is used again for another method, ms: prices may become known. */
const lifetime = 60_000;

export interface AccountBookParts {
  readonly balances: AccountBalances;
  readonly values: ValuesThen;
  readonly clock: Clock;
}

interface Read {
  readonly account: AccountName;
  readonly used: PricesUsed;
  readonly version: number;
  readonly book: BalanceBook;
  readonly at: number;
  readonly valued: ValuedBook;
}

export class AccountBooks {
  readonly #parts: AccountBookParts;
  #last: Read | null = null;

  constructor(parts: AccountBookParts) {
    this.#parts = parts;
  }

  async report(
    account: AccountName,
    method: LotMethod,
    used: PricesUsed,
    signal: AbortSignal,
  ): Promise<Answer<BookReport>> {
    const { balances, clock } = this.#parts;
    const read = await balances.book(account, signal);
    if (!read.ok) return read;
    const { open, book } = read.value;
    const valued = await this.#valued(account, used, open, book, signal);
    return valued
      ? ownAnswer(ok(reportOf(open, book, valued, method)), clock)
      : err({ kind: "cancelled" });
  }

  /** Null if nobody waits for it any more. */
  async #valued(
    account: AccountName,
    used: PricesUsed,
    open: OpenArchive,
    book: BalanceBook,
    signal: AbortSignal,
  ): Promise<ValuedBook | null> {
    const { clock, values } = this.#parts;
    const { version } = open.archive;
    const last = this.#last;
    if (
      last?.account === account &&
      last.used === used &&
      last.version === version &&
      last.book === book &&
      clock.now() - last.at < lifetime
    )
      return last.valued;
    const prices = await values.prices(open, used);
    const valued = new ValuedBook(prices);
    const steps = bookSteps(open.archive, book);
    for (let at = 0; at < steps.length; at += stepsAtOnce) {
      if (signal.aborted) return null;
      for (const { entry, ...each } of await bookedSteps(open, steps.slice(at, at + stepsAtOnce)))
        valued.add({ ...each, kind: entry.kind });
    }
    this.#last = { account, used, version, book, at: clock.now(), valued };
    return valued;
  }
}

function reportOf(
  { archive, isComplete }: OpenArchive,
  { before, count, from, time }: BalanceBook,
  valued: ValuedBook,
  method: LotMethod,
): BookReport {
  const lots = new LotBook(method);
  const disposals = valued.events.flatMap((event) => lots.take(event) ?? []);
  return {
    income: valued.income,
    gains: gainsByYear(disposals),
    held: (["STEEM", "SBD", "VESTS"] as const).map((token) => ({ token, ...lots.held(token) })),
    months: valued.months,
    suspense: [...valued.suspense],
    unpriced: valued.unpriced,
    changes: count,
    used: archive.total - from,
    total: archive.count,
    isComplete,
    before: balanceNames.map((name) => before[name]),
    span: count === 0 ? null : [time[count - 1] ?? 0, time[0] ?? 0],
  };
}
