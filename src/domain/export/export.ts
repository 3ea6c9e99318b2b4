/** How a table is exported, and the manifest that goes with its rows. */
import type { IndexRange } from "../archive/index-ranges.ts";
import type { JournalFormat } from "../book/journal.ts";
import { taxFormats, type TaxFormat } from "../book/tax-file.ts";
import { columnsOf } from "./columns.ts";
import type { ExportTable } from "./subject.ts";

/** What a file's text looks like: a table, or for books also a journal. */
export type ExportFormat = "csv" | "jsonl" | BookFormat;

/** Files of books for other programs, which have their own columns. */
export type BookFormat = JournalFormat | TaxFormat;

/** The formats of a table, the usual one first. */
export const formatsOf = (table: ExportTable): readonly ExportFormat[] =>
  table === "book" ? ["beancount", "hledger", ...taxFormats, "csv", "jsonl"] : ["csv", "jsonl"];

/** Whether a format is a program's own: it has no columns to choose, and its days are in UTC. */
export const isBookFormat = (format: ExportFormat): format is BookFormat =>
  format !== "csv" && format !== "jsonl";

/** Whether a format is a table of movements for taxes. */
export const isTaxFormat = (format: ExportFormat): format is TaxFormat =>
  taxFormats.some((each) => each === format);

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

/** Who returned rows or prices, and when. */
export interface ExportSource {
  readonly service: string;
  readonly host: string;
  readonly method: string;
  /** ISO 8601 in UTC; null for what was received at different times, such as a history's entries or daily prices. */
  readonly receivedAt: string | null;
}

/** What an exported file contains and where it came from. */
export interface ExportManifest {
  /** What the rows are. */
  readonly table: string;
  /** Whose table it is; null for a list of many. */
  readonly account: string | null;
  /** The filter and the order as in the page's address; empty for everything. */
  readonly filter: string;
  readonly format: string;
  readonly columns: readonly string[];
  readonly decimal: string;
  readonly timeZone: string;
  readonly rows: number;
  /** The lowest and highest index, and block, among the rows; null without rows, and for rows of no history. */
  readonly indexes: IndexRange | null;
  readonly blocks: IndexRange | null;
  /**
   * Whether the downloaded history had every entry that its node counts: a node that hides the newest ones is not
   * noticed. Null for rows of no history: nothing shows whether a list is complete.
   */
  readonly complete: boolean | null;
  readonly missing: readonly IndexRange[];
  /** How many entries of the downloaded history its nodes list more than once; each is among the rows at most once. */
  readonly repeated: number;
  /** Everyone who returned rows; of a history, all nodes that any entry of the download came from. */
  readonly sources: readonly ExportSource[];
  /** Everyone who returned the prices and rates that values were computed with; empty without a column of values. */
  readonly prices: readonly ExportSource[];
  /** When the export ended, ISO 8601 in UTC. */
  readonly exportedAt: string;
  /** Of the rows' UTF-8 bytes, in hexadecimal digits. */
  readonly sha256: string;
}
