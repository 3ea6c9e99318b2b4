/** The chain's rules by table, and against properties that nodes reported. */
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { recorded, recordedTest } from "../../../tests/support/recorded/recordings.ts";
import { inflationRate } from "../chain/inflation.ts";
import type { GlobalProperties } from "../chain/properties.ts";
import { parseChainState } from "../statistics/chain-figures.ts";
import { afterBlocks, nextBlock, type Economy } from "./after-blocks.ts";
import {
  asSbd,
  asSteem,
  debtRatio,
  divided,
  lowestPrice,
  medianOf,
  mintedBy,
  printRate,
  producerPay,
  chainPrice,
  virtualSupply,
} from "./rules.ts";
import { isLess, partOf } from "./whole-parts.ts";

const shares = { content: 6500, vesting: 1500, treasury: 1000 };
const limits = { slows: 900, stops: 1000 };

test("parts of whole numbers are exact", () => {
  const natural = fc.integer({ min: 0, max: 2 ** 43 });
  fc.assert(
    fc.property(natural, natural, fc.integer({ min: 1, max: 2 ** 43 }), (a, b, c) => {
      fc.pre((BigInt(a) * BigInt(b)) / BigInt(c) < 2n ** 53n);
      expect(BigInt(partOf(a, b, c))).toBe((BigInt(a) * BigInt(b)) / BigInt(c));
      expect(isLess(a, c, b, c)).toBe(a < b);
    }),
  );
});

test("the rate falls by a step every 250,000 blocks, down to its floor", () => {
  expect([0, 249_999, 250_000, 47_792_022].map(inflationRate)).toEqual([978, 978, 977, 787]);
  expect([220_750_000, 300_000_000].map(inflationRate)).toEqual([95, 95]);
});

test("the print rate falls in a straight line between its limits", () => {
  const rates = [0, 900, 901, 950, 977, 989, 999, 1000, 5000].map((of) => printRate(of, limits));
  expect(rates).toEqual([10_000, 10_000, 9900, 5000, 2300, 1100, 100, 0, 0]);
});

describe("prices", () => {
  test("never fall below nine times the debt", () => {
    // The example in the chain's own source: 500 STEEM and 100 SBD are worth at least 1.80.
    const [supply, sbd] = [500_000, 100_000];
    const lowest = lowestPrice(supply, sbd);
    expect(lowest.sbd / lowest.steem).toBe(1.8);
    expect(chainPrice({ sbd: 1799, steem: 1000 }, supply, sbd)).toEqual(lowest);
    expect(chainPrice({ sbd: 1800, steem: 1000 }, supply, sbd).sbd).toBe(1800);
    expect(debtRatio(supply, sbd, lowest)).toBe(1000);
    expect(chainPrice({ sbd: 1, steem: 1000 }, supply, 0).sbd).toBe(1);
  });
  test("have the higher middle one as their median if their number is even", () => {
    const of = (...sbd: number[]) => medianOf(sbd.map((each) => ({ sbd: each, steem: 1000 })))?.sbd;
    expect([of(), of(3), of(4, 1), of(5, 1, 3), of(4, 2, 1, 3)]).toEqual([undefined, 3, 4, 3, 3]);
  });
  test("convert both ways, truncated; without a price there is nothing", () => {
    const price = { sbd: 159, steem: 1000 };
    expect([asSbd(303, price), asSteem(48, price)]).toEqual([48, 301]);
    expect(asSteem(5, { sbd: 0, steem: 1000 })).toBe(0);
    expect(debtRatio(0, 0, price)).toBe(0);
  });
});

test("what a block creates is divided without a remainder", () => {
  const parts = divided(mintedBy(405_320_699_479, 47_792_023), shares);
  expect(parts).toEqual({ content: 1972, vesting: 455, treasury: 303, witness: 304 });
  expect([producerPay(304, false), producerPay(304, true)]).toEqual([255, 1276]);
});

const somewhere = fc.record({
  block: fc.integer({ min: 1, max: 230_000_000 }),
  supply: fc.integer({ min: 1_000_000, max: 900_000_000_000 }),
  sbd: fc.integer({ min: 0, max: 30_000_000_000 }),
  cents: fc.integer({ min: 20, max: 5000 }),
});

