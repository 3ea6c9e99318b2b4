/** Books of accounts: a row for each entry of their histories that moved money, and the balances after each month. */
import type { Archive } from "../../domain/archive/archive.ts";
import { countOf } from "../../domain/archive/index-ranges.ts";
import type { ArchivePrices } from "../../domain/archive/prices.ts";
import type { BookPeriod } from "../../domain/book/book-period.ts";
import { bookSteps } from "../../domain/book/book-steps.ts";
import { suspense } from "../../domain/book/counter-account.ts";
import { priceNear, valueOfEntry, valuesAt, valuesOf } from "../../domain/book/entry-values.ts";
import type { JournalEntry } from "../../domain/book/journal.ts";
import type { Posting } from "../../domain/book/posting.ts";
import { postingsJson } from "../../domain/book/postings-json.ts";
import { tokenChanges } from "../../domain/book/token-changes.ts";
import type { Failure } from "../../domain/contract/failure.ts";
import type { BookSubject } from "../../domain/export/subject.ts";
import { err, ok, type Result } from "../../domain/result.ts";
import type { RebuiltBook } from "../archive/account-balances.ts";
import { BookReader } from "../book/book-reader.ts";
import { rebuiltBooks } from "../book/rebuilt-books.ts";
import { priceSources, provenanceOf, type EntryTableParts } from "./entry-tables.ts";
import { exportedBook, type Found } from "./exported-book.ts";
import { decimalOf, type Booked, type Row } from "./lines.ts";
import { exportSource, type OpenTable, type Provenance } from "./open-table.ts";
import { filedSteps, type FiledStep } from "./period-steps.ts";

/** Opens the books; entries that arrive later are not in them. */
export async function openBook(
  { accounts, prices: used, rewards, period = null }: BookSubject,
  {
    balances,
    values,
  }: {
    readonly balances: EntryTableParts["balances"];
    readonly values: Pick<EntryTableParts["values"], "bookPrices">;
  },
  signal: AbortSignal,
): Promise<Result<OpenTable, Failure>> {
  const read = await rebuiltBooks(accounts, rewards, balances, signal);
  if (!read.ok) return read;
  const opens = read.value.map(({ open }) => open);
  const steps = bookSteps(read.value.map(({ open: { archive }, book }) => ({ archive, book })));
  const filed = await filedSteps(opens, steps, period, signal);
  if (!filed) return err({ kind: "cancelled" });
  const { start, end, opening } = filed;
  const reader = new BookReader(opens, true);
  const prices = await values.bookPrices(opens, used);
  const found: Found = { withoutRule: 0, withoutPrice: 0 };
  const { currency } = prices;
  const choices = {
    prices: used,
    rewards,
    currency,
    lots: null,
    period,
    carried: opening?.postings ?? [],
  };
  const first = opening ? [opening] : [];
  const book = exportedBook(read.value, choices, found);
  return ok({
    total: first.length + end - start,
    rows: async (from, until) => {
      const stepAt = (place: number): number => start + Math.max(0, place - first.length);
      const booked = await reader.read(steps.slice(stepAt(from), stepAt(until)));
      return [...first.slice(from), ...booked].map((each) => rowOf(each, prices, found));
    },
    provenance: () => ({
      ...provenanceOfBook(read.value, period),
      prices: prices.origins.map(exportSource),
    }),
    book,
  });
}

/** Where the entries of all accounts come from. Indexes are given for each account of the book instead. */
export function provenanceOfBook(
  books: readonly RebuiltBook[],
  period: BookPeriod | null,
): Provenance {
  const parts = books.map(({ open, book }) =>
    provenanceOf(open, usedEntries(open.archive, book.from, period)),
  );
  const [only, ...others] = parts;
  if (only && others.length === 0) return only;
  const blocks = parts.flatMap((part) => (part.blocks ? [part.blocks.from, part.blocks.to] : []));
  const sources = new Map(parts.flatMap((part) => part.sources.map((each) => [each.host, each])));
  return {
    sources: [...sources.values()],
    prices: [],
    indexes: null,
    blocks: blocks.length === 0 ? null : { from: Math.min(...blocks), to: Math.max(...blocks) },
    complete: parts.every(({ complete }) => complete === true),
    missing: [],
    repeated: books.reduce((sum, { open: { archive } }) => sum + countOf(archive.repeated), 0),
  };
}

/** The newest and the oldest entry that a file rests on; none for an account without entries in its period. */
function usedEntries(archive: Archive, first: number, period: BookPeriod | null): Uint32Array {
  const firstFrom = (time: number): number => {
    let [low, high] = [first, archive.total];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((archive.timeAt(middle) ?? 0) < time) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  const [oldest, end] = period
    ? [firstFrom(period.from), firstFrom(period.until)]
    : [first, archive.total];
  return oldest < end ? Uint32Array.of(end - 1, oldest) : new Uint32Array();
}

function rowOf(booked: FiledStep, prices: ArchivePrices, found: Found): Row {
  const { step, account, index, entry, block, transaction, json, postings } = booked;
  const { memo: given } = json.includes('"memo"') ? entry.payload : { memo: "" };
  const memo = typeof given === "string" ? given : "";
  const isBalances = step.is === "balances";
  const time = new Date(step.time * 1000);
  const title = entry.kind || (step.is === "change" ? "deadline" : step.is);
  const changes = tokenChanges(step.is === "opening", isBalances ? [] : postings);
  const price = changes.size === 0 ? null : priceNear(prices, step.time, block ?? 0);
  const values = valuesOf(changes, valuesAt(price, prices.vestsPerSteem(step.time)));
  const value = valueOfEntry(changes, values);
  if (changes.size > 0 && value === null) found.withoutPrice += 1;
  if (postings.some(({ account: place }) => place[1] === suspense)) found.withoutRule += 1;
  return {
    account: isBalances ? null : account,
    index: index < 0 ? null : index,
    time,
    block,
    transaction,
    operation: title,
    with: entry.other,
    memo,
    value: value === null ? null : decimalOf(value, 6),
    currency: value === null ? null : prices.currency,
    "price from": value !== null && price ? priceSources[price.from] : null,
    "price distance s": value !== null && price ? Math.round(price.distance) : null,
    postings: new BookedCell(booked, title, memo, values, prices.currency),
  };
}

/** A file has the postings as JSON or as an entry: either is built only when it is written. */
class BookedCell implements Booked {
  readonly #booked: FiledStep;
  readonly #title: string;
  readonly #memo: string;
  readonly #values: JournalEntry["values"];
  readonly #currency: string;

  constructor(
    booked: FiledStep,
    title: string,
    memo: string,
    values: JournalEntry["values"],
    currency: string,
  ) {
    this.#booked = booked;
    this.#title = title;
    this.#memo = memo;
    this.#values = values;
    this.#currency = currency;
  }

  get json(): string {
    return postingsJson(this.#booked.postings);
  }

  get postings(): readonly Posting[] {
    return this.#booked.postings;
  }

  get entry(): JournalEntry {
    const { step, index, block, transaction, entry, postings } = this.#booked;
    const iso = new Date(step.time * 1000).toISOString();
    return {
      isBalances: step.is === "balances",
      day: iso.slice(0, 10),
      time: iso,
      title: this.#title,
      text: [entry.other, this.#memo].filter(Boolean).join(": "),
      facts: {
        entry: index < 0 ? "" : String(index),
        block: block === null ? "" : String(block),
        transaction,
      },
      postings,
      values: this.#values,
      currency: this.#currency,
    };
  }
}
