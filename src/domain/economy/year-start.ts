/** Where a projection starts, taken from what a node reports. */
import { virtualSupply } from "./rules.ts";
import type { EconomyToday } from "./today.ts";
import type { YearStart } from "./year.ts";

/** The method that reports each part. */
export const economyMethods = {
  state: "condenser_api.get_dynamic_global_properties",
  feed: "condenser_api.get_feed_history",
  fund: "condenser_api.get_reward_fund",
  held: "condenser_api.get_accounts",
} as const;

/** Thousandths; above this, sums are no longer exact. */
const maxExact = 2 ** 50;
const wholeShare = 10_000;

/** Whether a chain can be in this state; a node may report any. */
export function isPossible({
  economy,
  shares,
}: {
  readonly economy: Pick<YearStart["economy"], "supply" | "sbd" | "price">;
  readonly shares: YearStart["shares"];
}): boolean {
  const { supply, sbd, price } = economy;
  const parts = [shares.content, shares.vesting, shares.treasury];
  return (
    supply > 0 &&
    price.sbd > 0 &&
    price.steem > 0 &&
    virtualSupply(supply, sbd, price) < maxExact &&
    parts.every((part) => part >= 0) &&
    parts.reduce((sum, part) => sum + part, 0) <= wholeShare
  );
}

/** Where a projection starts; or the methods whose missing or impossible answers prevent one. */
export function yearStart(today: EconomyToday): YearStart | readonly string[] {
  const start = startOf(today);
  return "economy" in start && !isPossible(start)
    ? [economyMethods.state, economyMethods.feed]
    : start;
}

function startOf(today: EconomyToday): YearStart | readonly string[] {
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
