/**
 * Writes rows as Parquet (https://parquet.apache.org/docs/file-format/): columns with types, in groups of rows, so that
 * even a million rows need the memory of one group.
 */
import { ByteWriter, ParquetWriter, type SchemaElement } from "hyparquet-writer";
import type { Posting } from "../../domain/book/posting.ts";
import type { Cell, Row, RowWriter } from "./lines.ts";

/** Rows of a group: enough for readers to skip groups, and written in a fraction of a second. */
const groupRows = 8_192;

/** A column's elements in the schema, and what a cell becomes in it. */
interface TypedColumn {
  readonly schema: (name: string) => readonly SchemaElement[];
  readonly value: (cell: Cell) => unknown;
  /** Whether groups note its lowest and highest values, by which readers skip groups. */
  readonly hasRange: boolean;
}

const leaf = (type: Partial<SchemaElement>): TypedColumn["schema"] => {
  return (name) => [{ name, repetition_type: "OPTIONAL", ...type }];
};
const textType = {
  type: "BYTE_ARRAY",
  converted_type: "UTF8",
  logical_type: { type: "STRING" },
} as const;
const wholeType = { type: "INT64" } as const;

const text: TypedColumn = { schema: leaf(textType), value: (cell) => cell, hasRange: false };

const whole: TypedColumn = {
  schema: leaf(wholeType),
  value: (cell) => (typeof cell === "number" ? BigInt(cell) : null),
  hasRange: true,
};

/** An instant in UTC. */
const time: TypedColumn = {
  schema: leaf({
    type: "INT64",
    converted_type: "TIMESTAMP_MILLIS",
    logical_type: { type: "TIMESTAMP", isAdjustedToUTC: true, unit: "MILLIS" },
  }),
  value: (cell) => cell,
  hasRange: true,
};

/** Money with six decimals. */
const money: TypedColumn = {
  schema: leaf({
    type: "INT64",
    converted_type: "DECIMAL",
    logical_type: { type: "DECIMAL", precision: 18, scale: 6 },
    precision: 18,
    scale: 6,
  }),
  value: (cell) =>
    typeof cell === "object" && cell && "decimal" in cell
      ? BigInt(cell.decimal.replace(".", ""))
      : null,
  hasRange: true,
};

/** A list of postings. `units` are the smallest of a token. */
const postings: TypedColumn = {
  schema: (name) => [
    { name, repetition_type: "OPTIONAL", num_children: 1, converted_type: "LIST" },
    { name: "list", repetition_type: "REPEATED", num_children: 1 },
    { name: "element", repetition_type: "REQUIRED", num_children: 5 },
    ...leaf(textType)("account"),
    ...leaf(textType)("token"),
    ...leaf(wholeType)("units"),
    ...leaf(textType)("cost_token"),
    ...leaf(wholeType)("cost_units"),
  ],
  value: (cell) =>
    typeof cell === "object" && cell && "postings" in cell ? cell.postings.map(postingOf) : null,
  hasRange: false,
};

const postingOf = ({ account, token, units, cost }: Posting) => ({
  account: account.join(":"),
  token,
  units: BigInt(units),
  cost_token: cost?.token ?? null,
  cost_units: cost === null ? null : BigInt(cost.units),
});

/** The columns that are not text. */
const types: Readonly<Record<string, TypedColumn>> = {
  index: whole,
  time,
  block: whole,
  postings,
  value: money,
  "price distance s": whole,
};

/** The rows of a book with some of its columns. */
export class ParquetRows implements RowWriter {
  readonly #names: readonly string[];
  readonly #columns: readonly TypedColumn[];
  readonly #bytes = new ByteWriter();
  readonly #writer: ParquetWriter;
  /** Values of rows that wait for their group to be full, by column. */
  #waiting: readonly unknown[][];

  constructor(names: readonly string[]) {
    this.#names = names;
    this.#columns = names.map((name) => types[name] ?? text);
    const elements = this.#columns.flatMap(({ schema }, i) => schema(names[i] ?? ""));
    this.#writer = new ParquetWriter({
      writer: this.#bytes,
      schema: [{ name: "root", num_children: names.length }, ...elements],
      // Names the library only: files don't name the app that wrote them.
      createdBy: "hyparquet",
    });
    this.#waiting = names.map(() => []);
  }

  add(row: Row): void {
    for (const [i, { value }] of this.#columns.entries())
      this.#waiting[i]?.push(value(row[this.#names[i] ?? ""] ?? null));
  }

  take(isLast: boolean): Uint8Array<ArrayBuffer> {
    const rows = this.#waiting[0]?.length ?? 0;
    if (rows >= groupRows || (isLast && rows > 0)) this.#writeGroup(rows);
    if (isLast) void this.#writer.finish();
    const bytes = this.#bytes.getBytes().slice();
    // `offset` keeps counting: it is the position in the file.
    this.#bytes.index = 0;
    return bytes;
  }

  #writeGroup(rows: number): void {
    const columnData = this.#waiting.map((data, i) => ({
      name: this.#names[i] ?? "",
      data,
      offsetIndex: false,
      statistics: this.#columns[i]?.hasRange ?? false,
    }));
    void this.#writer.write({ columnData, rowGroupSize: rows });
    this.#waiting = this.#names.map(() => []);
  }
}
