/** Votes by day: today's, minus the changes since. */
import { expect, test } from "vitest";
import type { AccountName } from "../../chain/names.ts";
import type { VoteChange } from "../key-changes-and-votes.ts";
import { spanOf } from "./month-span.ts";
import { placeOn, voteDays } from "./vote-days.ts";

const day = 86_400_000;
const from = Date.UTC(2026, 9, 1);
const span = spanOf("2026-10", from + 40 * day);
if (!span) throw new Error("a month has a span");

const change = (at: number, isFor: boolean, vests: bigint | null): VoteChange => ({
  id: String(at),
  time: from + at * day,
  block: 1,
  voter: "alice" as AccountName,
  isFor,
  weight:
    vests === null
      ? null
      : {
          own: { units: vests * 1_000_000n, token: "VESTS" },
          proxied: { units: 500_000n, token: "VESTS" },
        },
});

test("each day has today's votes without what came after it, also after the month", () => {
  const days = voteDays(1000, [change(35, true, 300n), change(9.5, false, 50n)], span);
  expect(days).toHaveLength(31);
  expect(days?.[8]?.votes).toBe(750);
  expect(days?.[9]?.votes).toBe(700);
  expect(days?.[30]).toEqual({ time: from + 30 * day, votes: 700 });
});

test("without a voter's weight there is nothing to tell, and nothing below 0", () => {
  expect(voteDays(1000, [change(3, true, null)], span)).toBeNull();
  expect(voteDays(10, [change(20, true, 300n)], span)?.[0]?.votes).toBe(0);
});

test("a place counts those with more votes on the day", () => {
  const of = (votes: number) => [{ time: from, votes }];
  expect(placeOn({ time: from, votes: 5 }, [of(6), of(5), of(4), null])).toBe(2);
  expect(placeOn({ time: from, votes: 5 }, [null])).toBeNull();
});
