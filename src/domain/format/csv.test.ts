/** A strict parser returns the same cells, and no cell starts a formula. */
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { csvText, safeCell } from "./csv.ts";

/** Parses RFC 4180. */
function read(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (let at = 0; at < text.length;) {
    let cell = "";
    if (text[at] === '"') {
      for (at += 1; text[at] !== '"' || text[at + 1] === '"'; at++) {
        if (text[at] === '"') at += 1;
        cell += text[at];
      }
      at += 1;
    } else for (; text[at] !== "," && text[at] !== "\r"; at++) cell += text[at];
    row.push(cell);
    if (text[at] === ",") at += 1;
    else {
      at += 2;
      rows.push(row);
      row = [];
    }
  }
  return rows;
}

const safe = (cell: string | number): string =>
  typeof cell === "string" ? safeCell(cell) : String(cell);

test.each(["=1+1", "+1", "-x", "@a", "\t=1", "＝1+1", "a;=1", "b\n-1"])(
  "%j starts no formula",
  (cell) => {
    const [[written = ""] = []] = read(csvText([[cell]]));
    expect(written).not.toBe(cell);
    expect(written.split(/[;\t\r\n]/).filter((part) => /^[=+\-@＝＋－＠]/.test(part))).toEqual([]);
  },
);

test("cells come back, with formulas disarmed", () => {
  const cell = fc.oneof(
    fc.string(),
    fc.integer(),
    fc.constantFrom("=1+1", '"', "a,b", "\r\n", "-x", "a;=b"),
  );
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 1 })), (rows) => {
      expect(read(csvText(rows))).toEqual(rows.map((row) => row.map(safe)));
    }),
  );
});
