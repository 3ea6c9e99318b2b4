/** The prices that an export may wait for: those of the market provider, which allows few calls. */
import type { PricesUsed } from "../../domain/archive/prices.ts";
import { rewardIndexes } from "../../domain/archive/span-entries.ts";
import { valueThen } from "../../domain/archive/values-then.ts";
import type { Clock } from "../../domain/clock.ts";
import { daySeconds } from "../../domain/durations.ts";
import { hasValues, type ExportOptions } from "../../domain/export/export.ts";
import type { BookSubject, ExportSubject, SalesSubject } from "../../domain/export/subject.ts";
import type { OpenArchive } from "../archive/open-archive.ts";
import { daysOffered } from "../price/daily-market.ts";
import { pause } from "../shared/pause.ts";
import type { EntryTableParts } from "./entry-tables.ts";

/** What tells whether rows have prices. */
export type PricedRows = Pick<EntryTableParts, "archives" | "figures" | "values" | "books">;

/** How soon prices are looked for again, ms. */
const lookAgain = 1_000;

/** How long exports wait for them, ms: as long as a call that can wait for others waits for its turn. */
const patience = 60_000;

/** Whether the market provider may still deliver prices that rows need. */
export async function lacksPrices(
  subject: ExportSubject,
  options: ExportOptions,
  rows: () => Promise<PricedRows>,
  clock: Clock,
  signal: AbortSignal,
): Promise<boolean> {
  const used = hasValues(options) ? pricesOf(subject) : null;
  if (used === null) return false;
  const { archives, figures, values, books } = await rows();
  if ((await values.bookPrices([], used)).lateCoins === 0) return false;
  const now = Math.floor(clock.now() / 1000);
  if (subject.table === "transfers") {
    const { open, indexes } = await figures.ledger(subject.account, subject.query, signal);
    return someLacksPrice(open, indexes, values, now);
  }
  if (subject.table === "rewards") {
    const open = await archives.opened(subject.account);
    return someLacksPrice(open, rewardIndexes(open.archive, subject.span, now), values, now);
  }
  return "accounts" in subject && bookLacksPrice(subject, books, now, signal);
}

/** Waits until rows lack no price that may still arrive, for a minute at most. */
export async function awaitPrices(
  subject: ExportSubject,
  options: ExportOptions,
  rows: () => Promise<PricedRows>,
  clock: Clock,
  signal: AbortSignal,
): Promise<void> {
  const until = clock.now() + patience;
  while (
    !signal.aborted &&
    clock.now() < until &&
    (await lacksPrices(subject, options, rows, clock, signal))
  )
    await pause(lookAgain, clock, signal);
}

/** Whose prices a table's values are computed with; null for a table without values. */
function pricesOf(subject: ExportSubject): PricesUsed | null {
  if ("accounts" in subject) return subject.prices;
  return subject.table === "transfers" || subject.table === "rewards" ? "all" : null;
}

/** Whether an entry has no value although it is among the days that the provider offers. `now`: seconds. */
async function someLacksPrice(
  open: OpenArchive,
  indexes: Uint32Array,
  values: PricedRows["values"],
  now: number,
): Promise<boolean> {
  const prices = await values.prices(open);
  const since = now - daysOffered * daySeconds;
  return indexes.some(
    (index) =>
      (open.archive.timeAt(index) ?? 0) >= since && valueThen(open.archive, index, prices) === null,
  );
}

/** Whether a book has an entry without a price on a day that the provider offers. `now`: seconds. */
async function bookLacksPrice(
  subject: BookSubject | SalesSubject,
  books: PricedRows["books"],
  now: number,
  signal: AbortSignal,
): Promise<boolean> {
  const { accounts, table, period } = subject;
  const opened = await books.open(accounts, subject, signal);
  if (!opened.ok) return false;
  // What was bought earlier has a part in the gains of a period's sales.
  const first = table === "book" ? (period?.from ?? 0) : 0;
  const from = Math.max(first, now - daysOffered * daySeconds);
  const until = period?.until ?? Infinity;
  return [...opened.value.valued.daysWithoutPrice.values()].some(
    (time) => time >= from && time < until,
  );
}
