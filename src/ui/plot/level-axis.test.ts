/** The levels beside a plot: each has a figure of its own, however little the values move. */
import { assert, constantFrom, double, property } from "fast-check";
import { expect, test } from "vitest";
import { fixed, priceLabel } from "../../domain/format/figures.ts";
import { abbreviated } from "../../domain/list/format.ts";
import { levelAxis, levelCount, type LevelFigure } from "./level-axis.ts";
import { roundScale } from "./scale.ts";

const axis = (low: number, high: number, write: LevelFigure) =>
  levelAxis(roundScale([low, high], [200, 0], levelCount), write);
const figuresOf = ({ levels, figure }: ReturnType<typeof axis>) => levels.map(figure);

test("figures are as short as they can be", () => {
  expect(figuresOf(axis(0, 4, fixed))).toEqual(["0", "1", "2", "3", "4"]);
  expect(figuresOf(axis(83_022, 83_026, abbreviated))).toEqual([
    "83.022K",
    "83.023K",
    "83.024K",
    "83.025K",
    "83.026K",
  ]);
  expect(figuresOf(axis(6_480_984, 6_480_986, abbreviated))).toEqual([
    "6,480,984.0",
    "6,480,984.5",
    "6,480,985.0",
    "6,480,985.5",
    "6,480,986.0",
  ]);
  expect(axis(83_022, 83_026, abbreviated).left).toBeGreaterThan(axis(0, 4, fixed).left);
});

test("no two levels have the same figure", () => {
  const writers = constantFrom<LevelFigure>(abbreviated, fixed, priceLabel);
  const size = double({ min: 1e-3, max: 1e9, noNaN: true });
  const share = double({ min: 1e-4, max: 1, noNaN: true });
  assert(
    property(writers, size, share, (write, low, part) => {
      const figures = figuresOf(axis(low, low * (1 + part), write));
      expect(new Set(figures).size).toBe(figures.length);
    }),
  );
});
