/** A table that is ready to be written. */
import type { IndexRange } from "../../domain/archive/index-ranges.ts";
import type { Failure } from "../../domain/contract/failure.ts";
import type { Source, Sourced } from "../../domain/contract/sourced.ts";
import type { ExportedBook, ExportSource } from "../../domain/export/export.ts";
import { ok, type Result } from "../../domain/result.ts";
import type { Row } from "./lines.ts";

/** Where the rows came from, and how much of that source they cover. */
export interface Provenance {
  readonly sources: readonly ExportSource[];
  /** Who returned the prices that its values are computed with. */
  readonly prices: readonly ExportSource[];
  /** From the oldest row to the newest; null without rows, or for a table that is not a history. */
  readonly indexes: IndexRange | null;
  readonly blocks: IndexRange | null;
  /** Whether nothing of the history is missing; null for a table that is not a history. */
  readonly complete: boolean | null;
  readonly missing: readonly IndexRange[];
  /** How many entries the nodes list more than once. */
  readonly repeated: number;
}

/** Rows in order. */
export interface OpenTable {
  readonly total: number;
  /** The rows from place `from` up to `end`, exclusive, without those whose text this browser has lost. */
  readonly rows: (from: number, end: number) => readonly Row[] | Promise<readonly Row[]>;
  readonly provenance: () => Provenance;
  /** For a book: what it covers, and what was found in the rows that were read. */
  readonly book?: () => ExportedBook;
}

/** What an answer says about its rows. `receivedAt`: ms; null if it differs from row to row. */
export interface TableOrigin {
  readonly source: Source;
  readonly receivedAt: number | null;
}

/** A source as a manifest names it. */
export const exportSource = ({ source, receivedAt }: TableOrigin): ExportSource => ({
  service: source.service,
  host: source.endpoint,
  method: source.method,
  receivedAt: receivedAt === null ? null : new Date(receivedAt).toISOString(),
});

/** A table of rows that a service or a node returned as a list. */
export const listedTable = <Item>(
  items: readonly Item[],
  rowOf: (item: Item, place: number) => Row,
  received: readonly TableOrigin[],
): OpenTable => ({
  total: items.length,
  rows: (from, end) => items.slice(from, end).map((item, i) => rowOf(item, from + i)),
  provenance: () => ({
    sources: received.map(exportSource),
    prices: [],
    indexes: null,
    blocks: null,
    complete: null,
    missing: [],
    repeated: 0,
  }),
});

/** The table of a list that is being requested. */
export async function openList<Item>(
  asked: Promise<Result<Sourced<readonly Item[]>, Failure>>,
  rowOf: (item: Item) => Row,
): Promise<Result<OpenTable, Failure>> {
  const found = await asked;
  return found.ok ? ok(listedTable(found.value.value, rowOf, [found.value])) : found;
}
