/** What an account that does nothing has in a year: its VESTS stay, and their share price rises. */
import type { Amount } from "../chain/amount.ts";
import { asSteem, virtualSupply } from "./rules.ts";
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

/** The account at the end of a day, if it neither powers up nor down, votes, nor is paid. */
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
