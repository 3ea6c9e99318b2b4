/** Writes rows as lines of CSV (RFC 4180) or JSON Lines. */
import { csvFormatRow } from "d3-dsv";
import { safeCell, type ExportOptions } from "../../domain/export/export.ts";

/** An exact decimal number as text, with a point. */
export interface Decimal {
  readonly decimal: string;
}

/** Data that is JSON already. */
export interface Json {
  readonly json: string;
}

/** Text, a number, a time, an exact decimal, JSON, or null for nothing. */
export type Cell = string | number | null | Date | Decimal | Json;

/** Cells by column. */
export type Row = Readonly<Record<string, Cell>>;

/** An amount in units, as a decimal with all its digits; null for none. */
export function decimalOf(units: number | bigint | undefined, digits: number): Decimal | null {
  if (units === undefined) return null;
  const size = units < 0 ? -units : units;
  const figures = (typeof size === "bigint" ? size.toString() : size.toFixed(0)).padStart(
    digits + 1,
    "0",
  );
  return {
    decimal: `${units < 0 ? "-" : ""}${figures.slice(0, -digits)}.${figures.slice(-digits)}`,
  };
}

/** Formats rows in one way. */
export class LineWriter {
  readonly #options: ExportOptions;
  readonly #time: (time: Date) => string;
  /** Columns as keys of a JSON object. */
  readonly #keys: readonly string[];

  constructor(options: ExportOptions) {
    this.#options = options;
    this.#keys = options.columns.map((column) => `${JSON.stringify(column)}:`);
    this.#time =
      options.timeZone === "UTC" ? (time) => time.toISOString() : zonedTime(options.timeZone);
  }

  /** The first line of a file; empty for a format without one. */
  get head(): string {
    const { format, columns } = this.#options;
    return format === "csv" ? `${csvFormatRow(columns.map(safeCell))}\r\n` : "";
  }

  line(row: Row): string {
    const { format, columns } = this.#options;
    if (format === "csv")
      return `${csvFormatRow(columns.map((column) => this.#cell(row[column] ?? null)))}\r\n`;
    const fields = columns.map(
      (column, i) => `${this.#keys[i] ?? ""}${this.#value(row[column] ?? null)}`,
    );
    return `{${fields.join(",")}}\n`;
  }

  #value(cell: Cell): string {
    if (cell instanceof Date) return JSON.stringify(this.#time(cell));
    if (typeof cell !== "object" || cell === null) return JSON.stringify(cell);
    return "json" in cell ? cell.json : JSON.stringify(cell.decimal);
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

/** Without an exponent, which spreadsheets read in different ways. */
function plainNumber(value: number): string {
  const text = String(value);
  if (!text.includes("e")) return text;
  if (Number.isInteger(value)) return BigInt(value).toString();
  const [mantissa = "", exponent = "0"] = text.split("e");
  const decimals = (mantissa.split(".")[1] ?? "").length - Number(exponent);
  return value.toFixed(Math.min(100, Math.max(0, decimals)));
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
