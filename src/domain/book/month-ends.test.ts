/** Balances at the end of months, and what a book's checklist says. */
import { expect, test } from "vitest";
import type { BookReport } from "./book-report.ts";
import { checklist } from "./checklist.ts";
import { monthEnds } from "./month-ends.ts";

const at = (text: string): number => Date.parse(text) / 1000;

test("a month without changes has the balances of the month before", () => {
  const known = [
    { time: at("2026-02-01"), amounts: [1] },
    { time: at("2026-05-01"), amounts: [2] },
    { time: at("2026-05-08"), amounts: [3] },
  ];
  expect(
    monthEnds(known).map(({ start, amounts }) => [
      new Date(start).toISOString().slice(0, 7),
      amounts[0],
    ]),
  ).toEqual([
    ["2026-05", 3],
    ["2026-04", 2],
    ["2026-03", 1],
    ["2026-02", 1],
    ["2026-01", 1],
  ]);
  expect(monthEnds([])).toEqual([]);
});

const whole: BookReport = {
  income: [],
  gains: [],
  held: [],
  months: [],
  suspense: [],
  unpriced: 0,
  changes: 5,
  used: 9,
  total: 9,
  isComplete: true,
  before: [0, 0, -1, 0, 0],
  span: [0, 1],
};

test("a book in order needs nothing", () => {
  expect(checklist(whole).map(({ isFine }) => isFine)).toEqual([true, true, true, true, true]);
});

test("each thing that is missing is said", () => {
  const points = checklist({
    ...whole,
    isComplete: false,
    used: 4,
    suspense: [["new_kind", 2]],
    unpriced: 3,
    gains: [
      { year: 2026, disposals: 1, proceeds: 0n, cost: 0n, gain: 0n, unpriced: 0, unknown: 1 },
    ],
  });
  expect(points.map(({ sentence }) => sentence)).toEqual([
    "Only the newest 4 of 9 entries are used: what is older is the opening balance.",
    "2 entries without a rule, in suspense: new_kind.",
    "3 entries have no price within 36 hours: they count as 0 dollars.",
    "In one sale, units are not known to have been acquired: they count as if they had cost nothing.",
  ]);
  expect(checklist({ ...whole, before: [5, 0, 0, 0, 0] })[1]).toMatchObject({ isFine: false });
});
