/** A year ahead: what must hold for every scenario, and the ends of each assumption. */
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { rewardFigures, rewardSources, rewardWidth } from "../archive/rewards.ts";
import { accountOn, rewardsInSteem, shareOfRewards } from "./account-year.ts";
import { debtRatio, printRate } from "./rules.ts";
import { hourlyParts, nothingChosen, type Scenario } from "./scenario.ts";
import { yearWords } from "./year-words.ts";
import { dailyBudget, projectYear, yearDays, type YearDay, type YearStart } from "./year.ts";

const price = (sbd: number) => ({ sbd, steem: 1000 });

/** About the size of the real chain. */
const start: YearStart = {
  economy: {
    block: 100_000_000,
    supply: 500_000_000_000,
    sbd: 9_000_000_000,
    vestingFund: 150_000_000_000,
    vestingShares: 250_000_000_000_000_000n,
    rewardFund: 700_000_000,
    treasury: 2_000_000_000,
    price: price(200),
  },
  shares: { content: 6500, vesting: 1500, treasury: 1000 },
  limits: { slows: 900, stops: 1000 },
  curation: 5000,
  feed: Array.from({ length: 84 }, () => price(200)),
};

const endOf = (scenario: Partial<Scenario>, from = start): YearDay => {
  const end = projectYear(from, { ...nothingChosen, ...scenario }).at(-1);
  if (!end) throw new Error("a year has an end");
  return end;
};

test("hours add up to their day", () => {
  fc.assert(
    fc.property(fc.integer({ min: -(10 ** 10), max: 10 ** 10 }), (daily) => {
      const parts = hourlyParts(daily);
      expect(parts.reduce((sum, each) => sum + each, 0)).toBe(daily);
    }),
  );
});

test("a year without anything has the chain's inflation, and nothing is lost", () => {
  const days = projectYear(start, nothingChosen);
  expect(days).toHaveLength(yearDays + 1);
  expect(days[0]?.economy).toEqual(start.economy);
  const { economy, debt, printRate: rate } = endOf({});
  expect(economy.block).toBe(start.economy.block + 10_512_000);
  // 5.78% falling to 5.36% of the virtual supply, of which the treasury's tenth is SBD.
  const virtual = 545_000_000_000;
  const created = economy.supply - start.economy.supply + (economy.sbd - start.economy.sbd) * 5;
  expect(created / virtual).toBeGreaterThan(0.0545);
  expect(created / virtual).toBeLessThan(0.058);
  expect([debt, rate]).toEqual([
    debtRatio(economy.supply, economy.sbd, economy.price),
    printRate(debt, start.limits),
  ]);
  expect(economy.rewardFund).toBe(start.economy.rewardFund);
});

const scenarios = fc.record({
  price: fc.option(fc.integer({ min: 1, max: 100_000 })),
  burn: fc.integer({ min: 0, max: 10 ** 10 }),
  convert: fc.integer({ min: 0, max: 10 ** 10 }),
  spend: fc.integer({ min: 0, max: 10 ** 9 }),
  powerDown: fc.integer({ min: -(10 ** 9), max: 10 ** 9 }),
});

test("no scenario makes an amount negative, inexact or larger than its whole", () => {
  fc.assert(
    fc.property(scenarios, (scenario) => {
      for (const { economy, debt, sums } of projectYear(start, scenario)) {
        const { supply, sbd, vestingFund, vestingShares, rewardFund, treasury } = economy;
        const { poweredDown, ...counted } = sums;
        expect(Number.isSafeInteger(poweredDown)).toBe(true);
        const amounts = [supply, sbd, vestingFund, rewardFund, treasury, ...Object.values(counted)];
        for (const each of amounts) expect(Number.isSafeInteger(each) && each >= 0).toBe(true);
        expect(vestingShares > 0n).toBe(true);
        expect(treasury).toBeLessThanOrEqual(sbd);
        expect(vestingFund + rewardFund).toBeLessThanOrEqual(supply);
        // Rounded; the lowest price keeps it there.
        expect(debt).toBeLessThanOrEqual(1000);
      }
    }),
    { numRuns: 12 },
  );
});

