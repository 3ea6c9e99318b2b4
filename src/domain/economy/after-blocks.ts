/** One block's inflation, and exactly that of many blocks at once. */
import { roundLength } from "../block/slots.ts";
import { blocksPerRate } from "../chain/inflation.ts";
import type { InflationShares } from "../statistics/chain-figures.ts";
import {
  asSbd,
  divided,
  mintedBy,
  producerPay,
  virtualSupply,
  type Minted,
  type Price,
} from "./rules.ts";

/** The money of the chain after a block: thousandths of STEEM and SBD. */
export interface Economy {
  readonly block: number;
  readonly supply: number;
  readonly sbd: number;
  readonly vestingFund: number;
  /** Millionths of VESTS. */
  readonly vestingShares: bigint;
  /** The fund that posts are paid from. */
  readonly rewardFund: number;
  /** SBD of the treasury, a part of `sbd`. */
  readonly treasury: number;
  /** The price that the chain uses. */
  readonly price: Price;
}

/** VESTS for STEEM at the share price; none while there is no fund. */
export const vestsFor = (
  steem: number,
  { vestingFund, vestingShares }: Pick<Economy, "vestingFund" | "vestingShares">,
): bigint => (vestingFund === 0 ? 0n : (BigInt(steem) * vestingShares) / BigInt(vestingFund));

const virtualOf = ({ supply, sbd, price }: Economy): number => virtualSupply(supply, sbd, price);

/** The next block: what it creates and for whom. Its producer's pay is powered up at the price after the fund's part. */
export function nextBlock(before: Economy, shares: InflationShares, isBackup: boolean): Economy {
  const block = before.block + 1;
  const parts = divided(mintedBy(virtualOf(before), block), shares);
  return added(before, parts, 1, producerPay(parts.witness, isBackup));
}

/**
 * Many blocks at once, to the last digit of STEEM and SBD: what a block creates changes only when the supply has grown by
 * some hundred thousand STEEM, and the blocks between two changes are all alike. The backup is assumed to have the last
 * turn of each round (the chain draws it at random), and producers to get their VESTS at one share price.
 */
export function afterBlocks(from: Economy, count: number, shares: InflationShares): Economy {
  let now = from;
  const end = from.block + count;
  while (now.block < end) {
    const minted = mintedBy(virtualOf(now), now.block + 1);
    const parts = divided(minted, shares);
    const { block, supply, sbd, price } = now;
    const perBlock = parts.content + parts.vesting;
    const pays = {
      elected: producerPay(parts.witness, false),
      backup: producerPay(parts.witness, true),
    };
    const income = asSbd(parts.treasury, price);
    const isAlike = (length: number): boolean => {
      const before = length - 1;
      const grown = supply + before * perBlock + producersPay(pays, block, before);
      return (
        mintedBy(virtualSupply(grown, sbd + before * income, price), block + length) === minted
      );
    };
    const most = Math.min(end, lastOfRate(block + 1)) - block;
    const length = isAlike(most) ? most : longest(most, isAlike);
    now = added(now, parts, length, producersPay(pays, block, length));
  }
  return now;
}

/** The last block with the inflation rate of a block. */
const lastOfRate = (block: number): number =>
  (Math.floor(block / blocksPerRate) + 1) * blocksPerRate - 1;

/** The largest length below `most` for which `holds`; it holds for 1, and never again once it doesn't. */
function longest(most: number, holds: (length: number) => boolean): number {
  let [low, high] = [1, most];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (holds(middle)) low = middle;
    else high = middle;
  }
  return low;
}

/** What the producers of the blocks after `block` are paid together. */
function producersPay(
  { elected, backup }: { readonly elected: number; readonly backup: number },
  block: number,
  count: number,
): number {
  const turns = Math.floor((block + count) / roundLength) - Math.floor(block / roundLength);
  return (count - turns) * elected + turns * backup;
}

function added(before: Economy, parts: Minted, count: number, pay: number): Economy {
  const vestingFund = before.vestingFund + count * parts.vesting;
  const income = count * asSbd(parts.treasury, before.price);
  const { vestingShares } = before;
  return {
    block: before.block + count,
    supply: before.supply + count * (parts.content + parts.vesting) + pay,
    sbd: before.sbd + income,
    vestingFund: vestingFund + pay,
    vestingShares: vestingShares + vestsFor(pay, { vestingFund, vestingShares }),
    rewardFund: before.rewardFund + count * parts.content,
    treasury: before.treasury + income,
    price: before.price,
  };
}
