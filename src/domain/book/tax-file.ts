/**
 * Writes a book as the CSV that programs for taxes read: one row for each movement. Power-ups and power-downs are a
 * withdrawal and a deposit: none of these programs then sees a sale.
 */
import { csvText } from "../format/csv.ts";
import { broughtForward } from "./book-period.ts";
import type { JournalEntry } from "./journal.ts";
import { taxColumns, type Movement, type Part, type TaxFormat } from "./tax-columns.ts";
import { tokenChanges, isPowering } from "./token-changes.ts";

/** The line of column names. */
export const taxHead = (format: TaxFormat): string =>
  csvText([taxColumns[format].map(([head]) => head)]);

/**
 * The rows of an entry: none for balances, for an entry that moves nothing of the account's, and for what was there before
 * a period, which the program knows, with its cost, from the files of earlier periods.
 */
export const taxText = (entry: JournalEntry, format: TaxFormat): string =>
  csvText(
    movements(entry, format).map((movement) =>
      taxColumns[format].map(([, cell]) => cell(movement)),
    ),
  );

function movements(entry: JournalEntry, format: TaxFormat): readonly Movement[] {
  if (entry.isBalances || entry.title === broughtForward) return [];
  const changes = [...tokenChanges(entry.title === "opening", entry.postings)];
  const parts = (sign: number): readonly Part[] =>
    changes
      .filter(([, units]) => Math.sign(units) === sign)
      .map(([token, units]) => ({ token, units: BigInt(Math.round(Math.abs(units))) }));
  const [out, into] = [parts(-1), parts(1)];
  const isReward = entry.postings.some(({ account }) => account[1] === "Rewards");
  const row = (part: Partial<Movement>): Movement => ({
    entry,
    sent: null,
    received: null,
    isReward,
    ...part,
  });
  const [first] = out;
  const [other] = into;
  // rotki's generic events have one token each.
  const isTrade =
    first &&
    other &&
    out.length + into.length === 2 &&
    format !== "rotki" &&
    !isPowering(entry.title);
  return isTrade
    ? [row({ sent: first, received: other })]
    : [...out.map((part) => row({ sent: part })), ...into.map((part) => row({ received: part }))];
}
