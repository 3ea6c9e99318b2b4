/** Words for values at the price of their time. */
import { counted, fixed, signed } from "../format/figures.ts";
import { sentences } from "../format/sentences.ts";
import { plural, say } from "../language/say.ts";
import { duration } from "./format.ts";
import type { ValueSum, ValueThen } from "./values-then.ts";

/** '$1.23'; small values keep four decimals. */
export const dollarsThen = (usd: number): string =>
  signed("$", fixed(usd, Math.abs(usd) > 0 && Math.abs(usd) < 0.1 ? 4 : 2));

/** '$1.23 then', and how many of `count` rewards that leaves out; no figure if it leaves out all. */
export function sumThen({ usd, unpriced }: ValueSum, count: number): string {
  if (unpriced === 0) return say`${dollarsThen(usd)} then`;
  return unpriced === count
    ? say`No price near their time is known.`
    : say`${dollarsThen(usd)} then, without ${counted(unpriced, "reward")}`;
}

/** 'median feed, 12 minutes before', 'daily price, 5 hours 3 minutes away'. */
export function priceOrigin({ from, distance }: ValueThen): string {
  if (from === "feed") return say`median feed, ${duration(distance)} before`;
  return from === "rebuilt"
    ? say`rebuilt median of feeds, ${duration(distance)} away`
    : say`daily price, ${duration(distance)} away`;
}

/** Where the prices of a sum come from, and what it leaves out. `isPartial`: prices may still come. */
export function valueSentence(sum: ValueSum, hasDailyRates: boolean, isPartial: boolean): string {
  const priced = pricedSentence(sum);
  const rebuilt =
    sum.rebuilt > 0
      ? say`${counted(sum.rebuilt, "reward")} at the median of what the witnesses published, rebuilt for that day from their histories, with SBD at $1.`
      : "";
  const left = sum.unpriced > 0 ? leftSentence(sum.unpriced, isPartial) : "";
  const rate = hasDailyRates
    ? say`VESTS count at the rate of their day.`
    : say`No service offers the rate of VESTS by day, so it is estimated from the nearest known ones: of power-downs, and today's.`;
  return sentences([priced, rebuilt, left, (priced || rebuilt) && rate]);
}

const leftSentence = (unpriced: number, isPartial: boolean): string =>
  isPartial
    ? plural(
        unpriced,
        "The market provider's prices have not come yet: # reward is not in the sum so far.",
        "The market provider's prices have not come yet: # rewards are not in the sum so far.",
      )
    : plural(
        unpriced,
        "No price near their time is known for # reward, which is not in the sum.",
        "No price near their time is known for # rewards, which are not in the sum.",
      );

/** Where the prices come from; empty if nothing has a price. */
function pricedSentence({ feed, market, farthest }: ValueSum): string {
  if (feed > 0 && market > 0)
    return say`Values: ${counted(feed, "reward")} at the witnesses' median feed of their block, with SBD at $1; ${counted(market, "reward")} at the market provider's price of their day; no price is more than ${duration(farthest)} from its reward.`;
  if (feed > 0)
    return say`Values: ${counted(feed, "reward")} at the witnesses' median feed of their block, with SBD at $1; no price is more than ${duration(farthest)} from its reward.`;
  return market > 0
    ? say`Values: ${counted(market, "reward")} at the market provider's price of their day; no price is more than ${duration(farthest)} from its reward.`
    : "";
}
