/** The price feeds of a round's witnesses. */
import { expect, test } from "vitest";
import { member, publishedAt, round } from "../../../tests/support/round-members.ts";
import { isStaleAge, isStaleFeed, priceSpread, staleFeeds } from "./price-feeds.ts";

const day = 86_400_000;

test("the spread goes from the lowest price to the highest; the median is element n ÷ 2 of those that publish one", () => {
  const prices = [0.3, 0.1, 0.2, 0.4];
  expect(priceSpread(round((place) => ({ price: prices[place - 1] ?? null })))).toEqual({
    low: 0.1,
    median: 0.3,
    high: 0.4,
  });
  expect(priceSpread(round(() => ({ price: null })))).toBeNull();
  expect(priceSpread(round(() => null))).toBeNull();
});

test("a price is stale after a day", () => {
  expect(isStaleFeed(0, day - 1)).toBe(false);
  expect(isStaleFeed(0, day)).toBe(true);
  expect([isStaleAge(day - 1), isStaleAge(day)]).toEqual([false, true]);
});

test("a feed is stale after a day, and if there is none; nothing is claimed about a witness without a report", () => {
  const members = [
    member(1, { feedTime: publishedAt - day + 1 }),
    member(2, { feedTime: publishedAt - day }),
    member(3, { price: null, feedTime: null }),
    member(4, null),
  ];
  expect(staleFeeds(members, publishedAt)).toEqual(["witness-2", "witness-3"]);
});
