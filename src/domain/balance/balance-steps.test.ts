/** The steps of a balance that a plot draws. */
import { expect, test } from "vitest";
import { balanceSteps } from "./balance-steps.ts";

/** A book with a change every three seconds, newest first. */
function bookFrom(from: number, count: number) {
  const places = Array.from({ length: count }, (_, i) => count - 1 - i);
  return {
    count,
    time: Uint32Array.from(places, (i) => from + 3 * i),
    index: Int32Array.from(places),
    values: [Float64Array.from(places, (i) => i % 7)],
    before: { steem: 0, sbd: 0, vests: 0, savingsSteem: 0, savingsSbd: 0 },
    pendingBefore: [],
    from: 0,
    estimated: { count: 0, vests: 0 },
    repeated: [],
  };
}

// In the first, a change is where two parts meet, and rounding places it in neither.
test.each([5183, 5999, 86_400])(
  "a span of %i s ends, in at most as many parts as asked",
  (length) => {
    const from = 1_716_163_200;
    const book = bookFrom(from, Math.floor(length / 3) + 1);
    const { steps, changes, periods } = balanceSteps(book, "steem", from, from + length, 400);
    expect(changes).toBe(book.count);
    expect(periods).toBe(400);
    expect(steps.length).toBeLessThanOrEqual(4 * periods + 1);
    expect(steps.at(-1)?.index).toBe(book.count - 1);
  },
);
