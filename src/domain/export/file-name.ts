/** What the file of an exported table is called. */
import { periodName } from "../book/book-period.ts";
import { accountOf, filterOf, type ExportSubject } from "./subject.ts";
import { fileNameOf } from "./titles.ts";

const dayOf = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(0, 10);

/** Accounts that a file's name lists. */
const maxNamed = 3;

/**
 * 'alice-transfers.csv', or 'alice-transfers-filtered.csv'; a book's name has its accounts, its days and, with values, their
 * currency and whose prices they rest on: 'alice+bob-books-2024-01-01_2026-11-28-usd-witnesses.csv'; 'rewards-paid' if that
 * is when they count; of sales also the method: 'alice-sales-fifo-usd-all.csv'. One that is limited to a period has that
 * instead of days: 'alice-books-2025.beancount'. `hasValues`: whether the file has values.
 */
export function exportFileName(subject: ExportSubject, format: string, hasValues = false): string {
  if (subject.table === "book" || subject.table === "sales") {
    const { accounts, between, period, prices, rewards } = subject;
    const more = accounts.length - maxNamed;
    const named = [...accounts.slice(0, maxNamed), ...(more > 0 ? [`${more}-more`] : [])].join("+");
    const valued = hasValues ? [...(prices === "own" ? [] : ["usd"]), prices] : [];
    const basis = [
      ...(period ? [periodName(period)] : between ? [between.map(dayOf).join("_")] : []),
      ...("method" in subject ? [subject.method] : []),
      ...(rewards === "claimed" ? [] : [`rewards-${rewards}`]),
    ];
    return `${[named, fileNameOf(subject), ...basis, ...valued].join("-")}.${format}`;
  }
  const account = accountOf(subject);
  const parts: string[] = [...(account === null ? [] : [account]), fileNameOf(subject)];
  if (filterOf(subject) !== "") parts.push("filtered");
  return `${parts.join("-")}.${format}`;
}
