/**
 * A year ahead, hour by hour: the inflation of 1,200 blocks by the chain's arithmetic, then what a scenario assumes of the
 * hour, then the price of the feeds. Everything that people decide is an assumption:
 * - as much is paid for posts as flows into their fund; curators get their share, and authors take half of theirs in SBD
 *   as far as the chain prints them, and what is left of that half in STEEM;
 * - the feeds report the price of the scenario from now on, and the chain's median follows within two days;
 * - conversions are asked for from now on, so that the first ones pay after 3.5 days.
 */
import { medianCount } from "../chain/median-feed.ts";
import { daySeconds } from "../durations.ts";
import { powerDownInterval, powerDownPayments } from "../safety/delays.ts";
import type { InflationShares } from "../statistics/chain-figures.ts";
import { afterBlocks, vestsFor, type Economy } from "./after-blocks.ts";
import {
  asSbd,
  asSteem,
  blocksPerHour,
  conversionHours,
  debtRatio,
  hoursPerDay,
  medianOf,
  printRate,
  chainPrice,
  treasuryPart,
  whole,
  type Price,
  type PrintLimits,
} from "./rules.ts";
import { hourlyParts, type Scenario } from "./scenario.ts";
import { partOf } from "./whole-parts.ts";

/** Days of a projection. */
export const yearDays = 365;

/** What a projection starts from. */
export interface YearStart {
  readonly economy: Economy;
  readonly shares: InflationShares;
  readonly limits: PrintLimits;
  /** Curators' share of what is paid for posts, parts of 10000. */
  readonly curation: number;
  /** Hourly medians of the feeds, the newest last. */
  readonly feed: readonly Price[];
}

/** What a day ended with. */
export interface YearDay {
  /** 0 is now. */
  readonly day: number;
  readonly economy: Economy;
  /** Parts of 10000 of the virtual supply. */
  readonly debt: number;
  readonly printRate: number;
  /** The median of the feeds; the chain may use a higher price. */
  readonly median: Price;
  readonly sums: YearSums;
}

/** Sums since the start, thousandths of STEEM or SBD; and what a scenario wanted beyond what there was. */
export interface YearSums {
  /** Paid for posts and votes. */
  readonly rewarded: number;
  readonly burnt: number;
  readonly converted: number;
  readonly spent: number;
  readonly notBurnt: number;
  readonly notConverted: number;
  readonly notSpent: number;
  /** Powered down; below 0 what was powered up. */
  readonly poweredDown: number;
  /** Wanted to be powered down, or up, but could not be. */
  readonly notPowered: number;
}

/** Today and the end of each of the 365 days after it. */
export function projectYear(start: YearStart, scenario: Scenario): readonly YearDay[] {
  const days: YearDay[] = [];
  const sums = {
    rewarded: 0,
    burnt: 0,
    converted: 0,
    spent: 0,
    notBurnt: 0,
    notConverted: 0,
    notSpent: 0,
    poweredDown: 0,
    notPowered: 0,
  };
  let feed = start.feed;
  let median = medianOf(feed) ?? start.economy.price;
  const newest = feed.at(-1) ?? median;
  const chosen: Price = scenario.price === null ? newest : { sbd: scenario.price, steem: 1000 };
  const hourly = {
    burn: hourlyParts(scenario.burn),
    convert: hourlyParts(scenario.convert),
    spend: hourlyParts(scenario.spend),
    powerDown: hourlyParts(scenario.powerDown),
  };
  let now = start.economy;
  const close = (day: number): void => {
    const debt = debtRatio(now.supply, now.sbd, now.price);
    days.push({
      day,
      economy: now,
      debt,
      printRate: printRate(debt, start.limits),
      median,
      sums: { ...sums },
    });
  };
  close(0);
  for (let hour = 0; hour < yearDays * hoursPerDay; hour += 1) {
    const ofDay = hour % hoursPerDay;
    const grown = afterBlocks(now, blocksPerHour, start.shares);
    sums.rewarded += grown.rewardFund - now.rewardFund;
    now = paidForPosts(grown, now.rewardFund, start);
    const toPowerDown = hourly.powerDown[ofDay] ?? 0;
    const powered = poweredDown(now, toPowerDown);
    const down = now.vestingFund - powered.vestingFund;
    sums.poweredDown += down;
    sums.notPowered += Math.abs(toPowerDown - down);
    now = powered;
    const toBurn = hourly.burn[ofDay] ?? 0;
    const toConvert = hour < conversionHours ? 0 : (hourly.convert[ofDay] ?? 0);
    const toSpend = hourly.spend[ofDay] ?? 0;
    const burnt = Math.min(toBurn, liquid(now));
    const converted = Math.min(toConvert, Math.max(0, now.sbd - now.treasury));
    const spent = Math.min(toSpend, hourlyBudget(now.treasury));
    now = {
      ...now,
      supply: now.supply - burnt + asSteem(converted, now.price),
      sbd: now.sbd - converted,
      treasury: now.treasury - spent,
    };
    sums.burnt += burnt;
    sums.converted += converted;
    sums.spent += spent;
    sums.notBurnt += toBurn - burnt;
    sums.notConverted += toConvert - converted;
    sums.notSpent += toSpend - spent;
    if (hour < medianCount) {
      feed = [...feed, chosen].slice(-medianCount);
      median = medianOf(feed) ?? chosen;
    }
    now = { ...now, price: chainPrice(median, now.supply, now.sbd) };
    if (ofDay === hoursPerDay - 1) close((hour + 1) / hoursPerDay);
  }
  return days;
}

/** STEEM that is neither powered up nor set aside for posts: the most that can be burnt. */
const liquid = ({ supply, vestingFund, rewardFund }: Economy): number =>
  Math.max(0, supply - vestingFund - rewardFund);

/** SBD that the treasury may spend in a day. */
export const dailyBudget = (treasury: number): number => Math.floor(treasury / treasuryPart);

/** The same in an hour. */
const hourlyBudget = (treasury: number): number => partOf(dailyBudget(treasury), 1, hoursPerDay);

/** Pays for posts what their fund has above `rest`. */
function paidForPosts(now: Economy, rest: number, { curation, limits }: YearStart): Economy {
  const paid = now.rewardFund - rest;
  const authors = paid - partOf(paid, curation, whole);
  const half = Math.floor(authors / 2);
  const rate = printRate(debtRatio(now.supply, now.sbd, now.price), limits);
  const printed = partOf(half, rate, whole);
  const vested = paid - half;
  return {
    ...now,
    supply: now.supply - printed,
    sbd: now.sbd + asSbd(printed, now.price),
    rewardFund: rest,
    vestingFund: now.vestingFund + vested,
    vestingShares: now.vestingShares + vestsFor(vested, now),
  };
}

/** Hours in which all that is powered up could be powered down: a quarter a week. */
const powerDownHours = (Number(powerDownPayments) * powerDownInterval * hoursPerDay) / daySeconds;

/** Powers STEEM down, or up if it is below 0; no more than the chain pays in an hour, or than is liquid. */
function poweredDown(now: Economy, steem: number): Economy {
  if (steem === 0) return now;
  const moved = Math.min(steem, Math.floor(now.vestingFund / powerDownHours));
  const up = Math.min(-moved, liquid(now));
  const change = moved > 0 ? -moved : up;
  const vests = vestsFor(Math.abs(change), now);
  return {
    ...now,
    vestingFund: now.vestingFund + change,
    vestingShares: now.vestingShares + (change < 0 ? -vests : vests),
  };
}
