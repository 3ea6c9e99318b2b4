/** How far the sliders reach. */
import { expect, test } from "vitest";
import type { YearStart } from "../../domain/economy/year.ts";
import { sliderRanges, slidTo } from "./assumption-words.ts";

const start: YearStart = {
  economy: {
    block: 100_000_000,
    supply: 500_000_000_000,
    sbd: 9_000_000_000,
    vestingFund: 150_000_000_000,
    vestingShares: 250_000_000_000_000_000n,
    rewardFund: 0,
    treasury: 0,
    price: { sbd: 200, steem: 1000 },
  },
  shares: { content: 6500, vesting: 1500, treasury: 1000 },
  limits: { slows: 900, stops: 1000 },
  curation: 5000,
  feed: [],
};

test("sliders end at round numbers above what is usual", () => {
  const { price, burn, convert, spend, powerDown } = sliderRanges(start);
  expect([price.max, convert.max]).toEqual([1, 50_000]);
  // Four times what is created in a day, about 86,000 STEEM.
  expect(burn.max).toBe(500_000);
  expect([powerDown.min, powerDown.max]).toEqual([-500_000, 500_000]);
  // Even with an empty treasury there is something to slide.
  expect(spend.max).toBeGreaterThan(0);
});

test("a step of a slider is a number that its field takes", () => {
  const { economy } = start;
  for (const sbd of [1_000, 20_000, 60_000, 100_000, 300_000, 9_000_000_000]) {
    const { step, max } = sliderRanges({ ...start, economy: { ...economy, sbd } }).convert;
    expect([max, Number(step.toFixed(3))]).toEqual([max, step]);
  }
});

test("a slider is where its text says, or at today's figure beside a text that is no number", () => {
  expect(["", "abc", "1.2.3", "-"].map((text) => slidTo(text, 0.2))).toEqual([0.2, 0.2, 0.2, 0.2]);
  expect(["12", " -12", "\u221212.5 ", "1,200"].map((text) => slidTo(text, 0))).toEqual([
    12, -12, -12.5, 1200,
  ]);
});
