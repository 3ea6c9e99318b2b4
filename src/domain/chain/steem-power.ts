/**
 * Vesting shares (VESTS) as Steem Power (SP), which a page shows in their place: at the chain's ratio now. That of a past
 * time is estimated in `price/vests-per-steem.ts`.
 */
import { fixed } from "../format/numbers.ts";
import { approximately } from "./amount-text.ts";
import type { Amount } from "./amount.ts";

/** What converts VESTS to SP: all STEEM that is powered up, and all vesting shares. */
export interface Rates {
  readonly vestingFund: Amount;
  readonly vestingShares: Amount;
}

/** vests × fund ÷ shares. */
export const steemPower = (vests: Amount, { vestingFund, vestingShares }: Rates): number =>
  vestingShares.units === 0n
    ? 0
    : (approximately(vests) * approximately(vestingFund)) / approximately(vestingShares);

/** '1,234.567 SP'. */
export const steemPowerLabel = (vests: Amount, rates: Rates, digits = 3): string =>
  `${fixed(steemPower(vests, rates), digits)} SP`;
