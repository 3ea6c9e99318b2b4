/** Words for values at the price of their time. */
import { counted, fixed } from "../format/figures.ts";
import { duration } from "./format.ts";
import type { ValueSum, ValueThen } from "./values-then.ts";
import { say } from "../language/say.ts";

/** '$1.23'; small values keep four decimals. */
export const dollarsThen = (usd: number): string =>
  `$${fixed(usd, Math.abs(usd) > 0 && Math.abs(usd) < 0.1 ? 4 : 2)}`;

/** '$1.23 then', and how many rewards that leaves out. */
export const sumThen = ({ usd, unpriced }: ValueSum): string =>
  say`${dollarsThen(usd)} then${unpriced > 0 ? say`, without ${counted(unpriced, "reward")}` : ""}`;

/** 'median feed, 12 minutes before', 'daily price, 5 hours 3 minutes away'. */
export const priceOrigin = ({ from, distance }: ValueThen): string =>
  from === "feed"
    ? say`median feed, ${duration(distance)} before`
    : say`daily price, ${duration(distance)} away`;

/** Where the prices of a sum come from, and what it leaves out. */
export function valueSentence(
  { feed, market, unpriced, farthest }: ValueSum,
  hasDailyRates: boolean,
): string {
  const parts = [
    ...(feed > 0
      ? [
          say`${counted(feed, "reward")} at the witnesses' median feed of their block, with SBD at $1`,
        ]
      : []),
    ...(market > 0
      ? [say`${counted(market, "reward")} at the market provider's price of their day`]
      : []),
  ];
  const priced =
    parts.length > 0
      ? say`Values: ${parts.join(", ")}, no price more than ${duration(farthest)} from its reward.`
      : "";
  const left =
    unpriced > 0
      ? say`No price near their time is known for ${counted(unpriced, "reward")}, which ${unpriced === 1 ? "is" : "are"} not in the sum.`
      : "";
  const rate = hasDailyRates
    ? say`VESTS count at the rate of their day.`
    : say`No service offers the rate of VESTS by day, so it is estimated from the nearest known ones: of power-downs, and today's.`;
  return [priced, left, priced && rate].filter(Boolean).join(" ");
}
