/** Writes entries of an archive as lines of CSV (RFC 4180) or JSON Lines. */
import { csvFormatRow } from "d3-dsv";
import {
  safeCell,
  type ExportColumn,
  type ExportOptions,
} from "../../domain/archive/export-columns.ts";
import { chunkLength } from "../../domain/archive/chunk.ts";
import { direction } from "../../domain/archive/parties.ts";
import { readText } from "./entry-texts.ts";
import type { OpenArchive } from "./open-archive.ts";

type Value = string | number | null | object;

const directionNames = Object.fromEntries(
  Object.entries(direction).map(([name, code]) => [code, name === "none" ? "" : name]),
);

/** The first line of a file; empty if the format has none. */
export const headOf = ({ format, columns }: ExportOptions): string =>
  format === "csv" ? `${csvFormatRow([...columns])}\r\n` : "";

/** The line of one entry; empty if its text is missing. */
export async function lineOf(
  open: OpenArchive,
  index: number,
  { format, columns, decimal }: ExportOptions,
): Promise<string> {
  const values = await valuesOf(open, index);
  if (!values) return "";
  if (format === "jsonl")
    return `${JSON.stringify(Object.fromEntries(columns.map((column) => [column, values[column]])))}\n`;
  const cells = columns.map((column) => cellOf(values[column], decimal));
  return `${csvFormatRow(cells)}\r\n`;
}

async function valuesOf(
  open: OpenArchive,
  index: number,
): Promise<Readonly<Record<ExportColumn, Value>> | null> {
  const { archive } = open;
  const row = index % chunkLength;
  const chunk = archive.chunk((index - row) / chunkLength);
  const text = await open.text(index);
  if (!chunk || !text) return null;
  const { transaction, payload } = readText(text);
  const { memo } = payload;
  return {
    index,
    time: new Date((chunk.time[row] ?? 0) * 1000).toISOString(),
    block: chunk.block[row] ?? 0,
    transaction,
    operation: archive.kinds.textOf(chunk.kind[row] ?? 0),
    direction: directionNames[chunk.direction[row] ?? 0] ?? "",
    with: archive.names.textOf(chunk.other[row] ?? 0),
    steem: tokens(chunk.steem[row], 3),
    sbd: tokens(chunk.sbd[row], 3),
    vests: tokens(chunk.vests[row], 6),
    memo: typeof memo === "string" ? memo : "",
    details: payload,
  };
}

/** Units as a decimal number with all its digits; empty if undefined. */
function tokens(units: number | undefined, decimals: number): string {
  if (!units) return "";
  const digits = units.toFixed(0).padStart(decimals + 1, "0");
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

function cellOf(value: Value, decimal: "." | ","): string {
  if (value === null) return "";
  if (typeof value === "object") return safeCell(JSON.stringify(value));
  if (typeof value === "number") return String(value);
  return /^\d+\.\d+$/.test(value) ? value.replace(".", decimal) : safeCell(value);
}
