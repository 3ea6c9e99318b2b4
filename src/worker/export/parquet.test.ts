/** Parquet files have the same rows as JSON Lines, with types: another program's reader reads them back. */
import { parquetMetadata, parquetReadObjects, parquetSchema } from "hyparquet";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestEngine, type TestEngine } from "../../../tests/support/engine.ts";
import { download, exportedFile } from "../../../tests/support/exported-book.ts";
import type { Posting } from "../../domain/book/posting.ts";
import type { AccountName } from "../../domain/chain/names.ts";
import { columnsOf } from "../../domain/export/columns.ts";
import type { ExportSubject } from "../../domain/export/subject.ts";
import type { Row } from "./lines.ts";
import { ParquetRows } from "./parquet.ts";

/** What is compared: amounts as text, since JSON has no integers above 2^53. */
const plain = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (_, each: unknown) => (typeof each === "bigint" ? String(each) : each)),
  );

/** What Parquet has for a row of JSON Lines. */
const typed = ({ postings, ...row }: Record<string, unknown>) => ({
  ...row,
  index: row["index"] === null ? null : String(row["index"]),
  block: row["block"] === null ? null : String(row["block"]),
  "price distance s": row["price distance s"] === null ? null : String(row["price distance s"]),
  postings: (postings as readonly Posting[]).map(({ account, token, units, cost }) => ({
    account: account.join(":"),
    token,
    units: String(units),
    cost_token: cost?.token ?? null,
    cost_units: cost === null ? null : String(cost.units),
  })),
});

describe("the books of a devnet's accounts", () => {
  let testEngine: TestEngine;
  beforeAll(async () => {
    testEngine = await openTestEngine({ httpOnly: true });
  });
  afterAll(() => testEngine.close());

  test.each(["alice", "wendy", "steem.dao"] as AccountName[])("%s", async (account) => {
    const { engine } = testEngine;
    await download(engine, account);
    const subject: ExportSubject = {
      table: "book",
      accounts: [account],
      prices: "all",
      rewards: "claimed",
    };
    const lines = new TextDecoder().decode((await exportedFile(engine, subject, "jsonl")).bytes);
    const rows = lines
      .split("\n")
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    const { bytes, manifest } = await exportedFile(engine, subject, "parquet");
    const read = await parquetReadObjects({ file: bytes.buffer });
    const unvalued = (row: object) => ({ ...row, value: null });
    expect((plain(read) as readonly object[]).map(unvalued)).toEqual(
      rows.map((row) => unvalued(typed(row))),
    );
    // Between the files the chain grows, and the share price changes.
    for (const [i, { value }] of rows.entries())
      if (value === null) expect(read[i]?.["value"]).toBeNull();
      else expect(read[i]?.["value"]).toBeCloseTo(Number(value), 3);
    expect(rows.length).toBeGreaterThan(1);
    expect(manifest).toMatchObject({ format: "parquet", timeZone: "UTC", rows: rows.length });
  });
});

const bookRow = (index: number): Row => ({
  account: index % 3 === 0 ? null : "alice",
  index,
  time: new Date(index * 1000),
  block: index * 2,
  memo: `“memo” ${index} \u{1F4B8}`,
  postings: { json: "", postings: [], entry: {} as never },
  value: { decimal: index % 2 === 0 ? "-0.000001" : "1234567.000002" },
});
const names = ["account", "index", "time", "block", "memo", "postings", "value"];

async function written(names_: readonly string[], rows: number) {
  const writer = new ParquetRows(names_);
  const parts: Uint8Array[] = [];
  for (let index = 0; index < rows; index++) {
    writer.add(bookRow(index));
    if (index % 1000 === 999) parts.push(writer.take(false));
  }
  parts.push(writer.take(true));
  const file = await new Blob(parts as Uint8Array<ArrayBuffer>[]).arrayBuffer();
  return { file, metadata: parquetMetadata(file), parts };
}

test("many rows are several groups, and no part waits for the end", async () => {
  const { file, metadata, parts } = await written(names, 40_000);
  expect(metadata.row_groups.map(({ num_rows }) => Number(num_rows))).toEqual([
    9000, 9000, 9000, 9000, 4000,
  ]);
  expect(parts.filter(({ length }) => length > 0)).toHaveLength(6);
  const [row] = await parquetReadObjects({ file, rowStart: 39_999, rowEnd: 40_000 });
  expect(plain(row)).toEqual({
    account: null,
    index: "39999",
    time: new Date(39_999_000).toISOString(),
    block: "79998",
    memo: "“memo” 39999 \u{1F4B8}",
    postings: [],
    value: 1234567.000002,
  });
});

test("a file without rows has its columns, in the chosen order", async () => {
  const { file, metadata } = await written(["block", "time"], 0);
  expect(metadata.num_rows).toBe(0n);
  expect(parquetSchema(metadata).children.map(({ element }) => element.name)).toEqual([
    "block",
    "time",
  ]);
  expect(await parquetReadObjects({ file })).toEqual([]);
});

test("every column of a book has a type", async () => {
  const { metadata } = await written(columnsOf("book"), 1);
  const types = parquetSchema(metadata).children.map(
    ({ element: { name, type, converted_type, logical_type } }) =>
      [name, logical_type?.type ?? converted_type ?? type].join(" "),
  );
  expect(types).toEqual([
    "account STRING",
    "index INT64",
    "time TIMESTAMP",
    "block INT64",
    "transaction STRING",
    "operation STRING",
    "with STRING",
    "memo STRING",
    "postings LIST",
    "value DECIMAL",
    "currency STRING",
    "price from STRING",
    "price distance s INT64",
  ]);
});
