/** Sentences about archives. */
import { expect, test } from "vitest";
import { duration } from "./format.ts";

const [minute, hour, day] = [60, 3600, 86_400];

test.each([
  [20, "less than a minute"],
  [4 * minute, "4 minutes"],
  [2 * hour + 5 * minute, "2 hours 5 minutes"],
  [2 * hour, "2 hours"],
  [3 * day + 4 * hour, "3 days 4 hours"],
  [7 * day + 10 * minute, "7 days"],
  [day - 1, "1 day"],
])("%i seconds are '%s'", (seconds, text) => {
  expect(duration(seconds)).toBe(text);
});
