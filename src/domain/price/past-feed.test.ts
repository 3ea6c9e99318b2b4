/** The median of feeds as the chain takes it, and the search for a time in a history. */
import { expect, test } from "vitest";
import { medianOfFeeds, narrowedTo, nextIndex, type Between } from "./past-feed.ts";

test("the median is the middle feed, or the upper one of two; too few feeds have none", () => {
  const feeds = (...dollars: readonly bigint[]) =>
    dollars.map((each) => ({ sbd: each * 1000n, steem: 1000n }));
  expect(medianOfFeeds(5, feeds(7n, 1n, 6n, 2n, 5n, 3n, 4n))).toEqual({
    time: 5,
    price: 4,
    feeds: 7,
  });
  expect(medianOfFeeds(5, feeds(8n, 7n, 1n, 6n, 2n, 5n, 3n, 4n))?.price).toBe(5);
  expect(medianOfFeeds(5, feeds(1n, 2n, 3n, 4n, 5n, 6n))).toBeNull();
});

test.each([
  ["even", (index: number) => index * 1000],
  ["bursts", (index: number) => Math.floor(index / 10_000) * 1e9],
  ["ever faster", (index: number) => Math.sqrt(index) * 1e6],
  ["one late jump", (index: number) => (index < 999_000 ? index : index + 1e10)],
])("a time in a million entries is bracketed in few steps: %s", (_, timeOf) => {
  for (const wanted of [0, 1, 499_999, 998_999, 999_999]) {
    const time = timeOf(wanted);
    let between: Between = {
      low: { index: -1, time: timeOf(0) - 1 },
      high: { index: 1_000_000, time: timeOf(1_000_000) + 1 },
    };
    let step = 0;
    while (between.high.index - between.low.index > 100) {
      const index = nextIndex(between, time, step);
      expect(index).toBeGreaterThan(between.low.index);
      expect(index).toBeLessThan(between.high.index);
      between = narrowedTo(between, { index, time: timeOf(index) }, time);
      step += 1;
      expect(step).toBeLessThanOrEqual(40);
    }
    expect(timeOf(between.high.index)).toBeGreaterThan(time);
    expect(between.low.index < 0 || timeOf(between.low.index) <= time).toBe(true);
  }
});
