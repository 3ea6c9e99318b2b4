/**
 * Reports on a book in its currency. Its entries are read once for each version of its histories, then used for every
 * method of lots.
 */
import type { ArchivePrices, PricesUsed } from "../../domain/archive/prices.ts";
import type { BalanceBook } from "../../domain/balance/balances.ts";
import type { BookChoices } from "../../domain/book/book-choices.ts";
import type { BookReport, ListedCount } from "../../domain/book/book-report.ts";
import { bookSteps } from "../../domain/book/book-steps.ts";
import { gainsByYear } from "../../domain/book/gains.ts";
import type { ListedEntry } from "../../domain/book/listed-entries.ts";
import { LotBook } from "../../domain/book/lots/lot-book.ts";
import type { LotMethod } from "../../domain/book/lots/lot-method.ts";
import { ValuedBook } from "../../domain/book/valued-book.ts";
import type { AccountName } from "../../domain/chain/names.ts";
import type { Clock } from "../../domain/clock.ts";
import type { Failure } from "../../domain/contract/failure.ts";
import type { Answer } from "../../domain/contract/sourced.ts";
import { err, ok, type Result } from "../../domain/result.ts";
import type { AccountBalances, RebuiltBook } from "../archive/account-balances.ts";
import { splitText } from "../archive/entry-texts.ts";
import type { ValuesThen } from "../archive/values-then.ts";
import { ownAnswer, partialIf } from "../shared/sourced-answer.ts";
import { BookReader } from "./book-reader.ts";
import { bookedAccount, rebuiltBooks, spanOf } from "./rebuilt-books.ts";

/** Steps that are read at a time: few enough to keep garbage collection cheap. */
const stepsAtOnce = 128;
/** How long a book that was read is used again, ms: more prices may become known. */
const lifetime = 60_000;

export interface AccountBookParts {
  readonly balances: Pick<AccountBalances, "book">;
  readonly values: Pick<ValuesThen, "bookPrices">;
  readonly clock: Clock;
}

/** A book whose entries have all been read, with the parts that it was made of. */
export interface OpenedBook extends Pick<Read, "valued" | "prices" | "rows"> {
  readonly parts: readonly RebuiltBook[];
}

/** A book whose entries have all been read. */
interface Read {
  /** What it was made of: accounts, prices, and versions of histories. */
  readonly key: string;
  readonly books: readonly BalanceBook[];
  readonly at: number;
  readonly valued: ValuedBook;
  readonly prices: ArchivePrices;
  readonly rows: number;
}

export class AccountBooks {
  readonly #parts: AccountBookParts;
  #last: Read | null = null;

  constructor(parts: AccountBookParts) {
    this.#parts = parts;
  }

  /** `accounts`: those of the book, at most `maxBooked`. */
  async report(
    accounts: readonly AccountName[],
    method: LotMethod,
    choices: BookChoices,
    signal: AbortSignal,
  ): Promise<Answer<BookReport>> {
    const opened = await this.open(accounts, choices, signal);
    if (!opened.ok) return opened;
    const answer = ownAnswer(ok(await reportOf(opened.value, method)), this.#parts.clock);
    return partialIf(opened.value.prices.lateCoins > 0, answer);
  }

  /** The book of some accounts, with all of its entries read. */
  async open(
    accounts: readonly AccountName[],
    choices: BookChoices,
    signal: AbortSignal,
  ): Promise<Result<OpenedBook, Failure>> {
    const read = await rebuiltBooks(accounts, choices.rewards, this.#parts.balances, signal);
    if (!read.ok) return read;
    const valued = await this.#read(read.value, choices.prices, signal);
    return valued ? ok({ ...valued, parts: read.value }) : err({ kind: "cancelled" });
  }

  /** Forgets what was read: its prices have changed. */
  forget(): void {
    this.#last = null;
  }

  /** Null if nobody waits for it any more. */
  async #read(
    parts: readonly RebuiltBook[],
    used: PricesUsed,
    signal: AbortSignal,
  ): Promise<Read | null> {
    const { clock, values } = this.#parts;
    const opens = parts.map(({ open }) => open);
    const books = parts.map(({ book }) => book);
    const key = [
      used,
      ...opens.map(({ archive }) => `${archive.account} ${archive.version}`),
    ].join();
    const last = this.#last;
    const isSame = last?.key === key && last.books.every((book, i) => book === books[i]);
    const same = last && isSame && clock.now() - last.at < lifetime ? last : null;
    if (same?.prices.lateCoins === 0) return same;
    const prices = await values.bookPrices(opens, used);
    // Nothing has come since.
    if (same && prices.lateCoins >= same.prices.lateCoins) return same;
    const valued = new ValuedBook(prices);
    const steps = bookSteps(parts.map(({ open: { archive }, book }) => ({ archive, book })));
    const reader = new BookReader(opens, false);
    for (let at = 0; at < steps.length; at += stepsAtOnce) {
      if (signal.aborted) return null;
      const some = steps.slice(at, at + stepsAtOnce);
      for (const each of await reader.read(some)) valued.add(each);
    }
    this.#last = {
      key,
      books,
      at: clock.now(),
      valued,
      prices,
      rows: steps.length,
    };
    return this.#last;
  }
}

async function reportOf(
  { parts, valued, prices: { currency }, rows }: OpenedBook,
  method: LotMethod,
): Promise<BookReport> {
  const lots = new LotBook(method);
  const gains = gainsByYear(lots.takeAll(valued.events));
  const accounts = parts.map(bookedAccount);
  const listed = async ({ count, largest }: ListedCount): Promise<ListedCount> => ({
    count,
    largest: await Promise.all(largest.map((entry) => withTransaction(parts, entry))),
  });
  return {
    accounts,
    currency,
    income: valued.income,
    gains,
    held: (["STEEM", "SBD", "VESTS"] as const).map((token) => ({ token, ...lots.held(token) })),
    months: valued.months,
    suspense: [...valued.suspense],
    unruled: await listed(valued.unruled),
    unpriced: await listed(valued.unpriced),
    daysWithoutPrice: valued.daysWithoutPrice.size,
    unmatched: await listed(valued.unmatched),
    rows,
    span: spanOf(parts),
  };
}

/** With the transaction that signed it: reading those of all entries would take long. */
async function withTransaction(
  parts: readonly RebuiltBook[],
  entry: ListedEntry,
): Promise<ListedEntry> {
  const open = parts.find((each) => each.open.archive.account === entry.account)?.open;
  if (!open || entry.index < 0) return entry;
  const [text] = await open.texts(Uint32Array.of(entry.index));
  return text ? { ...entry, transaction: splitText(text).transaction } : entry;
}
