/** Cells as strict readers and spreadsheets understand them. */
import { assert, constantFrom, property, string } from "fast-check";
import { expect, test } from "vitest";
import { strictCsv } from "../../../tests/support/strict-csv.ts";
import type { ExportOptions } from "../../domain/export/export.ts";
import { safeCell } from "../../domain/format/csv.ts";
import { decimalOf, LineWriter, type Cell } from "./lines.ts";

const line = (cell: Cell, options: Partial<ExportOptions> = {}): string =>
  new LineWriter({
    format: "csv",
    columns: ["a"],
    decimal: ".",
    timeZone: "UTC",
    ...options,
  }).line({ a: cell });

const cell = (value: Cell, options: Partial<ExportOptions> = {}): string | undefined =>
  strictCsv(line(value, options))[0]?.[0];

test("amounts keep all their digits, with the decimal sign that was chosen", () => {
  expect(cell(decimalOf(1, 3))).toBe("0.001");
  expect(cell(decimalOf(-1_234_567, 3), { decimal: "," })).toBe("-1234,567");
  expect(cell(decimalOf(9_007_199_254_740_993_000n, 6))).toBe("9007199254740.993000");
  expect(cell(decimalOf(0, 3))).toBe("0.000");
  expect(cell(decimalOf(2 ** 62, 6))).toBe("4611686018427.387904");
});

test("numbers have no exponent, and a text that looks like one stays as it is", () => {
  expect(cell(1e-7)).toBe("0.0000001");
  expect(cell(1.5e-9, { decimal: "," })).toBe("0,0000000015");
  expect(cell(1e21)).toBe("1000000000000000000000");
  expect(cell(-3)).toBe("-3");
  expect(cell("1.5", { decimal: "," })).toBe("1.5");
});

test("texts that a spreadsheet would run get an apostrophe", () => {
  for (const text of ["=1", "+1", "-1", "@a", "\t1", "\r1", "\n1", "＝1", "＋1", "－1", "＠a"])
    expect(cell(text)).toBe(`'${text}`);
  expect(cell("a=1-2")).toBe("a=1-2");
});

test("so does what follows a separator of another language's spreadsheet", () => {
  expect(cell("a;=1;b;+2")).toBe("a;'=1;b;'+2");
  expect(cell('a; "-1')).toBe(`a; "'-1`);
  expect(cell("a\t@b")).toBe("a\t'@b");
  expect(cell("a;1-2")).toBe("a;1-2");
});

test("times are written in the time zone that was chosen, summer and winter", () => {
  const winter = new Date("2026-01-15T12:00:00Z");
  const summer = new Date("2026-07-15T12:00:00Z");
  expect(cell(winter)).toBe("2026-01-15T12:00:00.000Z");
  expect(cell(winter, { timeZone: "Europe/Berlin" })).toBe("2026-01-15T13:00:00+01:00");
  expect(cell(summer, { timeZone: "Europe/Berlin" })).toBe("2026-07-15T14:00:00+02:00");
  expect(cell(summer, { timeZone: "America/St_Johns" })).toBe("2026-07-15T09:30:00-02:30");
  // The clocks go back at 01:00 UTC: two times of day have the same figures but different offsets.
  const zone = { timeZone: "Europe/Berlin" };
  expect(cell(new Date("2026-10-25T00:30:00Z"), zone)).toBe("2026-10-25T02:30:00+02:00");
  expect(cell(new Date("2026-10-25T01:30:00Z"), zone)).toBe("2026-10-25T02:30:00+01:00");
  for (const each of [winter, summer])
    expect(Date.parse(cell(each, { timeZone: "Asia/Kathmandu" }) ?? "")).toBe(each.getTime());
});

test("JSON Lines keep amounts exact and times readable", () => {
  expect(line(decimalOf(1001, 3), { format: "jsonl", decimal: "," })).toBe('{"a":"1.001"}\n');
  expect(line(new Date(0), { format: "jsonl" })).toBe('{"a":"1970-01-01T00:00:00.000Z"}\n');
  expect(line("=1", { format: "jsonl" })).toBe('{"a":"=1"}\n');
  expect(line(null, { format: "jsonl" })).toBe('{"a":null}\n');
});

const signs = [
  "=",
  "+",
  "-",
  "@",
  "＝",
  "＋",
  "－",
  "＠",
  ";",
  "\t",
  "\r",
  "\n",
  '"',
  " ",
  "\u00a0",
  "a",
];

test("no part of a text begins a formula, however it is split into cells", () => {
  const texts = string({ unit: constantFrom(...signs), maxLength: 12 });
  assert(
    property(texts, (text) => {
      const safe = safeCell(text);
      expect(safe).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/);
      expect(safe).not.toMatch(/[;\t\r\n]["\s]*[=+\-@＝＋－＠]/);
      expect(safe.replaceAll("'", "")).toBe(text);
    }),
  );
});

test("JSON Lines keep every character of a text", () => {
  assert(
    property(string({ unit: "binary" }), (text) => {
      expect(line(text, { format: "jsonl" })).toBe(`{"a":${JSON.stringify(text)}}\n`);
    }),
  );
});
