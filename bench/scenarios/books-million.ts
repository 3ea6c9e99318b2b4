/**
 * The books of a million entries: computed with gains by each method, and written as files. Compared with parsing the
 * same entries, which any program that reads them must do.
 */
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import type { ArchivePrices } from "../../src/domain/archive/prices.ts";
import { lotMethods } from "../../src/domain/book/lots/lot-method.ts";
import type { AccountName } from "../../src/domain/chain/names.ts";
import { wholeExport, type ExportFormat } from "../../src/domain/export/export.ts";
import { ok } from "../../src/domain/result.ts";
import { AccountBooks, type AccountBookParts } from "../../src/worker/book/account-book.ts";
import { systemClock } from "../../src/worker/clock.ts";
import { openBook } from "../../src/worker/export/book-table.ts";
import { Exports } from "../../src/worker/export/exports.ts";
import { millionBook, parseAll, vestsPerSteem } from "../million-book.ts";
import type { Measurement, Scenario } from "./scenario.ts";

const entries = Number(process.env["BOOK_ENTRIES"] ?? 1_000_000);
const accounts = ["alice" as AccountName];
const formats: readonly ExportFormat[] = ["csv", "koinly", "beancount", "parquet"];

export const booksMillion: Scenario = {
  name: "books-million",
  async run() {
    const { book, bytes } = millionBook(entries);
    const prices: ArchivePrices = {
      at: (time: number) =>
        ({
          steem: 0.2 + (time % 86_400) / 1e6,
          sbd: 1,
          from: "market",
          distance: 0,
        }) as const,
      vestsPerSteem: () => vestsPerSteem,
      hasDailyRates: true,
      lateCoins: 0,
      currency: "USD",
      origins: [],
    };
    const parts: AccountBookParts = {
      clock: systemClock,
      balances: { book: () => Promise.resolve(ok(book)) },
      values: {
        bookPrices: () => Promise.resolve(prices),
      },
    };
    const signal = new AbortController().signal;
    const parsing = await timed(() => parseAll(book));
    const before = usedBytes();
    const books = new AccountBooks(parts);
    const computing = await timed(() => books.report(accounts, "fifo", choices, signal));
    const computed = usedBytes();
    const others: number[] = [];
    for (const method of lotMethods.filter((each) => each !== "fifo"))
      others.push(await timed(() => books.report(accounts, method, choices, signal)));
    const rows: Measurement[] = [
      { what: "entries", value: entries, unit: "" },
      { what: "their bytes", value: bytes / 1e6, unit: "MB" },
      { what: "every entry parsed", value: parsing / 1000, unit: "s" },
      { what: "book computed, with gains by FIFO", value: computing / 1000, unit: "s", budget: 8 },
      {
        what: "book computed ÷ every entry parsed",
        value: computing / parsing,
        unit: "×",
        budget: 16,
      },
      {
        what: "gains by the slowest other method, from the computed book",
        value: Math.max(...others) / 1000,
        unit: "s",
        budget: 8,
      },
      {
        what: "memory of the computed book",
        value: (computed - before) / 1e6,
        unit: "MB",
        budget: 400,
      },
    ];
    for (const format of formats) {
      const written = await exported(format, parts, signal);
      rows.push(
        { what: `exported as ${format}`, value: written.ms / 1000, unit: "s", budget: 20 },
        {
          what: `exported as ${format} ÷ every entry parsed`,
          value: written.ms / parsing,
          unit: "×",
          budget: 50,
        },
        {
          what: `memory added by half of the export as ${format}`,
          value: written.grown / 1e6,
          unit: "MB",
          budget: 100,
        },
      );
    }
    return rows;
  },
};

/** Writes a file part by part, as the page requests it, and keeps none of it. */
async function exported(format: ExportFormat, parts: AccountBookParts, signal: AbortSignal) {
  const exports = new Exports((_, ended) => openBook(subject, parts, ended), systemClock);
  const options = { ...wholeExport("book"), format };
  const before = usedBytes();
  let grown = 0;
  const ms = await timed(async () => {
    const started = await exports.start("bench", subject, options, signal);
    if (!started.ok) throw new Error(started.error.kind);
    for (let isMeasured = false; ;) {
      const part = await exports.next("bench");
      if (!part.ok) throw new Error(part.error.kind);
      const { manifest, rows } = part.value;
      if (!isMeasured && rows > started.value.total / 2) {
        isMeasured = true;
        grown = usedBytes() - before;
      }
      if (manifest) return;
    }
  });
  return { ms, grown };
}

const choices = { prices: "all", rewards: "claimed" } as const;
const subject = { table: "book", accounts, ...choices } as const;

/** CPU time, ms: other work on the machine does not count. */
async function timed(run: () => Promise<unknown>): Promise<number> {
  const start = process.cpuUsage();
  await run();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

/** Bytes in use after garbage collection. */
function usedBytes(): number {
  setFlagsFromString("--expose_gc");
  const collect = runInNewContext("gc") as () => void;
  // What one collection finds unused may only be released by the next.
  for (let i = 0; i < 3; i++) collect();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}
