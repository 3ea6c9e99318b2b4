/**
 * The chain's rules about money, in its own whole numbers: amounts are thousandths of STEEM or SBD, shares and rates parts
 * of 10000, and every division truncates where the chain's does. Source: chain rules, sections 4, 5 and 9.
 */
import { roundLength } from "../block/slots.ts";
import { inflationRate } from "../chain/inflation.ts";
import type { InflationShares } from "../statistics/chain-figures.ts";
import { isLess, nearestPart, partOf } from "./whole-parts.ts";

/** 100%. */
export const whole = 10_000;
/** Blocks in a year, as the chain counts it: one every three seconds, 365 days. */
export const blocksPerYear = 10_512_000;
/** Blocks of an hour and of a day without missed slots. */
export const blocksPerHour = 1200;
export const hoursPerDay = 24;

/** What `sbd` thousandths of SBD and `steem` thousandths of STEEM are each worth. */
export interface Price {
  readonly sbd: number;
  readonly steem: number;
}

/** What a block creates, of the virtual supply before it. */
export const mintedBy = (virtual: number, block: number): number =>
  partOf(virtual, inflationRate(block), whole * blocksPerYear);

/** What a block creates, by receiver. The witness's part is before its weight. */
export interface Minted {
  readonly content: number;
  readonly vesting: number;
  readonly treasury: number;
  readonly witness: number;
}

/** Divides what a block creates. The witness gets what truncation leaves. */
export function divided(minted: number, shares: InflationShares): Minted {
  const content = partOf(minted, shares.content, whole);
  const vesting = partOf(minted, shares.vesting, whole);
  const treasury = partOf(minted, shares.treasury, whole);
  return { content, vesting, treasury, witness: minted - content - vesting - treasury };
}

/** Weights of a producer's pay: a backup is paid five times as much as an elected witness, because its turns are rarer. */
const weights = { elected: 1, backup: 5, all: 25 } as const;

/** What the producer of a block is paid out of the witness's part. */
export const producerPay = (witness: number, isBackup: boolean): number =>
  partOf(witness * roundLength, isBackup ? weights.backup : weights.elected, weights.all);

/** Thousandths of STEEM as SBD. */
export const asSbd = (steem: number, price: Price): number => partOf(steem, price.sbd, price.steem);

/** Thousandths of SBD as STEEM; 0 without a price. */
export const asSteem = (sbd: number, price: Price): number =>
  price.sbd === 0 ? 0 : partOf(sbd, price.steem, price.sbd);

/** All STEEM, and all SBD at the median price. */
export const virtualSupply = (supply: number, sbd: number, price: Price): number =>
  supply + asSteem(sbd, price);

/** The debt: SBD at the median price as a share of the virtual supply, rounded to parts of 10000. */
export function debtRatio(supply: number, sbd: number, price: Price): number {
  const debt = asSteem(sbd, price);
  const virtual = supply + debt;
  return virtual === 0 ? 0 : nearestPart(debt, whole, virtual);
}

/** The debt ratios from which fewer SBD are printed, and none. */
export interface PrintLimits {
  readonly slows: number;
  readonly stops: number;
}

/** How much of what is due in SBD is printed, parts of 10000: all up to a limit, none from the other on. */
export const printRate = (ratio: number, { slows, stops }: PrintLimits): number =>
  ratio <= slows ? whole : ratio >= stops ? 0 : partOf(stops - ratio, whole, stops - slows);

/** At the lowest price that the chain uses, all STEEM is worth this many times the debt. */
const minCover = 9;

/** The lowest price that the chain uses: below it, SBD are worth less than a dollar. */
export const lowestPrice = (supply: number, sbd: number): Price => ({
  sbd: minCover * sbd,
  steem: supply,
});

/** The price that the chain uses: the median of the feeds, but never below the lowest one. */
export function chainPrice(median: Price, supply: number, sbd: number): Price {
  const lowest = lowestPrice(supply, sbd);
  return sbd > 0 && isCheaper(median, lowest) ? lowest : median;
}

/** Whether a STEEM is worth less at `a` than at `b`. */
export const isCheaper = (a: Price, b: Price): boolean => isLess(a.sbd, a.steem, b.sbd, b.steem);

/** The median as the chain takes it: of an even number of prices, the higher middle one. Null if there is none. */
export function medianOf(prices: readonly Price[]): Price | null {
  const sorted = prices.toSorted((a, b) => (isCheaper(a, b) ? -1 : isCheaper(b, a) ? 1 : 0));
  return sorted[Math.floor(sorted.length / 2)] ?? null;
}

/** STEEM for a million VESTS. `fund`: thousandths of STEEM; `shares`: millionths of VESTS. */
export const sharePrice = (fund: number, shares: bigint): number =>
  shares === 0n ? 0 : (fund * 1e9) / Number(shares);

/** Hours after which a conversion pays: 3.5 days. */
export const conversionHours = 84;

/** The part of the treasury that may be spent in a day. */
export const treasuryPart = 100;
