/** Times on different days include the date. */
import { expect, test } from "vitest";
import { timesWithin } from "./times-within.ts";
import { clockOnlyLocal, exactLocal } from "./times.ts";

const time = (text: string): number => Date.parse(`${text}Z`);
const evening = time("2026-11-20T23:59:57");
const midnight = time("2026-11-21T00:00:00");

test("within a day the time of day is enough", () => {
  const form = { zone: "utc", namesZone: false } as const;
  const morning = time("2026-11-20T00:00:00");
  expect(timesWithin(morning, evening, form)(evening)).toBe("23:59:57");
  expect(timesWithin(morning, evening, { ...form, namesZone: true })(evening)).toBe("23:59:57 UTC");
});

test("across midnight, or over several days, the date comes first", () => {
  const form = { zone: "utc", namesZone: false } as const;
  expect(timesWithin(evening, midnight, form)(evening)).toBe("20 Nov 2026, 23:59:57 UTC");
  expect(timesWithin(evening - 40 * 86_400_000, midnight, form)(midnight)).toBe(
    "21 Nov 2026, 00:00:00 UTC",
  );
});

test("a day is one of the visitor's zone", () => {
  const [first, last] = [new Date(2026, 10, 20, 0, 0, 1), new Date(2026, 10, 20, 23, 59, 59)];
  const form = { zone: "local", namesZone: false } as const;
  expect(timesWithin(+first, +last, form)(+last)).toBe(clockOnlyLocal(+last));
  expect(timesWithin(+first, +last + 1000, form)(+first)).toBe(exactLocal(+first));
});
