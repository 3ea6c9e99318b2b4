/** The share price of VESTS in past weeks, against a chain whose money is computed block by block. */
import { expect, test } from "vitest";
import { referenceEconomy } from "../../../../tests/support/reference-economy.ts";
import { sharePrice } from "../rules.ts";
import type { PastHour } from "./past-hours.ts";
import { withSharePrices } from "./share-prices.ts";

const parts = { content: 6500, vesting: 1500, treasury: 1000 };
const price = { sbd: 180n, steem: 1000n };
const first = 99_999_600;
const scattered = (seed: number): number => ((seed * 2_654_435_761) >>> 8) % 10_000;

/** Ten days in which a ten-thousandth of the fund is powered up each hour, and nearly as much down. */
const { hours, end } = referenceEconomy({
  first,
  time: Date.UTC(2026, 9, 1),
  hours: 240,
  supply: 500_000_000_000n,
  sbd: 9_000_000_000n,
  treasury: 2_000_000_000n,
  vesting: { fund: 180_000_000_000n, shares: 300_000_000_000_000_000n },
  medians: [price],
  pay: 120_000n,
  turnOf: (round) => scattered(round) % 21,
  isMissed: () => false,
  eventsIn: (block) =>
    block % 1200 === 7
      ? { poweredUp: BigInt(scattered(block)) * 4_000n }
      : block % 1200 === 8
        ? { poweredDown: BigInt(scattered(block)) * 5_000_000_000n }
        : undefined,
});
const truth = [...hours, end].map(({ vesting }) =>
  sharePrice(Number(vesting.fund), vesting.shares),
);
const known: readonly PastHour[] = [...hours, end].map(
  ({ block, time, supply, sbd, treasury }, i) => ({
    block,
    time,
    steem: Number(supply),
    sbd: Number(sbd),
    basis: i === hours.length ? "measured" : "partly",
    price: { sbd: 180, steem: 1000 },
    feed: null,
    feedBasis: "replayed",
    treasury: Number(treasury),
  }),
);
const now = { fund: Number(end.vesting.fund), shares: end.vesting.shares };
const daily = hours.filter((_, i) => i % 24 === 0);
const rewards = new Map(daily.map(({ block, produced }) => [block, produced]));
/** The largest difference from the truth, as a part of it. */
const error = (found: readonly number[]): number =>
  Math.max(...found.map((each, i) => Math.abs(each / (truth[i] ?? NaN) - 1)));

test("with one producer's pay per day, each is measured to eight digits, and the hours between to six", () => {
  const priced = withSharePrices(known, now, rewards, parts);
  expect([priced.rewardsRead, priced.rewardsAgreeing]).toEqual([10, 10]);
  expect(priced.hours.filter(({ share }) => share.basis === "measured")).toHaveLength(11);
  for (const [i, { block, share }] of priced.hours.entries())
    if (rewards.has(block))
      expect(Math.abs(share.price / (truth[i] ?? NaN) - 1)).toBeLessThan(5e-9);
  expect(error(priced.hours.map(({ share }) => share.price))).toBeLessThan(1e-6);
});

test("without rewards, the replay of ten days is off by a few millionths", () => {
  const priced = withSharePrices(known, now, new Map(), parts);
  const found = priced.hours.map(({ share }) => share.price);
  expect(error(found)).toBeLessThan(5e-6);
  expect(priced.hours.at(-1)?.share).toEqual({ price: truth.at(-1), basis: "measured" });
  expect(priced.hours[0]?.share.basis).toBe("partly");
});

test("pay that contradicts the rules is not used as a measurement", () => {
  const wrong = new Map(daily.map(({ block, produced }) => [block, (produced * 1003n) / 1000n]));
  const priced = withSharePrices(known, now, wrong, parts);
  expect([priced.rewardsRead, priced.rewardsAgreeing]).toEqual([10, 0]);
  expect(error(priced.hours.map(({ share }) => share.price))).toBeLessThan(5e-6);
});

test("an hour without a price is interpolated, and its pay is not used", () => {
  const holes = known.map((hour, i): PastHour =>
    i < 100 ? { ...hour, price: null, basis: "interpolated" } : hour,
  );
  const priced = withSharePrices(holes, now, rewards, parts);
  expect(priced.rewardsRead).toBe(5);
  expect(priced.hours[0]?.share.basis).toBe("interpolated");
  expect(priced.hours[96]?.share.basis).toBe("interpolated");
});

test("a chain without VESTS has a share price of 0", () => {
  const priced = withSharePrices(known, { fund: 0, shares: 0n }, rewards, parts);
  expect(priced.rewardsAgreeing).toBe(0);
  expect(priced.hours.every(({ share }) => share.price === 0)).toBe(true);
});
