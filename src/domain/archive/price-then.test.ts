/** Prices are those of the entry's own time, or none. */
import { expect, test } from "vitest";
import { mediansByBlock } from "../price/node-medians.ts";
import { mergeDays, pricesThen, readFeedHistory } from "./price-then.ts";

const hour = 3600;
const day = 24 * hour;
const none = { steem: [], sbd: [], rebuilt: [] };
const noon = Date.UTC(2026, 10, 20, 12) / 1000;
const daily = {
  steem: [-2, -1, 0, 1].map((days) => ({
    time: (noon + days * day) * 1000,
    price: 0.2 + days / 100,
  })),
  sbd: [-1, 0].map((days) => ({ time: (noon + days * day) * 1000, price: 0.9 + days / 10 })),
  rebuilt: [],
};

/** Medians of a node at a head, thousandths of SBD per STEEM. */
const feedsUpTo = (head: number, ...prices: readonly bigint[]) => ({
  head,
  medians: mediansByBlock(
    prices.map((sbd) => ({ sbd, steem: 1000n })),
    head,
  ),
});

test("each block has the median price in force at the time, and that price's age", () => {
  const feed = feedsUpTo(6100, 110n, 120n, 130n);
  const at = pricesThen(feed, none);
  // The medians of the blocks 3600, 4800 and 6000.
  expect(at(0, 3600)).toEqual({ steem: 0.11, sbd: 1, from: "feed", distance: 0 });
  expect(at(0, 4799)).toEqual({ steem: 0.11, sbd: 1, from: "feed", distance: 1199 * 3 });
  expect(at(0, 4800)?.steem).toBe(0.12);
  expect(at(0, 6100)).toEqual({ steem: 0.13, sbd: 1, from: "feed", distance: 300 });
  for (const block of [3599, 1, 0, 6101]) expect(at(0, block)).toBeNull();
});

test("before the feeds, the nearest daily price is used, with its distance", () => {
  const at = pricesThen(feedsUpTo(6100, 110n), daily);
  expect(at(noon + 6 * hour, 10)).toEqual({
    steem: 0.2,
    sbd: 0.9,
    from: "market",
    distance: 6 * hour,
  });
  expect(at(noon + 13 * hour, 10)?.steem).toBeCloseTo(0.21);
  expect(at(noon + 6 * hour, 6050)?.from).toBe("feed");
  // SBD has no price near it.
  expect(at(noon - 2 * day - hour, 10)).toMatchObject({ sbd: 0.8, distance: hour });
  expect(pricesThen(null, { ...daily, sbd: [] })(noon, 10)?.sbd).toBeNull();
});

test("a day with no price near it has none, not even today's", () => {
  const at = pricesThen(null, daily);
  expect(at(noon - 4 * day, 10)).toBeNull();
  expect(at(noon + 3 * day, 10)).toBeNull();
  expect(pricesThen(null, none)(noon, 10)).toBeNull();
});

test("a rebuilt price is used within a day of its time, and only if no other source has one", () => {
  const rebuilt = [{ time: (noon - 10 * day) * 1000, price: 0.5 }];
  const at = pricesThen(null, { ...daily, rebuilt });
  expect(at(noon - 10 * day + hour, 10)).toEqual({
    steem: 0.5,
    sbd: 1,
    from: "rebuilt",
    distance: hour,
  });
  expect(at(noon - 8.9 * day, 10)).toBeNull();
  expect(at(noon, 10)?.from).toBe("market");
});

test("a node's history of feeds is read, and a broken one refused", () => {
  const raw = { price_history: [{ base: "0.150 SBD", quote: "1.000 STEEM" }] };
  expect(readFeedHistory(raw, 1300)).toEqual({ ok: true, value: feedsUpTo(1300, 150n) });
  expect(readFeedHistory({ price_history: [{ base: "x" }] }, 1300).ok).toBe(false);
  const zero = readFeedHistory(
    { price_history: [{ base: "0.150 SBD", quote: "0.000 STEEM" }] },
    1300,
  );
  expect(zero.ok && pricesThen(zero.value, none)(0, 1250)).toBeFalsy();
});

test("the price of a past day stays; only the newest known day's is replaced", () => {
  const at = (days: number, price: number, hours = 0) => ({
    time: (days * day + hours * hour) * 1000,
    price,
  });
  const known = [at(1, 1), at(2, 2), at(3, 3)];
  const merged = mergeDays(known, [at(2, 20), at(3, 30, 5), at(4, 4)]);
  expect(merged).toEqual([at(1, 1), at(2, 2), at(3, 30, 5), at(4, 4)]);
  expect(mergeDays([], [at(1, 1), at(1, 2, 3)])).toEqual([at(1, 2, 3)]);
});
