/** Turns rows into the bytes of a file, in any format. */
import type { ExportOptions } from "../../domain/export/export.ts";
import { LineWriter, type RowWriter } from "./lines.ts";
import { Utf8Encoder } from "./utf8.ts";

/** A writer of a file's rows. The code for Parquet is loaded when it is needed. */
export async function openRowWriter(options: ExportOptions): Promise<RowWriter> {
  if (options.format === "parquet") {
    const { ParquetRows } = await import("./parquet.ts");
    return new ParquetRows(options.columns);
  }
  const lines = new LineWriter(options);
  const encoder = new Utf8Encoder();
  encoder.add(lines.head);
  return { add: (row) => encoder.add(lines.line(row)), take: () => encoder.take() };
}
