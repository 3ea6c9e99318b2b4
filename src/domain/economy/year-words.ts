/** What happens in a year of a scenario, in sentences: limits that are reached, and wishes that could not be met. */
import type { Amount } from "../chain/amount.ts";
import { dayMs } from "../durations.ts";
import { amountLabel, basisPoints, fixed } from "../format/figures.ts";
import { dayUtc } from "../format/times.ts";
import { say } from "../language/say.ts";
import type { PrintLimits } from "./rules.ts";
import type { YearDay } from "./year.ts";

/** The sentences, at least one. `start`: when the year begins, ms. */
export function yearWords(
  days: readonly YearDay[],
  { slows, stops }: PrintLimits,
  start: number,
): readonly string[] {
  const dateOf = ({ day }: YearDay): string => dayUtc(start + day * dayMs);
  const slow = days.find(({ debt }) => debt > slows);
  const stop = days.find(({ debt }) => debt >= stops);
  const end = days.at(-1);
  const sums = end?.sums;
  return [
    slow
      ? say`On ${dateOf(slow)} the debt is above ${basisPoints(slows)}, where the chain prints fewer SBD.`
      : say`The debt stays below ${basisPoints(slows)}: all that is due in SBD is printed.`,
    ...(stop
      ? [
          say`On ${dateOf(stop)} it is at ${basisPoints(stops)} or more: while it is, no SBD are printed for posts, and the chain uses a price above that of the feeds.`,
        ]
      : []),
    ...(end && end.debt >= stops
      ? [say`At the end an SBD converts to STEEM worth ${dollarsOfSbd(end)} dollars.`]
      : []),
    ...(sums && sums.notBurnt > 0
      ? [say`Only ${label(sums.burnt, "STEEM")} could be burnt: no more were liquid.`]
      : []),
    ...(sums && sums.notConverted > 0
      ? [say`Only ${label(sums.converted, "SBD")} could be converted: the treasury has the others.`]
      : []),
    ...(sums && sums.notSpent > 0
      ? [
          say`Only ${label(sums.spent, "SBD")} could be paid: the treasury spends a hundredth a day.`,
        ]
      : []),
    ...(sums && sums.notPowered > 0
      ? [
          sums.poweredDown < 0
            ? say`Only ${label(-sums.poweredDown, "STEEM")} could be powered up: no more were liquid.`
            : say`Only ${label(sums.poweredDown, "STEEM")} could be powered down: the chain pays a quarter of it a week.`,
        ]
      : []),
  ];
}

const label = (thousandths: number, token: Amount["token"]): string =>
  amountLabel({ units: BigInt(thousandths), token });

/** What an SBD is worth in dollars: the STEEM that it converts to, at the price of the feeds. */
const dollarsOfSbd = ({ economy: { price }, median }: YearDay): string =>
  fixed(((price.steem / price.sbd) * median.sbd) / median.steem, 2);
