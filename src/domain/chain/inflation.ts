/** The chain's decreasing inflation (STEEM_INFLATION_RATE_* in the node's configuration). */

const startPercent = 9.78;
const floorPercent = 0.95;
const stepPercent = 0.01;
const stepBlocks = 250_000;

/** Yearly inflation at a height, in percent: a step lower for every so many blocks, down to the floor. */
export function inflationPercent(headBlock: number): number {
  const steps = Math.floor(headBlock / stepBlocks);
  return Math.max(floorPercent, Math.round((startPercent - steps * stepPercent) * 100) / 100);
}

/** STEEM created per day: virtual supply × rate ÷ 365. */
export const dailySupply = (virtualSupply: number, percent: number): number =>
  (virtualSupply * percent) / 100 / 365;
