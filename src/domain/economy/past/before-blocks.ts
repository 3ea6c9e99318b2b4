/** Inflation undone: the money of the chain before many blocks, from the money after them. */
import type { InflationShares } from "../../statistics/chain-figures.ts";
import { afterBlocks, type Economy } from "../after-blocks.ts";
import type { Price } from "../rules.ts";

/** All STEEM and SBD after a block, thousandths. */
export interface Supply {
  readonly block: number;
  readonly steem: number;
  readonly sbd: number;
}

/** The search ends within these steps: each gets about a thousand times closer than the one before. */
const maxSteps = 12;

/**
 * The supply before the last `count` blocks, if nothing but inflation happened in them and the price stayed the same.
 * What blocks create grows with the supply, so only one past leads to a given present; it is approached from above.
 */
export function beforeBlocks(
  end: Supply,
  count: number,
  price: Price,
  shares: InflationShares,
): Supply {
  const block = end.block - count;
  let start: Supply = { ...end, block };
  if (count <= 0) return start;
  for (let step = 0; step < maxSteps; step += 1) {
    const { supply, sbd } = afterBlocks(economyOf(start, price), count, shares);
    if (supply === end.steem && sbd === end.sbd) break;
    start = { block, steem: start.steem + end.steem - supply, sbd: start.sbd + end.sbd - sbd };
  }
  return start;
}

/** Only supplies and the price decide what a block creates. */
const economyOf = ({ block, steem, sbd }: Supply, price: Price): Economy => ({
  block,
  supply: steem,
  sbd,
  price,
  vestingFund: 0,
  vestingShares: 0n,
  rewardFund: 0,
  treasury: 0,
});
