/**
 * Daily prices in a file of the visitor's own: CSV whose first line is 'date, STEEM/EUR' and, if wanted, 'SBD/EUR', with a
 * line for each day in UTC.
 */
import type { Failure } from "../contract/failure.ts";
import { counted, grouped } from "../format/figures.ts";
import { sentences } from "../format/sentences.ts";
import { say } from "../language/say.ts";
import { err, ok, type Result } from "../result.ts";

/** A day's prices for a whole token. */
export interface OwnDay {
  /** Its noon, ms. */
  readonly time: number;
  readonly steem: number;
  /** Null if the file has none. */
  readonly sbd: number | null;
}

/** A file that was read. */
export interface OwnPrices {
  readonly name: string;
  /** Three letters: 'EUR'. */
  readonly currency: string;
  /** Oldest first, each day once; at least one. */
  readonly days: readonly OwnDay[];
}

/** What the page says about a file. Times in ms. */
export interface OwnPricesFacts extends Pick<OwnPrices, "name" | "currency"> {
  readonly days: number;
  readonly from: number;
  readonly to: number;
  readonly hasSbd: boolean;
  /** When it was opened. */
  readonly at: number;
}

/** What the visitor does with the file: opens one, removes it, or only looks at what there is. */
export type OwnPricesChange =
  | { readonly is: "opened"; readonly name: string; readonly text: string }
  | { readonly is: "removed" }
  | { readonly is: "kept" };

/** 27 years; a longer file is refused. */
const maxDays = 10_000;
/** Maximum length of a file, in characters: a hundred for each day. */
const maxLength = 1_000_000;
/** Maximum number of faults that are named. */
const maxFaults = 3;
/** Maximum length of a name, and of a stranger's text in a sentence, in characters. */
const [maxName, maxQuoted] = [80, 30];

const halfDay = 43_200_000;
const head = "date,STEEM/EUR,SBD/EUR";
const headCell = /^(steem|sbd)(?:\s*[/ (_-]\s*([a-z]{3})\)?)?$/i;

/** The places of the columns. */
interface Head {
  readonly separator: string;
  readonly steem: number;
  /** −1 for none. */
  readonly sbd: number;
  readonly currency: string;
}

/** Reads a file; a single bad line refuses it, and the first ones are named. */
export function readOwnPrices(name: string, text: string): Result<OwnPrices, Failure> {
  if (text.length > maxLength)
    return refused(say`The file is too long: a million characters are read.`);
  const [first = "", ...lines] = text.replace(/^\uFEFF/, "").split(/\r\n|\n|\r/);
  const found = headOf(first);
  if (!found)
    return refused(
      say`The first line has to name the columns, such as ${head}; the currency has three letters, and the column of SBD may be missing.`,
    );
  const days = new Map<number, OwnDay>();
  const faults: string[] = [];
  for (const [i, line] of lines.entries()) {
    if (line.trim() === "") continue;
    const day = dayOf(line, found, i + 2);
    if (typeof day === "string") faults.push(day);
    else if (days.has(day.time)) faults.push(say`Line ${grouped(i + 2)} repeats an earlier day.`);
    else days.set(day.time, day);
  }
  if (faults.length > 0) return refused(withMore(faults));
  if (days.size === 0) return refused(say`The file has no line with a day.`);
  if (days.size > maxDays) return refused(say`The file has more than ${grouped(maxDays)} days.`);
  return ok({
    name: quoted(name, maxName),
    currency: found.currency,
    days: [...days.values()].toSorted((a, b) => a.time - b.time),
  });
}

/** What a file contains. `at`: when it was opened, ms. */
export const ownPricesFacts = (
  { name, currency, days }: OwnPrices,
  at: number,
): OwnPricesFacts => ({
  name,
  currency,
  days: days.length,
  from: days[0]?.time ?? 0,
  to: days.at(-1)?.time ?? 0,
  hasSbd: days.some(({ sbd }) => sbd !== null),
  at,
});

function headOf(line: string): Head | null {
  const separator = [";", "\t"].find((each) => line.includes(each)) ?? ",";
  const [date = "", ...names] = cellsOf(line, separator);
  if (date.toLowerCase() !== "date") return null;
  let [steem, sbd] = [-1, -1];
  const currencies = new Set<string>();
  for (const [i, name] of names.entries()) {
    const [, token, currency = "USD"] = headCell.exec(name) ?? [];
    if (token === undefined) return null;
    if (token.toLowerCase() === "steem") steem = i + 1;
    else sbd = i + 1;
    currencies.add(currency.toUpperCase());
  }
  const [currency, ...others] = currencies;
  return steem < 0 || currency === undefined || others.length > 0
    ? null
    : { separator, steem, sbd, currency };
}

const cellsOf = (line: string, separator: string): readonly string[] =>
  line.split(separator).map((cell) => cell.trim().replace(/^"(.*)"$/, "$1"));

/** A line's day, or what is wrong with it. */
function dayOf(line: string, { separator, steem, sbd }: Head, number: number): OwnDay | string {
  const cells = cellsOf(line, separator);
  const [date = ""] = cells;
  const start = Date.parse(date);
  const isDay =
    /^\d{4}-\d\d-\d\d$/.test(date) &&
    !Number.isNaN(start) &&
    new Date(start).toISOString().startsWith(date);
  if (!isDay)
    return say`Line ${grouped(number)}: ${quoted(date)} is not a day, such as 2026-11-28.`;
  const ofSteem = priceOf(cells[steem] ?? "", separator);
  const sbdText = sbd < 0 ? "" : (cells[sbd] ?? "");
  const ofSbd = sbdText === "" ? null : priceOf(sbdText, separator);
  const isBad = (price: number | null): boolean => price !== null && Number.isNaN(price);
  if (isBad(ofSteem) || isBad(ofSbd))
    return say`Line ${grouped(number)}: ${quoted(isBad(ofSteem) ? (cells[steem] ?? "") : sbdText)} is not a price above 0.`;
  return { time: start + halfDay, steem: ofSteem, sbd: ofSbd };
}

/** A decimal above 0, with a point, or with a comma where that separates no columns; NaN for anything else. */
function priceOf(text: string, separator: string): number {
  const figure = separator === "," ? text : text.replace(",", ".");
  const price = /^\d{1,9}(?:\.\d{1,12})?$/.test(figure) ? Number(figure) : Number.NaN;
  return price > 0 ? price : Number.NaN;
}

const withMore = (faults: readonly string[]): string => {
  const left = faults.length - maxFaults;
  return sentences([
    ...faults.slice(0, maxFaults),
    left > 0 && say`${counted(left, "more line", "more lines")} cannot be read.`,
  ]);
};

/** A stranger's text on one line, without what could hide the rest of a sentence. */
const quoted = (text: string, length = maxQuoted): string => {
  const plain = text.replaceAll(/[\p{C}\u2028\u2029]+/gu, " ").trim();
  return plain.length > length ? `${plain.slice(0, length)}…` : plain;
};

const refused = (message: string): Result<never, Failure> => err({ kind: "parameter", message });
