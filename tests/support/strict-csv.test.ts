/** The strict reader of CSV, against which exports are tested. */
import { csvFormatRow } from "d3-dsv";
import { array, assert, constantFrom, integer, property, string } from "fast-check";
import { expect, test } from "vitest";
import { strictCsv, StrictCsvReader } from "./strict-csv.ts";

const cell = string({ unit: constantFrom("a", '"', ",", "\r", "\n", "=", "🐋") });

test("rows are read back unchanged, wherever the text is split", () => {
  assert(
    property(
      array(array(cell, { minLength: 1 }), { minLength: 1 }),
      integer({ min: 1, max: 9 }),
      (rows, length) => {
        const text = rows.map((row) => `${csvFormatRow(row)}\r\n`).join("");
        const read: (readonly string[])[] = [];
        const reader = new StrictCsvReader((row) => read.push(row));
        for (let at = 0; at < text.length; at += length) reader.take(text.slice(at, at + length));
        reader.end();
        expect(read).toEqual(rows);
      },
    ),
  );
});

test.each([
  ['a"b\r\n', "stray"],
  ["a\nb\r\n", "stray"],
  ['"a"b\r\n', "no line end"],
  ['"a\r\n', "unfinished"],
  ["a\rb\r\n", "no line end"],
  ["a", "unfinished"],
])("what is not CSV is refused: %j", (text, reason) =>
  expect(() => strictCsv(text)).toThrow(reason),
);