test("many blocks at once are the same blocks one by one", () => {
  fc.assert(
    fc.property(somewhere, fc.integer({ min: 1, max: 3000 }), (state, count) => {
      const { block, supply, sbd, cents } = state;
      const start: Economy = {
        block,
        supply,
        sbd,
        vestingFund: Math.floor(supply / 3),
        vestingShares: BigInt(supply) * 600_000n,
        rewardFund: 0,
        treasury: 0,
        price: chainPrice({ sbd: cents, steem: 1000 }, supply, sbd),
      };
      let slow = start;
      for (let next = block + 1; next <= block + count; next += 1)
        slow = nextBlock(slow, shares, next % 21 === 0);
      const { vestingShares, ...fast } = afterBlocks(start, count, shares);
      expect(slow).toMatchObject(fast);
      expect(Number(vestingShares) / Number(slow.vestingShares)).toBeCloseTo(1, 9);
    }),
    { numRuns: 30 },
  );
});

/** The feeds' median, in thousandths of SBD, that gives this virtual supply; empty if none does. */
function pricesOf({ currentSupply, sbdSupply, virtualSupply: virtual }: GlobalProperties) {
  const [supply, sbd] = [Number(currentSupply.units), Number(sbdSupply.units)];
  const near = Math.round((sbd * 1000) / (Number(virtual.units) - supply));
  return [near - 1, near, near + 1]
    .map((each) => ({ sbd: each, steem: 1000 }))
    .filter((price) => virtualSupply(supply, sbd, price) === Number(virtual.units));
}

/** What nodes of the real chain reported since hardfork 21, by height. */
const reported = () =>
  recorded("properties")
    .flatMap((raw) => {
      const read = parseChainState(raw);
      return read.ok && read.value.shares ? [read.value] : [];
    })
    .toSorted((a, b) => a.properties.headBlock - b.properties.headBlock);

recordedTest("recorded supplies and print rates agree to the last digit", () => {
  const compared = reported().flatMap(({ properties, printing }) => {
    const [supply, sbd] = [
      Number(properties.currentSupply.units),
      Number(properties.sbdSupply.units),
    ];
    return pricesOf(properties).map((price) => {
      const rate = printRate(debtRatio(supply, sbd, price), printing ?? limits);
      expect(rate).toBe(properties.sbdPrintRate);
      return rate;
    });
  });
  expect(compared).toHaveLength(24);
  // Above the first limit too.
  expect(new Set(compared)).toEqual(new Set([10_000, 1100, 2300]));
});

recordedTest("recorded blocks follow from those before them, to the last digit", () => {
  let [compared, withShares] = [0, 0];
  const states = reported();
  for (const [i, { properties: from, shares: divides }] of states.entries()) {
    const to = states[i + 1]?.properties;
    const [price] = pricesOf(from);
    // In most longer times, posts were paid.
    if (!to || !price || !divides || to.headBlock - from.headBlock > 8) continue;
    const start: Economy = {
      block: from.headBlock,
      supply: Number(from.currentSupply.units),
      sbd: Number(from.sbdSupply.units),
      vestingFund: Number(from.totalVestingFund.units),
      vestingShares: from.totalVestingShares.units,
      rewardFund: 0,
      treasury: 0,
      price,
    };
    const count = to.headBlock - from.headBlock;
    // A recording does not say who produced the blocks: none or one of them is by a backup.
    const ends = [0, 1].map((backup) => {
      let now = start;
      for (let k = 0; k < count; k += 1) now = nextBlock(now, divides, k < backup);
      return now;
    });
    const end = ends.find(({ supply }) => supply === Number(to.currentSupply.units));
    // In 7 of the blocks, posts were paid.
    if (!end) continue;
    expect(end.sbd).toBe(Number(to.sbdSupply.units));
    expect(virtualSupply(end.supply, end.sbd, price)).toBe(Number(to.virtualSupply.units));
    compared += count;
    // Unless somebody powered up meanwhile, the vesting fund and its shares too.
    if (end.vestingFund === Number(to.totalVestingFund.units)) {
      expect(end.vestingShares).toBe(to.totalVestingShares.units);
      withShares += count;
    }
  }
  expect([compared, withShares]).toEqual([20, 9]);
});
