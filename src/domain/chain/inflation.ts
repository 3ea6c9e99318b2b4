/** The chain's decreasing inflation (STEEM_INFLATION_RATE_* in the node's configuration). */

const startPercent = 9.78;
const floorPercent = 0.95;
/** After this many blocks the rate falls by a hundredth of a percent. */
export const blocksPerRate = 250_000;

/** Days in a year, as the chain counts it. */
export const daysPerYear = 365;

/** Percent as parts of 10000. */
const parts = (percent: number): number => Math.round(percent * 100);

/** Yearly inflation in a block, parts of 10000 of the virtual supply: falls with the blocks, down to the floor. */
export const inflationRate = (block: number): number =>
  Math.max(parts(floorPercent), parts(startPercent) - Math.floor(block / blocksPerRate));

/** The same in percent. */
export const inflationPercent = (headBlock: number): number => inflationRate(headBlock) / 100;

/** What is created per day, in the unit of the virtual supply: supply × rate ÷ 365. */
export const dailySupply = (virtualSupply: number, block: number): number =>
  (virtualSupply * inflationRate(block)) / 10_000 / daysPerYear;
