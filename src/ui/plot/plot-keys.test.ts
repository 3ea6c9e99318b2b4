/** How keys move a plot's cursor. */
import { expect, test } from "vitest";
import { pointAfter, type CursorPoints } from "./plot-keys.ts";

const line: CursorPoints = { count: 30, first: 29, page: 10 };
const week: CursorPoints = { count: 168, first: 40, page: 24, row: 24 };

test.each([
  ["the first key shows the first point", "ArrowLeft", null, 29],
  ["right moves forward by one", "ArrowRight", 4, 5],
  ["left goes back by one", "ArrowLeft", 4, 3],
  ["Page Down goes back by a page", "PageDown", 20, 10],
  ["Page Up moves forward by a page", "PageUp", 4, 14],
  ["a page ends at the last point", "PageUp", 25, 29],
  ["left of the first point is the first", "ArrowLeft", 0, 0],
  ["Home is the first point", "Home", 12, 0],
  ["End is the last point", "End", null, 29],
  ["up moves nothing", "ArrowUp", 4, null],
  ["a letter moves nothing", "a", 4, null],
])("on a line, %s", (_, key, at, to) => expect(pointAfter(key, at, line)).toBe(to));

test.each([
  ["the first key shows the busiest hour", "ArrowDown", null, 40],
  ["down goes to the next day", "ArrowDown", 30, 54],
  ["up goes to the day before", "ArrowUp", 30, 6],
  ["below the last day is the first", "ArrowDown", 150, 6],
  ["left of the first hour is the last", "ArrowLeft", 0, 167],
])("in a grid, %s", (_, key, at, to) => expect(pointAfter(key, at, week)).toBe(to));

test("in a grid shorter than a page, a page wraps to a point of the grid", () => {
  const bars: CursorPoints = { count: 3, first: 0, page: 5, row: 1 };
  expect(pointAfter("PageDown", 0, bars)).toBe(1);
  expect(pointAfter("PageUp", 2, bars)).toBe(1);
});

test("a plot without points has no cursor", () => {
  expect(pointAfter("End", null, { ...line, count: 0 })).toBeNull();
});
