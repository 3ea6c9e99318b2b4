/** The median of feeds as the chain takes it, and the search for a time in a history. */
import { expect, test } from "vitest";
import type { HistoryEntry } from "../account/history.ts";
import { feedOf, medianOfFeeds, narrowedTo, nextIndex, type Between } from "./past-feed.ts";
import { minFeeds } from "../chain/median-feed.ts";

test("the median is the middle feed, of an even number the upper one; too few have none", () => {
  expect(medianOfFeeds(5, [7, 1, 6, 2, 5, 3, 4])).toEqual({ time: 5, price: 4, feeds: 7 });
  expect(medianOfFeeds(5, [8, 7, 1, 6, 2, 5, 3, 4])?.price).toBe(5);
  expect(
    medianOfFeeds(
      5,
      Array.from({ length: minFeeds - 1 }, () => 1),
    ),
  ).toBeNull();
});

test("a witness's own feed is base over quote; zero, damaged and others' feeds are none", () => {
  const entry = (payload: object, kind = "feed_publish") =>
    ({ operation: [kind, payload] }) as unknown as HistoryEntry;
  const rate = (base: string, quote: string) => ({
    publisher: "wim",
    exchange_rate: { base, quote },
  });
  expect(feedOf(entry(rate("3.000 SBD", "2.000 STEEM")), "wim")).toBe(1.5);
  expect(feedOf(entry(rate("3.000 SBD", "2.000 STEEM")), "other")).toBeNull();
  expect(feedOf(entry(rate("0.000 SBD", "2.000 STEEM")), "wim")).toBeNull();
  expect(feedOf(entry(rate("3.000 SBD", "0.000 STEEM")), "wim")).toBeNull();
  expect(feedOf(entry({ publisher: "wim", exchange_rate: "x" }), "wim")).toBeNull();
  expect(feedOf(entry(rate("3.000 SBD", "2.000 STEEM"), "transfer"), "wim")).toBeNull();
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
