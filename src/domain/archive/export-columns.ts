/** What can be exported from an archive, and the manifest that describes it. */
import type { IndexRange } from "./archive.ts";

/** Columns in the order in which the dialog lists them. */
export const exportColumns = [
  "index",
  "time",
  "block",
  "transaction",
  "operation",
  "direction",
  "with",
  "steem",
  "sbd",
  "vests",
  "memo",
  "details",
] as const;

/** One of them. */
export type ExportColumn = (typeof exportColumns)[number];

/** How rows are written. The column `details` has the whole operation as JSON. */
export interface ExportOptions {
  readonly format: "csv" | "jsonl";
  readonly columns: readonly ExportColumn[];
  readonly decimal: "." | ",";
}

/** All columns, in the form that most programs read. */
export const wholeExport: ExportOptions = {
  format: "csv",
  columns: exportColumns,
  decimal: ".",
};

/** An export that has begun. */
export interface ExportStart {
  readonly id: string;
  /** Rows that will be written. */
  readonly total: number;
}

/** The next lines of an export. `manifest` comes with the last of them. */
export interface ExportPart {
  readonly text: string;
  /** Rows written so far, this part included. */
  readonly rows: number;
  readonly manifest: ExportManifest | null;
}

/** What an exported file contains and where it came from. */
export interface ExportManifest {
  readonly account: string;
  /** The filter as in the URL; empty for everything. */
  readonly filter: string;
  readonly format: string;
  readonly columns: readonly string[];
  readonly rows: number;
  /** The lowest and highest index of the rows, and their blocks; null without rows. */
  readonly indexes: IndexRange | null;
  readonly blocks: IndexRange | null;
  /** Whether the archive had every entry that `node` counts: a node that hides the newest ones is not noticed. */
  readonly complete: boolean;
  readonly missing: readonly IndexRange[];
  readonly node: string;
  /** When the export ended, ISO 8601 in UTC. */
  readonly exportedAt: string;
  /** Hash of the rows' UTF-8 bytes, as hex. */
  readonly sha256: string;
}

/** 'alice-history.csv', or a name that says that the rows were filtered. */
export const exportFileName = (account: string, isFiltered: boolean, format: string): string =>
  `${account}-history${isFiltered ? "-filtered" : ""}.${format}`;

/**
 * A cell that a spreadsheet doesn't take for a formula: what begins like one gets an apostrophe in front, as
 * spreadsheets themselves mark texts.
 */
export const safeCell = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);
