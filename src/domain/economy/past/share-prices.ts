/**
 * The share price of VESTS in the past. Power-ups and power-downs leave it as it is; what blocks create for the vesting
 * fund raises it, and that is undone hour by hour. In some blocks it is measured: the rules say how much STEEM the
 * producer is paid, and a node how many VESTS that became.
 */
import type { InflationShares } from "../../statistics/chain-figures.ts";
import { divided, mintedBy, producerPay, sharePrice, virtualSupply, type Price } from "../rules.ts";
import { beforeBlocks } from "./before-blocks.ts";
import type { Basis, PastHour } from "./past-hours.ts";

/** What a million VESTS were worth at the end of an hour, STEEM. */
export interface PastShare {
  readonly price: number;
  readonly basis: Basis;
}

/** Hours with their share prices, and how well what producers were paid fits them. */
export interface PricedHours {
  readonly hours: readonly (PastHour & { readonly share: PastShare })[];
  /** Producer rewards in hours whose price is known, and those of them that fit the replay. */
  readonly rewardsRead: number;
  readonly rewardsAgreeing: number;
}

/** What a node reports now: thousandths of STEEM, and millionths of VESTS. */
export interface VestingNow {
  readonly fund: number;
  readonly shares: bigint;
}

/**
 * How far a measured price may be from the replayed one, as a part of it. The replay of a day is off by a hundredth of
 * this; pay that is wrong by its smallest unit, by thirty times this.
 */
const tolerance = 1e-4;

/**
 * Prices the shares in hours, oldest first, of which the last one is now. `rewards`: millionths of VESTS that producers
 * got, by block.
 */
export function withSharePrices(
  hours: readonly PastHour[],
  { fund, shares }: VestingNow,
  rewards: ReadonlyMap<number, bigint>,
  parts: InflationShares,
): PricedHours {
  const priced: (PastHour & { readonly share: PastShare })[] = [];
  let [rewardsRead, rewardsAgreeing] = [0, 0];
  let price = sharePrice(fund, shares);
  let later: PastHour | null = null;
  let used: Price | null = null;
  for (const hour of hours.toReversed()) {
    used = hour.price ?? used;
    let basis: Basis = hour.basis;
    if (later && used) {
      const { vesting } = divided(
        mintedBy(virtualSupply(hour.steem, hour.sbd, used), hour.block + 1),
        parts,
      );
      price -= sharePrice(vesting * (later.block - hour.block), shares);
      const reward = rewards.get(hour.block);
      if (reward !== undefined && hour.price) {
        rewardsRead += 1;
        const found = paidPrice(hour, hour.price, reward, parts, price);
        if (found !== null) {
          rewardsAgreeing += 1;
          [price, basis] = [found, "measured"];
        }
      }
    }
    priced.push({ ...hour, share: { price, basis } });
    later = hour;
  }
  return { hours: priced.toReversed(), rewardsRead, rewardsAgreeing };
}

/** The price at which a block's producer was paid; null if neither an elected witness's pay nor a backup's fits. */
function paidPrice(
  { block, steem, sbd }: PastHour,
  price: Price,
  reward: bigint,
  parts: InflationShares,
  expected: number,
): number | null {
  const before = beforeBlocks({ block, steem, sbd }, 1, price, parts);
  const { witness } = divided(
    mintedBy(virtualSupply(before.steem, before.sbd, price), block),
    parts,
  );
  const found = [false, true]
    .map((isBackup) => sharePrice(producerPay(witness, isBackup), reward))
    .find((each) => Math.abs(each / expected - 1) < tolerance);
  return found ?? null;
}
