/** Gains by calendar year. */
import type { Disposal } from "./lots/lot-book.ts";

/** What was sold in a year, in millionths of a dollar. */
export interface YearGain {
  readonly year: number;
  readonly disposals: number;
  readonly proceeds: bigint;
  readonly cost: bigint;
  /** Proceeds less costs; negative for a loss. */
  readonly gain: bigint;
  /** Disposals without a price, which are not in the sums. */
  readonly unpriced: number;
  /** Disposals of units that are not known to have been held: as if they had cost nothing. */
  readonly unknown: number;
  /** Other disposals of units whose cost is not known. */
  readonly uncosted: number;
}

/** A row for each year with disposals, newest first. */
export function gainsByYear(disposals: Iterable<Disposal>): readonly YearGain[] {
  const years = new Map<number, YearGain>();
  for (const { time, proceeds, cost, unknown, uncosted } of disposals) {
    const year = new Date(time * 1000).getUTCFullYear();
    const sum = years.get(year) ?? nothingIn(year);
    const isPriced = proceeds !== null;
    years.set(year, {
      year,
      disposals: sum.disposals + 1,
      proceeds: sum.proceeds + (proceeds ?? 0n),
      cost: sum.cost + (isPriced ? cost : 0n),
      gain: sum.gain + (isPriced ? proceeds - cost : 0n),
      unpriced: sum.unpriced + (isPriced ? 0 : 1),
      unknown: sum.unknown + (unknown > 0n ? 1 : 0),
      uncosted: sum.uncosted + (uncosted > 0n ? 1 : 0),
    });
  }
  return [...years.values()].toSorted((a, b) => b.year - a.year);
}

const nothingIn = (year: number): YearGain => ({
  year,
  disposals: 0,
  proceeds: 0n,
  cost: 0n,
  gain: 0n,
  unpriced: 0,
  unknown: 0,
  uncosted: 0,
});
