/**
 * What an account has in the course of a year: its VESTS stay the same, and their share price rises. It earns a share of
 * all that is paid for posts and votes, which is assumed to stay the same.
 */
import { rewardOf } from "../archive/rewards.ts";
import type { Amount } from "../chain/amount.ts";
import type { InflationShares } from "../statistics/chain-figures.ts";
import type { Economy } from "./after-blocks.ts";
import { asSteem, blocksPerHour, divided, hoursPerDay, mintedBy, virtualSupply } from "./rules.ts";
import type { YearDay } from "./year.ts";

/** What an account holds. */
export interface AccountHoldings {
  readonly vests: Amount;
  /** Liquid and in savings. */
  readonly sbd: Amount;
}

/** An account at the end of a day. */
export interface AccountDay {
  /** Its VESTS at the share price. */
  readonly power: Amount;
  readonly sbd: Amount;
  /** What its SBD would convert to. */
  readonly sbdInSteem: Amount;
  /** Its SP as a share of the virtual supply, 0 to 1. */
  readonly share: number;
}

/** The account at the end of a day, if it neither powers up or down, nor votes, nor is paid. */
export function accountOn(
  { vests, sbd }: AccountHoldings,
  { economy }: Pick<YearDay, "economy">,
): AccountDay {
  const { supply, vestingFund, vestingShares, price } = economy;
  const units = vestingShares === 0n ? 0n : (vests.units * BigInt(vestingFund)) / vestingShares;
  const virtual = virtualSupply(supply, economy.sbd, price);
  return {
    power: { units, token: "STEEM" },
    sbd,
    sbdInSteem: { units: BigInt(asSteem(Number(sbd.units), price)), token: "STEEM" },
    share: virtual === 0 ? 0 : Number(units) / virtual,
  };
}

/** Days of rewards by which an account's share is measured. */
export const rewardDays = 30;

/** Rewards that come from the fund for posts. */
const fromFund = ["author", "curation", "beneficiary"] as const;

/** What an account earned for posts and votes, thousandths of STEEM at today's prices. `figures`: those of a span. */
export function rewardsInSteem(
  figures: Float64Array,
  { vestingFund, vestingShares, price }: Economy,
): number {
  const sum = (figure: "steem" | "sbd" | "vests"): number =>
    fromFund.reduce((total, source) => total + rewardOf(figures, source, figure), 0);
  const power = vestingShares === 0n ? 0 : (sum("vests") * vestingFund) / Number(vestingShares);
  return Math.round(sum("steem") + asSteem(sum("sbd"), price) + power);
}

/** The share of all rewards that this amount is, if it was earned in `rewardDays` days; 0 to 1. */
export function shareOfRewards(steem: number, economy: Economy, shares: InflationShares): number {
  const virtual = virtualSupply(economy.supply, economy.sbd, economy.price);
  const block = divided(mintedBy(virtual, economy.block + 1), shares).content;
  const funded = block * blocksPerHour * hoursPerDay * rewardDays;
  return funded === 0 ? 0 : Math.min(1, steem / funded);
}
