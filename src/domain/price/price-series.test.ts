/** Days and runs of prices, and the choices in the URL. */
import { expect, test } from "vitest";
import { priceDays, readPriceChoice, writePriceChoice } from "./price-series.ts";
import { runsOf } from "./runs.ts";

const hour = 3_600_000;
const at = (hours: number) => ({ time: hours * hour, price: hours + 1 });

test("a day without a price is a day of its own; the newest is first", () => {
  const days = priceDays([at(1), at(2), at(49)]);
  expect(days.map(({ day, points }) => [day, points.length])).toEqual([
    ["1970-01-03", 1],
    ["1970-01-02", 0],
    ["1970-01-01", 2],
  ]);
  expect(priceDays([])).toEqual([]);
  expect(priceDays([at(0), { time: 4e12, price: 1 }])).toHaveLength(400);
});

test("a line does not bridge a hole", () => {
  const points = [at(0), at(1), at(4), at(5), at(6)];
  expect(runsOf(points, 1.5 * hour).map(({ length }) => length)).toEqual([2, 3]);
  expect(runsOf(points, Infinity)).toEqual([points]);
  expect(runsOf([], hour)).toEqual([]);
});

test("choices are in the URL; invalid ones are ignored", () => {
  const choice = { source: "witnesses", day: "2026-11-28" } as const;
  expect(readPriceChoice(writePriceChoice("", choice))).toEqual(choice);
  expect(
    writePriceChoice("source=witnesses&day=2026-11-28&lang=de", { source: "feed", day: "" }),
  ).toBe("lang=de");
  for (const day of ["2026-99-99", "2026-02-31", "today"])
    expect(readPriceChoice(`source=nobody&day=${day}`)).toEqual({ source: "feed", day: "" });
});
