/** Files of prices: strangers' text, read whole or refused with an explanation. */
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ownPricesFacts, readOwnPrices } from "./own-prices.ts";

const noon = (day: string): number => Date.parse(`${day}T12:00:00Z`);

describe("files that are read", () => {
  test.each<[what: string, text: string, currency: string, sbd: number | null]>([
    ["euros, with SBD", "date,STEEM/EUR,SBD/EUR\n2026-11-28,0.19,0.95\n", "EUR", 0.95],
    ["dollars, without SBD", "date,steem\r\n2026-11-28,0.19\r\n\r\n", "USD", null],
    ["semicolons and commas", "\uFEFFDate;STEEM (chf);SBD (CHF)\n2026-11-28;0,19;1,5", "CHF", 1.5],
    ["tabs and quotes", 'date\t"SBD USD"\t"STEEM USD"\n"2026-11-28"\t2\t0.19', "USD", 2],
    ["a day without SBD", "date,STEEM,SBD\n2026-11-28,0.19,", "USD", null],
  ])("%s", (_, text, currency, sbd) => {
    expect(readOwnPrices("prices.csv", text)).toEqual({
      ok: true,
      value: {
        name: "prices.csv",
        currency,
        days: [{ time: noon("2026-11-28"), steem: 0.19, sbd }],
      },
    });
  });

  test("days are put in order", () => {
    const read = readOwnPrices("p", "date,STEEM\n2026-02-01,2\n2025-12-31,1\n2026-01-01,3");
    if (!read.ok) throw new Error(read.error.kind);
    expect(read.value.days.map(({ steem }) => steem)).toEqual([1, 3, 2]);
    expect(ownPricesFacts(read.value, 5)).toEqual({
      name: "p",
      currency: "USD",
      days: 3,
      from: noon("2025-12-31"),
      to: noon("2026-02-01"),
      hasSbd: false,
      at: 5,
    });
  });
});

describe("files that are refused, with the reason", () => {
  const headWords = "The first line has to name the columns";
  test.each([
    ["", headWords],
    ["2026-11-28,0.19", headWords],
    ["date,BTC\n2026-11-28,0.19", headWords],
    ["date,STEEM/EUR,SBD/USD\n2026-11-28,0.19,1", headWords],
    ["date,SBD\n2026-11-28,1", headWords],
    ["date,STEEM\n", "The file has no line with a day."],
    ["date,STEEM\n28.11.2026,1", "Line 2: 28.11.2026 is not a day, such as 2026-11-28."],
    ["date,STEEM\n2026-02-30,1", "Line 2: 2026-02-30 is not a day, such as 2026-11-28."],
    ["date,STEEM\n2026-11-28,0", "Line 2: 0 is not a price above 0."],
    ["date,STEEM\n2026-11-28,-1", "Line 2: -1 is not a price above 0."],
    ["date,STEEM\n2026-11-28,1e9", "Line 2: 1e9 is not a price above 0."],
    ["date,STEEM\n2026-11-28,", "Line 2:  is not a price above 0."],
    ["date,STEEM,SBD\n2026-11-28,1,=cmd()", "Line 2: =cmd() is not a price above 0."],
    ["date,STEEM\n2026-11-28,1\n2026-11-28,2", "Line 3 repeats an earlier day."],
    [
      `date,STEEM\n${"x,1\n".repeat(5)}`,
      "Line 2: x is not a day, such as 2026-11-28. Line 3: x is not a day, such as 2026-11-28. Line 4: x is not a day, such as 2026-11-28. 2 more lines cannot be read.",
    ],
    [`date,STEEM\n${"y".repeat(99)},1`, `Line 2: ${"y".repeat(30)}… is not a day`],
    [" ".repeat(1_000_001), "The file is too long"],
  ])("%j", (text, reason) => {
    const read = readOwnPrices("p", text.length > 2000 ? text : text);
    expect(read).toMatchObject({ ok: false, error: { kind: "parameter" } });
    if (!read.ok && read.error.kind === "parameter") expect(read.error.message).toContain(reason);
  });
});

test("any text is read or refused, and prices are above 0", () => {
  const line = fc.oneof(
    fc.string(),
    fc
      .tuple(fc.date({ noInvalidDate: true }), fc.oneof(fc.double(), fc.string()))
      .map(([day, price]) => `${day.toISOString().slice(0, 10)},${String(price)}`),
  );
  fc.assert(
    fc.property(fc.array(line, { maxLength: 6 }), fc.string(), (lines, name) => {
      const read = readOwnPrices(name, ["date,STEEM", ...lines].join("\n"));
      if (!read.ok) return;
      for (const { steem, time } of read.value.days) {
        expect(steem).toBeGreaterThan(0);
        expect(Number.isSafeInteger(time)).toBe(true);
      }
    }),
  );
});
