/** Thirty days of a chain's money, reconstructed from its end: every figure of every hour, to the last digit. */
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  referenceEconomy,
  type ReferenceEconomy,
  type ReferencePlan,
  type ReferencePrice,
} from "../../../../tests/support/reference-economy.ts";
import { afterBlocks } from "../after-blocks.ts";
import { debtRatio, lowestPrice, printRate, virtualSupply } from "../rules.ts";
import { beforeBlocks } from "./before-blocks.ts";
import { pastHours, type Burn, type PastHour, type PastSources } from "./past-hours.ts";
import type { KnownMedian } from "./past-prices.ts";

const shares = { content: 6500, vesting: 1500, treasury: 1000 };
const limits = { slows: 900, stops: 1000 };

/** The first block, in which the chain takes a median. */
const first = 100_000_000 - (100_000_000 % 1200);

const dollars = (sbd: bigint): ReferencePrice => ({ sbd, steem: 1000n });
const asPrice = ({ sbd, steem }: ReferencePrice) => ({ sbd: Number(sbd), steem: Number(steem) });

/** Deterministic pseudo-random numbers below 10,000. */
const scattered = (seed: number): number => ((seed * 2_654_435_761) >>> 8) % 10_000;

function simulated(
  days: number,
  wanted: Partial<ReferencePlan> = {},
  prices = (hour: number) => 150 + (scattered(hour) % 40),
) {
  const medians = new Map<number, ReferencePrice | null>();
  const burns: Burn[] = [];
  const before = Array.from({ length: 84 }, (_, i) => {
    const median = dollars(BigInt(prices(i - 84)));
    medians.set(first - (84 - i) * 1200, median);
    return median;
  });
  const economy = referenceEconomy({
    first,
    time: Date.UTC(2026, 9, 1),
    hours: days * 24,
    supply: 500_000_000_000n,
    sbd: 9_000_000_000n,
    treasury: 2_000_000_000n,
    vesting: { fund: 180_000_000_000n, shares: 300_000_000_000_000_000n },
    medians: before,
    pay: 120_000n,
    turnOf: () => 20,
    isMissed: (block) => scattered(block) === 7,
    eventsIn: (block) => {
      const isFeed = block % 1200 === 0;
      const isBurn = scattered(block + 5) < 4;
      const burnt = isBurn ? BigInt(scattered(block) * 100) : 0n;
      const burntSbd = isBurn && block % 3 === 0 ? BigInt(scattered(block + 1)) : 0n;
      if (isBurn) burns.push({ block, steem: Number(burnt), sbd: Number(burntSbd) });
      if (!isFeed) return { burnt, burntSbd };
      const price = prices((block - first) / 1200);
      const median = price === 0 ? null : dollars(BigInt(price));
      medians.set(block, median);
      return { burnt, burntSbd, median };
    },
    ...wanted,
  });
  return { economy, medians, burns };
}

function sourcesOf({ economy, medians, burns }: ReturnType<typeof simulated>): PastSources {
  const { hours, end } = economy;
  return {
    now: {
      block: end.block,
      time: end.time,
      treasury: Number(end.treasury),
      steem: Number(end.supply),
      sbd: Number(end.sbd),
      price: asPrice(end.price),
      unreported: Number(end.income),
    },
    marks: hours.map(({ block, time, income, treasury }) => ({
      block,
      time,
      income: Number(income),
      treasury: Number(treasury),
    })),
    burns,
    medians: new Map(
      [...medians].map(([block, price]): [number, KnownMedian] => [
        block,
        { price: price && asPrice(price), basis: "replayed" },
      ]),
    ),
    beginning: first - 84 * 1200,
    shares,
  };
}

/** The figures of an hour that the page shows. */
const figuresOf = ({ block, time, steem, sbd, price, treasury }: PastHour) =>
  price && {
    block,
    time,
    supply: BigInt(steem),
    sbd: BigInt(sbd),
    virtualSupply: BigInt(virtualSupply(steem, sbd, price)),
    printRate: printRate(debtRatio(steem, sbd, price), limits),
    lowest: lowestPrice(steem, sbd),
    price,
    treasury: BigInt(treasury ?? -1),
  };

const truthOf = ({ hours, end }: ReferenceEconomy) =>
  [...hours, end].map(
    ({
      block,
      time,
      supply,
      sbd,
      virtualSupply: all,
      printRate: rate,
      treasury,
      price,
      lowest,
    }) => ({
      block,
      time,
      supply,
      sbd,
      virtualSupply: all,
      printRate: rate,
      treasury,
      price: asPrice(price),
      lowest: asPrice(lowest),
    }),
  );

