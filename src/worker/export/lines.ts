/** Writes rows as lines of CSV (RFC 4180) or JSON Lines, and those of books as a journal. */
import { csvFormatRow, csvFormatValue } from "d3-dsv";
import { journalHead, journalText, type JournalEntry } from "../../domain/book/journal.ts";
import type { Posting } from "../../domain/book/posting.ts";
import { taxHead, taxText } from "../../domain/book/tax-file.ts";
import {
  isBookFormat,
  isTaxFormat,
  type BookFormat,
  type ExportOptions,
} from "../../domain/export/export.ts";
import { safeCell } from "../../domain/format/csv.ts";

/** An exact decimal number as text, with a point. */
export interface Decimal {
  readonly decimal: string;
}

/** Data that is JSON already. */
export interface WrittenJson {
  readonly json: string;
}

/** A row of books as a journal has it, with its postings as JSON. */
export interface Booked extends WrittenJson {
  readonly entry: JournalEntry;
  readonly postings: readonly Posting[];
}

/** Text, a number, a time, an exact decimal, JSON, or null for nothing. */
export type Cell = string | number | null | Date | Decimal | WrittenJson | Booked;

/** Cells by column. */
export type Row = Readonly<Record<string, Cell>>;

/** Turns rows into the bytes of a file. */
export interface RowWriter {
  readonly add: (row: Row) => void;
  /** The bytes since the last time, in a buffer of their own; with `isLast` up to the end of the file. */
  readonly take: (isLast: boolean) => Uint8Array<ArrayBuffer>;
}

/** An amount in units, as a decimal with all its digits; null for none. */
export function decimalOf(units: number | bigint | undefined, digits: number): Decimal | null {
  if (units === undefined) return null;
  const size = units < 0 ? -units : units;
  const figures = digitsOf(size).padStart(digits + 1, "0");
  return {
    decimal: `${units < 0 ? "-" : ""}${figures.slice(0, -digits)}.${figures.slice(-digits)}`,
  };
}

/** The digits of a whole number. `String` is fast, but rounds numbers above 2^53. */
const digitsOf = (size: number | bigint): string =>
  typeof size === "bigint" || Number.isSafeInteger(size) ? String(size) : size.toFixed(0);

/** Formats rows in one way. */
export class LineWriter {
  readonly #options: ExportOptions;
  readonly #time: (time: Date) => string;
  /** Columns as keys of a JSON object. */
  readonly #keys: readonly string[];

  constructor(options: ExportOptions) {
    this.#options = options;
    this.#keys = options.columns.map((column) => `${JSON.stringify(column)}:`);
    const format =
      options.timeZone === "UTC" ? (time: Date) => time.toISOString() : zonedTime(options.timeZone);
    this.#time = lastRemembered(format);
  }

  /** The first line of a file; empty for a format without one. */
  get head(): string {
    const { format, columns } = this.#options;
    if (isBookFormat(format)) return isTaxFormat(format) ? taxHead(format) : journalHead[format];
    return format === "csv" ? `${csvFormatRow(columns.map(safeCell))}\r\n` : "";
  }

  line(row: Row): string {
    const { format } = this.#options;
    if (isBookFormat(format)) return bookLine(row, format);
    return format === "csv" ? this.#csvLine(row) : this.#jsonLine(row);
  }

  // Both build the text of a line cell by cell: a list of cells for each of a million rows would be costly garbage.

  #csvLine(row: Row): string {
    const { columns } = this.#options;
    let line = "";
    for (let i = 0; i < columns.length; i++) {
      if (i > 0) line += ",";
      line += csvFormatValue(this.#cell(row[columns[i] ?? ""] ?? null));
    }
    return `${line}\r\n`;
  }

  #jsonLine(row: Row): string {
    const { columns } = this.#options;
    let line = "{";
    for (let i = 0; i < columns.length; i++) {
      if (i > 0) line += ",";
      line += (this.#keys[i] ?? "") + this.#value(row[columns[i] ?? ""] ?? null);
    }
    return `${line}}\n`;
  }

  #value(cell: Cell): string {
    if (typeof cell === "string") return quoted(cell);
    if (cell instanceof Date) return quoted(this.#time(cell));
    if (typeof cell !== "object" || cell === null) return JSON.stringify(cell);
    return "json" in cell ? cell.json : quoted(cell.decimal);
  }

  #cell(cell: Cell): string {
    if (cell === null) return "";
    if (typeof cell === "string") return safeCell(cell);
    if (typeof cell === "number") return this.#figure(plainNumber(cell));
    if (cell instanceof Date) return this.#time(cell);
    return "json" in cell ? safeCell(cell.json) : this.#figure(cell.decimal);
  }

  #figure(text: string): string {
    return this.#options.decimal === "," ? text.replace(".", ",") : text;
  }
}

function bookLine({ postings }: Row, format: BookFormat): string {
  const isBooked = typeof postings === "object" && postings !== null && "entry" in postings;
  if (!isBooked) return "";
  const { entry } = postings;
  return isTaxFormat(format) ? taxText(entry, format) : journalText(entry, format);
}

/** Text without a character that JSON escapes. */
const plainText = /^[ !#-[\]-~]*$/;

/** A text as JSON. Most are plain, and need no `JSON.stringify`, which takes much longer for a short one. */
const quoted = (text: string): string =>
  plainText.test(text) ? `"${text}"` : JSON.stringify(text);

/** Without an exponent, which spreadsheets read in different ways. */
function plainNumber(value: number): string {
  const text = String(value);
  if (!text.includes("e")) return text;
  if (Number.isInteger(value)) return BigInt(value).toString();
  const [mantissa = "", exponent = "0"] = text.split("e");
  const decimals = (mantissa.split(".")[1] ?? "").length - Number(exponent);
  return value.toFixed(Math.min(100, Math.max(0, decimals)));
}

/** Remembers the last time's text: neighbouring rows often have the same time. */
function lastRemembered(format: (time: Date) => string): (time: Date) => string {
  let last = Number.NaN;
  let text = "";
  return (time) => {
    const now = time.getTime();
    if (now === last) return text;
    last = now;
    text = format(time);
    return text;
  };
}

const minute = 60_000;
/** No time zone changes its offset within a quarter of an hour. */
const quarter = 15 * minute;

/** '2026-11-23T18:56:00+01:00' in a time zone. */
function zonedTime(timeZone: string): (time: Date) => string {
  const format = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longOffset" });
  const offsets = new Map<number, number>();
  const offsetAt = (time: number): number => {
    const name = format.formatToParts(time).find(({ type }) => type === "timeZoneName")?.value;
    const [, sign, hours = "0", minutes = "0"] = /GMT([+-])(\d\d):(\d\d)/.exec(name ?? "") ?? [];
    return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
  };
  return (time) => {
    const place = Math.floor(time.getTime() / quarter);
    const known = offsets.get(place);
    const offset = known ?? offsetAt(time.getTime());
    if (known === undefined) offsets.set(place, offset);
    const size = Math.abs(offset);
    const local = new Date(time.getTime() + offset * minute).toISOString().slice(0, 19);
    return `${local}${offset < 0 ? "-" : "+"}${two(Math.floor(size / 60))}:${two(size % 60)}`;
  };
}

const two = (figure: number): string => String(figure).padStart(2, "0");
