/** How a table is exported, and the manifest that goes with its rows. */
import type { IndexRange } from "../archive/index-ranges.ts";
import type { JournalFormat } from "../book/journal.ts";
import { isValuedFormat, taxFormats, type TaxFormat } from "../book/tax-columns.ts";
import { columnsOf, isValued } from "./columns.ts";
import type { ExportTable } from "./subject.ts";

/** The format of a file: lines of a table, or for books also typed columns or a journal. */
export type ExportFormat = LineFormat | "parquet" | BookFormat;

/** Lines with the chosen columns as text. */
type LineFormat = "csv" | "jsonl";

/** Files of books for other programs, which have their own columns. */
export type BookFormat = JournalFormat | TaxFormat;

/** The formats of a table, the usual one first. */
export const formatsOf = (table: ExportTable): readonly ExportFormat[] =>
  table === "book"
    ? ["beancount", "hledger", ...taxFormats, "csv", "jsonl", "parquet"]
    : ["csv", "jsonl"];

/** Whether a format is a program's own: it has no columns to choose, and its days are in UTC. */
export const isBookFormat = (format: ExportFormat): format is BookFormat =>
  !isLineFormat(format) && format !== "parquet";

/** Whether a format is lines of text, with times in a zone that can be chosen. */
export const isLineFormat = (format: ExportFormat): format is LineFormat =>
  format === "csv" || format === "jsonl";

/** Whether a format is a table of movements for taxes. */
export const isTaxFormat = (format: ExportFormat): format is TaxFormat =>
  taxFormats.some((each) => each === format);

/** Whether rows are written with what they were worth. */
export const hasValues = ({
  format,
  columns,
}: Pick<ExportOptions, "format" | "columns">): boolean =>
  isBookFormat(format) ? isValuedFormat(format) : columns.some(isValued);

/** How rows are written. */
export interface ExportOptions {
  readonly format: ExportFormat;
  readonly columns: readonly string[];
  readonly decimal: "." | ",";
  /** 'UTC', or a time zone as the browser names it. */
  readonly timeZone: string;
}

/** All columns, in the form that most programs read. */
export const wholeExport = (table: ExportTable, timeZone = "UTC"): ExportOptions => ({
  format: formatsOf(table)[0] ?? "csv",
  columns: columnsOf(table),
  decimal: ".",
  timeZone,
});

/** An export that has begun. */
export interface ExportStart {
  /** Rows that will be written. */
  readonly total: number;
}

/** The next lines of an export. `manifest` comes with the last part. */
export interface ExportPart {
  /** The lines in UTF-8: the bytes of the file, in a buffer of their own. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Rows read so far, including this part. */
  readonly rows: number;
  readonly manifest: ExportManifest | null;
}

/** Where rows or prices came from, and when. */
export interface ExportSource {
  readonly service: string;
  readonly host: string;
  readonly method: string;
  /** ISO 8601 in UTC; null for what was received at different times, such as a history's entries or daily prices. */
  readonly receivedAt: string | null;
}

/** An account's part of an exported book. Days and times are UTC. */
export interface ExportedAccount {
  readonly account: string;
  /** Entries of its history that were used, and how many its node counts. */
  readonly entries: number;
  readonly total: number;
  readonly complete: boolean;
  /** Times of the first and the last entry that was used, ISO 8601; null without any. */
  readonly period: { readonly from: string; readonly to: string } | null;
  readonly missing: readonly IndexRange[];
  /**
   * Between which times the book does not balance because entries are missing, and by how much; `after` is null if
   * nothing older is downloaded, and `until` if nothing newer is.
   */
  readonly gap: {
    readonly after: string | null;
    readonly until: string | null;
    readonly amounts: readonly string[];
  } | null;
  /** What it had before the first entry that was used: in a whole history, what its entries do not explain. */
  readonly opening: readonly string[];
}

/** What an exported book covers, and how it was computed. */
export interface ExportedBook {
  readonly accounts: readonly ExportedAccount[];
  /** From the first to the last change, or the first and the last second of a chosen period, ISO 8601; null without changes. */
  readonly period: { readonly from: string; readonly to: string } | null;
  /** The currency of values: three letters. */
  readonly currency: string;
  /** Whose prices: those of all sources, of the witnesses' feeds, of a market, or of the visitor's own file. */
  readonly priceSource: string;
  /** When rewards count as income: 'when claimed' or 'when paid'. */
  readonly rewards: string;
  /** What the accounts had when a chosen period began; empty for a whole book. */
  readonly broughtForward: readonly string[];
  /** The method that decides which lots are sold; null for rows that do not depend on it. */
  readonly lots: string | null;
  /** How many rows no rule explains, and how many have no price within a day. */
  readonly withoutRule: number;
  readonly withoutPrice: number;
}

/** What an exported file contains and where it came from. */
export interface ExportManifest {
  /** What the rows are. */
  readonly table: string;
  /** Whose table it is; null for a list or a book of many. */
  readonly account: string | null;
  /** The filter and the order as in the page's address; empty for everything. */
  readonly filter: string;
  readonly format: string;
  readonly columns: readonly string[];
  readonly decimal: string;
  readonly timeZone: string;
  readonly rows: number;
  /**
   * The lowest and highest index and block among the rows; null without rows, or unless all come from one history.
   * `book` has more about several.
   */
  readonly indexes: IndexRange | null;
  readonly blocks: IndexRange | null;
  /**
   * Whether the downloaded history had every entry that its node counts: a node that hides the newest ones is not
   * noticed. Null for rows that come from no history: nothing shows whether a list is complete.
   */
  readonly complete: boolean | null;
  readonly missing: readonly IndexRange[];
  /** How many entries of the downloaded history its nodes list more than once; each is among the rows at most once. */
  readonly repeated: number;
  /** Everyone who returned rows; of a history, all nodes that any entry of the download came from. */
  readonly sources: readonly ExportSource[];
  /** Everyone who returned the prices and rates that values were computed with; empty without a column of values. */
  readonly prices: readonly ExportSource[];
  /** What a book covers; null for other tables. */
  readonly book: ExportedBook | null;
  /** When the export ended, ISO 8601 in UTC. */
  readonly exportedAt: string;
  /** The hash of the rows' UTF-8 bytes, in hexadecimal digits. */
  readonly sha256: string;
}
