/** How far the sliders reach. */
import { expect, test } from "vitest";
import type { YearStart } from "../../domain/economy/year.ts";
import { sliderRanges } from "./assumption-words.ts";

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
