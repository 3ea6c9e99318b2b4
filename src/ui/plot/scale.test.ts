/** The scales of plots place and label values as d3's own scales do. */
import { scaleLinear, scaleTime, scaleUtc } from "d3";
import { assert, constantFrom, double, integer, property, tuple } from "fast-check";
import { describe, expect, test } from "vitest";
import { linearScale, roundScale } from "./scale.ts";
import { timeScale } from "./time-scale.ts";

const value = double({ min: -1e9, max: 1e9, noNaN: true });
const values = tuple(value, value)
  .filter(([low, high]) => high - low > 1e-3)
  .map(([low, high]) => [low, high] as const);
const positions = constantFrom<readonly [number, number]>([64, 888], [220, 14], [0, 1]);
const count = integer({ min: 2, max: 8 });

describe("scales of numbers", () => {
  test("place, invert and label values as d3's do", () => {
    assert(
      property(values, positions, count, value, (ends, places, ticks, given) => {
        const [own, theirs] = [linearScale(ends, places), scaleLinear(ends, places)];
        expect(own(given)).toBeCloseTo(theirs(given), 6);
        expect(own.invert(places[0])).toBeCloseTo(theirs.invert(places[0]), 6);
        expect(own.ticks(ticks)).toEqual(theirs.ticks(ticks));
      }),
    );
  });

  test("round ends include all values and are ticks themselves", () => {
    assert(
      property(values, positions, count, ([low, high], places, ticks) => {
        const scale = roundScale([low, high], places, ticks);
        expect(scale.ends[0]).toBeLessThanOrEqual(low);
        expect(scale.ends[1]).toBeGreaterThanOrEqual(high);
        const labels = scale.ticks(ticks);
        expect(scale(labels[0] ?? NaN)).toBeCloseTo(places[0], 6);
        expect(scale(labels.at(-1) ?? NaN)).toBeCloseTo(places[1], 6);
      }),
    );
  });

  test("with one value only, it is in the middle", () => {
    expect(linearScale([5, 5], [0, 100])(5)).toBe(50);
    expect(linearScale([0, 10], [7, 7]).invert(7)).toBe(5);
  });
});

const theirScales = {
  utc: scaleUtc<number, number>,
  local: scaleTime<number, number>,
} as const;

describe.each(["utc", "local"] as const)("scales of times in the zone %s", (zone) => {
  test("place and label times as d3's do", () => {
    const time = integer({ min: Date.UTC(2016, 2, 24), max: Date.UTC(2030, 0, 1) });
    assert(
      property(time, integer({ min: 60_000, max: 1e11 }), count, (from, length, ticks) => {
        const ends = [from, from + length] as const;
        const own = timeScale(ends, [0, 800], zone);
        const theirs = theirScales[zone](ends, [0, 800]);
        expect(own(from + length / 3)).toBeCloseTo(theirs(from + length / 3), 6);
        expect(own.ticks(ticks)).toEqual(theirs.ticks(ticks).map((tick) => tick.getTime()));
      }),
    );
  });
});
