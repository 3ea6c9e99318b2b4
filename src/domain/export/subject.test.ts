/** Files are named after what is in them, and the manifest names the filter. */
import { expect, test } from "vitest";
import { wholeArchive } from "../archive/query.ts";
import { periodName, shownPeriod, yearPeriod } from "../book/book-period.ts";
import type { AccountName } from "../chain/names.ts";
import { firstPage } from "../list/list.ts";
import { exportFileName } from "./file-name.ts";
import { filterOf, type ExportSubject } from "./subject.ts";

const account = "alice" as AccountName;
const cases: readonly (readonly [ExportSubject, filter: string, file: string])[] = [
  [{ table: "history", account, query: wholeArchive }, "", "alice-history.csv"],
  [
    { table: "transfers", account, query: { ...wholeArchive, text: "rent & more" } },
    "text=rent+%26+more",
    "alice-transfers-filtered.csv",
  ],
  [
    { table: "votes", account, side: "received", span: "7d" },
    "span=7d&side=received",
    "alice-votes-filtered.csv",
  ],
  [
    { table: "witnesses", list: { ...firstPage, page: 3, sort: "missed", isReversed: true } },
    "sort=-missed",
    "witnesses-filtered.csv",
  ],
  [{ table: "sp", list: firstPage }, "", "power-holders.csv"],
  [{ table: "coins", list: firstPage, only: ["steem"] }, "favourites=1", "coins-filtered.csv"],
  [{ table: "given", account }, "", "alice-delegations-given.csv"],
  [
    {
      table: "book",
      accounts: ["alice", "bob"] as AccountName[],
      prices: "all",
      rewards: "claimed",
    },
    "",
    "alice+bob-books-usd-all.csv",
  ],
  [
    {
      table: "book",
      accounts: ["a.b", "c", "d", "e", "f"] as AccountName[],
      prices: "market",
      rewards: "paid",
    },
    "prices=market&rewards=paid",
    "a.b+c+d+2-more-books-rewards-paid-usd-market.csv",
  ],
  [
    {
      table: "sales",
      accounts: ["alice"] as AccountName[],
      between: [1_713_214_877, 1_795_867_200],
      method: "hifo",
      prices: "own",
      rewards: "claimed",
    },
    "prices=own&method=hifo",
    "alice-sales-2024-04-15_2026-11-28-hifo-own.csv",
  ],
  [
    {
      table: "book",
      accounts: ["alice"] as AccountName[],
      between: [1_713_214_877, 1_795_867_200],
      period: { from: Date.UTC(2025, 2) / 1000, until: Date.UTC(2025, 7) / 1000 },
      prices: "witnesses",
      rewards: "claimed",
    },
    "prices=witnesses&period=2025-03_2025-07",
    "alice-books-2025-03_2025-07-usd-witnesses.csv",
  ],
];

test.each(cases)("%j", (subject, filter, file) => {
  expect(filterOf(subject)).toBe(filter);
  expect(exportFileName(subject, "csv", "accounts" in subject)).toBe(file);
});

test.each([
  [2025, 0, 2026, 0, "2025"],
  [2024, 0, 2026, 0, "2024_2025"],
  [2025, 2, 2025, 3, "2025-03"],
  [2024, 11, 2025, 1, "2024-12_2025-01"],
])("a period is named after its years or months: %s, %s to %s, %s is %s", (...given) => {
  const [year, month, endYear, endMonth, name] = given;
  const [from, until] = [Date.UTC(year, month) / 1000, Date.UTC(endYear, endMonth) / 1000];
  expect(periodName({ from, until })).toBe(name);
});

test("a year that the page shows is a period only if the book has it", () => {
  const span = [Date.UTC(2025, 5) / 1000, Date.UTC(2026, 0) / 1000] as const;
  const found = [2024, 2025, 2026, 2027, null].map((year) => shownPeriod(year, span));
  expect(found).toEqual([null, yearPeriod(2025), yearPeriod(2026), null, null]);
});

test("a book without values does not name a currency", () => {
  const book = { table: "book", accounts: [account], prices: "all", rewards: "claimed" } as const;
  expect(exportFileName(book, "beancount")).toBe("alice-books.beancount");
});
