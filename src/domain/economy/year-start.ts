/** What a projection starts from, of what a node reports. */
import type { EconomyToday } from "./today.ts";
import type { YearStart } from "./year.ts";

/** The methods of the parts. */
export const economyMethods = {
  state: "condenser_api.get_dynamic_global_properties",
  feed: "condenser_api.get_feed_history",
  fund: "condenser_api.get_reward_fund",
  held: "condenser_api.get_accounts",
} as const;

/** Where a projection starts; or the methods without whose answers there is none. */
export function yearStart(today: EconomyToday): YearStart | readonly string[] {
  const { state, fund, feed, held } = today;
  const { properties, shares, printing } = state;
  if (shares && printing && fund.ok && feed.ok && held.ok)
    return {
      economy: {
        block: properties.headBlock,
        supply: Number(properties.currentSupply.units),
        sbd: Number(properties.sbdSupply.units),
        vestingFund: Number(properties.totalVestingFund.units),
        vestingShares: properties.totalVestingShares.units,
        rewardFund: Number(fund.value.balance.units),
        treasury: Number(held.value.treasury.sbd.units),
        price: feed.value.current,
      },
      shares,
      limits: printing,
      curation: fund.value.curation,
      feed: feed.value.history,
    };
  return [
    ...(shares && printing ? [] : [economyMethods.state]),
    ...(feed.ok ? [] : [economyMethods.feed]),
    ...(fund.ok ? [] : [economyMethods.fund]),
    ...(held.ok ? [] : [economyMethods.held]),
  ];
}
