/** What was sold in a book, with what it had cost: a row for each sale, in the order of time. */
import type { BookPeriod } from "../../domain/book/book-period.ts";
import { LotBook, type Disposal } from "../../domain/book/lots/lot-book.ts";
import { precision } from "../../domain/chain/amount.ts";
import type { Failure } from "../../domain/contract/failure.ts";
import type { SalesSubject } from "../../domain/export/subject.ts";
import { ok, type Result } from "../../domain/result.ts";
import type { AccountBooks } from "../book/account-book.ts";
import { provenanceOfBook } from "./book-table.ts";
import { exportedBook } from "./exported-book.ts";
import { decimalOf, type Row } from "./lines.ts";
import { exportSource, type OpenTable } from "./open-table.ts";

/** Opens the sales. Rows are read once, from the first to the last: each sale changes what is left to be sold. */
export async function openSales(
  { accounts, method, period = null, prices: used, rewards }: SalesSubject,
  books: Pick<AccountBooks, "open">,
  signal: AbortSignal,
): Promise<Result<OpenTable, Failure>> {
  const choices = { prices: used, rewards };
  const opened = await books.open(accounts, choices, signal);
  if (!opened.ok) return opened;
  const { parts, valued, prices } = opened.value;
  const { currency } = prices;
  const found = { withoutRule: valued.unruled.count, withoutPrice: valued.unpriced.count };
  const sales = within(period, new LotBook(method).takeAll(valued.events));
  return ok({
    total: period ? valued.events.salesWithin(period) : valued.events.sales,
    rows: (from, end) => {
      const rows: Row[] = [];
      for (let place = from; place < end; place++) {
        const next = sales.next();
        if (next.done) break;
        rows.push(rowOf(next.value, currency));
      }
      return rows;
    },
    provenance: () => ({
      ...provenanceOfBook(parts, period),
      prices: prices.origins.map(exportSource),
    }),
    book: exportedBook(parts, { ...choices, currency, lots: method, period, carried: [] }, found),
  });
}

/** The sales of a period. Those before it are taken first: they decide which lots are left. */
function* within(
  period: BookPeriod | null,
  sales: Iterable<Disposal>,
): Generator<Disposal, undefined> {
  for (const sale of sales)
    if (!period || (sale.time >= period.from && sale.time < period.until)) yield sale;
  return undefined;
}

function rowOf({ time, what, proceeds, cost, unknown, uncosted }: Disposal, currency: string): Row {
  const digits = precision[what.token];
  const isUnknown = unknown + uncosted > 0n;
  return {
    time: new Date(time * 1000),
    token: what.token,
    amount: decimalOf(what.units, digits),
    proceeds: proceeds === null ? null : decimalOf(proceeds, 6),
    cost: decimalOf(cost, 6),
    gain: proceeds === null ? null : decimalOf(proceeds - cost, 6),
    currency,
    "cost unknown": isUnknown ? decimalOf(unknown + uncosted, digits) : null,
  };
}