describe("ends", () => {
  test("the chain's price follows the feeds within two days", () => {
    const days = projectYear(start, { ...nothingChosen, price: 400 });
    expect(days.slice(0, 4).map(({ economy }) => economy.price.sbd)).toEqual([200, 200, 400, 400]);
  });
  test("a low price is lifted, and nothing is printed for posts", () => {
    const days = projectYear(start, { ...nothingChosen, price: 20 });
    const [third, end] = [days[3], days.at(-1)];
    if (!third || !end) throw new Error("a year has days");
    expect([end.debt, end.printRate, end.median.sbd]).toEqual([1000, 0, 20]);
    expect(end.economy.price.sbd / end.economy.price.steem).toBeGreaterThan(0.16);
    // Only the treasury's part is still created.
    expect(end.economy.sbd - third.economy.sbd).toBe(end.economy.treasury - third.economy.treasury);
    const words = yearWords(days, start.limits, Date.UTC(2026, 0, 1));
    expect(words[0]).toMatch(/^On 3 Jan 2026 the debt is above 9\.00%/);
    expect(words.at(-1)).toMatch(/^At the end an SBD converts to STEEM worth 0\.\d\d dollars\.$/);
  });
  test("conversions pay after 3.5 days, and stop at the treasury's SBD", () => {
    const days = projectYear(start, { ...nothingChosen, convert: 24_000 });
    expect(days.slice(0, 6).map(({ sums }) => sums.converted)).toEqual([
      0, 0, 0, 0, 12_000, 36_000,
    ]);
    const all = endOf({ convert: 10 ** 10 });
    expect(all.economy.sbd).toBeLessThan(all.economy.treasury + 1_000_000);
    expect(all.sums.notConverted).toBeGreaterThan(0);
  });
  test("the treasury spends at most a hundredth a day", () => {
    const end = endOf({ spend: 10 ** 9 });
    expect(end.sums.notSpent).toBeGreaterThan(0);
    expect(end.sums.spent).toBeGreaterThan(dailyBudget(start.economy.treasury) * 100);
    expect(end.economy.treasury).toBeGreaterThan(0);
  });
  test("what is burnt is gone, up to what is liquid", () => {
    const some = endOf({ burn: 1_000_000 });
    expect(some.sums).toMatchObject({ burnt: 365_000_000, notBurnt: 0 });
    expect(endOf({ burn: 10 ** 10 }).sums.notBurnt).toBeGreaterThan(0);
  });
  test("neither power-downs nor power-ups change the supply or the share price", () => {
    const [none, down, up] = [0, 10 ** 7, -(10 ** 7)].map(
      (powerDown) => projectYear(start, { ...nothingChosen, powerDown })[1]?.economy,
    );
    if (!none || !down || !up) throw new Error("a year has a first day");
    expect([down.supply, up.supply]).toEqual([none.supply, none.supply]);
    expect([none.vestingFund - down.vestingFund, up.vestingFund - none.vestingFund]).toEqual([
      10 ** 7,
      10 ** 7,
    ]);
    const priceOf = (of: typeof none) => of.vestingFund / Number(of.vestingShares);
    expect(priceOf(down) / priceOf(none)).toBeCloseTo(1, 6);
    expect(priceOf(up) / priceOf(none)).toBeCloseTo(1, 6);
  });
});

test("at the end of the slider no more is powered down than there is, and the share price stays one", () => {
  const all = endOf({ powerDown: 10 ** 10 });
  expect(all.sums.notPowered).toBeGreaterThan(0);
  // A quarter a week: after two weeks not much more than half of it.
  const [, , ...later] = projectYear(start, { ...nothingChosen, powerDown: 10 ** 10 });
  expect(later[12]?.economy.vestingFund).toBeGreaterThan(start.economy.vestingFund / 2);
  const priceOf = ({ economy: { vestingFund, vestingShares } }: YearDay): number =>
    vestingFund / Number(vestingShares);
  // It rises: as much flows into a smaller fund.
  expect(priceOf(all) / priceOf(endOf({}))).toBeLessThan(50);
  const words = (days: readonly YearDay[]) => yearWords(days, start.limits, 0).at(-1);
  expect(words(projectYear(start, { ...nothingChosen, powerDown: 10 ** 10 }))).toMatch(
    /^Only [\d,.]+ STEEM could be powered down: the chain pays a quarter of it a week\.$/,
  );
  expect(words(projectYear(start, { ...nothingChosen, powerDown: -(10 ** 10) }))).toMatch(
    /^Only [\d,.]+ STEEM could be powered up: no more were liquid\.$/,
  );
});

test("an account grows with the share price alone", () => {
  const held = {
    vests: { units: 2_500_000_000_000n, token: "VESTS" },
    sbd: { units: 10_000n, token: "SBD" },
  } as const;
  const [now, end] = [accountOn(held, { economy: start.economy }), accountOn(held, endOf({}))];
  expect(now.power.units).toBe(1_500_000n);
  expect(now.sbdInSteem.units).toBe(50_000n);
  const growth = Number(end.power.units) / Number(now.power.units);
  // 15% of an inflation of about 5.5% of a virtual supply that is 3.6 times the vesting fund.
  expect(growth).toBeGreaterThan(1.026);
  expect(growth).toBeLessThan(1.031);
});

test("an account's share of all rewards is what it earned of what the fund got in 30 days", () => {
  const figures = new Float64Array(rewardWidth);
  const at = (source: (typeof rewardSources)[number], figure: (typeof rewardFigures)[number]) =>
    rewardSources.indexOf(source) * rewardFigures.length + rewardFigures.indexOf(figure);
  figures[at("author", "sbd")] = 10_000;
  figures[at("curation", "vests")] = 1_000_000_000;
  // What a producer is paid does not come from that fund.
  figures[at("producer", "vests")] = 1e15;
  const earned = rewardsInSteem(figures, start.economy);
  expect(earned).toBe(50_000 + 600);
  const share = shareOfRewards(earned, start.economy, start.shares);
  const { sums } = endOf({});
  // Of about 5.6% of 545 million, 65%.
  expect(sums.rewarded / 1000).toBeGreaterThan(19_000_000);
  expect(sums.rewarded / 1000).toBeLessThan(21_000_000);
  expect(share * sums.rewarded).toBeGreaterThan(earned * 11.7);
  expect(share * sums.rewarded).toBeLessThan(earned * 12.3);
  expect(shareOfRewards(0, start.economy, start.shares)).toBe(0);
});