describe("thirty days", () => {
  test("every hour is found to the last digit, with burns, missed slots and prices that move", () => {
    const known = simulated(30);
    expect(known.burns.length).toBeGreaterThan(200);
    const { hours, agreeing } = pastHours(sourcesOf(known));
    expect(hours.map(figuresOf)).toEqual(truthOf(known.economy));
    expect(agreeing).toBe(720);
    expect(new Set(hours.map(({ basis }) => basis))).toEqual(new Set(["partly", "measured"]));
  });

  test("every hour is found, even with prices below the lowest one: a debt above 10%, and a print rate of 0", () => {
    const known = simulated(30, {}, (hour) => 90 + (scattered(hour) % 110));
    const { hours } = pastHours(sourcesOf(known));
    expect(hours.map(figuresOf)).toEqual(truthOf(known.economy));
    const rates = new Set(known.economy.hours.map(({ printRate: rate }) => rate));
    expect(rates.has(0)).toBe(true);
  });

  test("a backup's turn drawn at random changes only the last three digits", () => {
    const known = simulated(30, { turnOf: (round) => scattered(round) % 21 });
    const { hours } = pastHours(sourcesOf(known));
    const truth = truthOf(known.economy);
    const off = hours.map((hour, i) => Math.abs(hour.steem - Number(truth[i]?.supply)));
    expect(Math.max(...off)).toBeLessThan(1500);
  });
});

test("hours in which the chain took no median keep the price before them", () => {
  const known = simulated(8, {}, (hour) =>
    hour > 40 && hour < 70 ? 0 : 150 + (scattered(hour) % 40),
  );
  const { hours } = pastHours(sourcesOf(known));
  expect(hours.map(figuresOf)).toEqual(truthOf(known.economy));
  expect(hours.filter(({ feed }) => feed === null).length).toBe(29);
});

test("unknown feeds leave a gap, and older supplies are called interpolated", () => {
  const known = simulated(10);
  const sources = sourcesOf(known);
  const medians = new Map(sources.medians);
  const lost = [...medians.keys()].toSorted((a, b) => a - b)[84 + 48] ?? 0;
  medians.delete(lost);
  const { hours } = pastHours({ ...sources, medians });
  const truth = truthOf(known.economy);
  // The price is a median of 84 hours: every hour whose median would include the lost one is a gap.
  expect(hours.filter(({ price }) => price === null).length).toBe(84);
  for (const [i, hour] of hours.entries()) {
    const isLater = hour.block >= lost + 84 * 1200;
    const isNow = i === hours.length - 1;
    expect(hour.basis).toBe(isNow ? "measured" : isLater ? "partly" : "interpolated");
    if (isLater) expect(figuresOf(hour)).toEqual(truth[i]);
    // A wrong price moves only what the treasury's tenth adds to the virtual supply.
    else expect(Math.abs(hour.steem / Number(truth[i]?.supply) - 1)).toBeLessThan(1e-5);
  }
});

test("before a hardfork that changes the shares of inflation, no report agrees, but SBD still follow from the reports", () => {
  const known = simulated(3);
  const { hours, agreeing } = pastHours({
    ...sourcesOf(known),
    shares: { content: 7500, vesting: 1500, treasury: 0 },
  });
  expect(agreeing).toBe(0);
  expect(hours.map(({ sbd }) => BigInt(sbd))).toEqual(truthOf(known.economy).map(({ sbd }) => sbd));
});

test("inflation is undone exactly, from any state and price", () => {
  const amount = fc.integer({ min: 1, max: 10 ** 12 });
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 250_000_000 }),
      amount,
      amount,
      fc.integer({ min: 1, max: 100_000 }),
      fc.integer({ min: 0, max: 1200 }),
      (block, supply, sbd, dollar, count) => {
        const price = { sbd: dollar, steem: 1000 };
        const end = afterBlocks(
          {
            block,
            supply,
            sbd,
            price,
            vestingFund: 0,
            vestingShares: 0n,
            rewardFund: 0,
            treasury: 0,
          },
          count,
          shares,
        );
        const start = beforeBlocks(
          { block: end.block, steem: end.supply, sbd: end.sbd },
          count,
          price,
          shares,
        );
        expect(start).toEqual({ block, steem: supply, sbd });
      },
    ),
  );
});
