/** The name of an exported file. */
import { periodName } from "../book/book-period.ts";
import { accountOf, filterOf, type ExportSubject } from "./subject.ts";
import { fileNameOf } from "./titles.ts";

const dayOf = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(0, 10);

/** How many accounts a file's name lists. */
const maxNamed = 3;

/**
 * 'alice-transfers.csv', or 'alice-transfers-filtered.csv'. The name of a book has its accounts and its days or, if it is
 * limited to one, its period; if it has values (`hasValues`), also their currency and the source of their prices:
 * 'alice+bob-books-2024-01-01_2026-11-28-usd-witnesses.csv', 'alice-books-2025.beancount'. 'rewards-paid' says that rewards
 * count when they are paid; sales also have their method: 'alice-sales-fifo-usd-all.csv'.
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
