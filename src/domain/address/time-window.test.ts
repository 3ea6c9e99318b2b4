import { expect, test } from "vitest";
import { placesIn, readWindow, writeWindow } from "./time-window.ts";

const hour = 3_600_000;
const start = Date.UTC(2026, 10, 1);
const times = Array.from({ length: 48 }, (_, i) => start + i * hour + 1234);

test("a window returns from its address, and leaves other parameters alone", () => {
  const window = { from: start + 5 * hour, to: start + 9 * hour };
  const query = writeWindow("past=30", window);
  expect(query).toBe("past=30&from=2026-11-01T05:00&to=2026-11-01T09:00");
  expect(readWindow(query)).toEqual(window);
  expect(writeWindow(query, { from: null, to: null })).toBe("past=30");
});

test.each(["", "from=yesterday", "from=2026-13-45T99:99", "to=1e9"])("'%s' is open", (query) => {
  expect(readWindow(query)).toEqual({ from: null, to: null });
});

test("a window picks the times in it, to the minute; one with less than two of them picks all", () => {
  expect(placesIn(times, { from: start + 5 * hour, to: start + 9 * hour })).toEqual([5, 9]);
  expect(placesIn(times, { from: null, to: start + 9 * hour })).toEqual([0, 9]);
  expect(placesIn(times, { from: start + 47 * hour, to: null })).toEqual([0, 47]);
  expect(placesIn(times, { from: start + 9 * hour, to: start + 5 * hour })).toEqual([0, 47]);
  expect(placesIn([], { from: null, to: null })).toEqual([0, -1]);
});

test("a second window of a page has parameters of its own", () => {
  const window = { from: start, to: null };
  const query = writeWindow("from=2026-11-01T05:00", window, "year-");
  expect(readWindow(query, "year-")).toEqual(window);
  expect(readWindow(query).from).toBe(Date.UTC(2026, 10, 1, 5));
});
