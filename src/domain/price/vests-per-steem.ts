/**
 * Estimates the VESTS for one STEEM at any time, since the chain does not record how many VESTS a power-up gave. Known
 * prices are today's, those of power-down payments in the same archive, and a service's. Between two of them the price
 * is interpolated; before the first and after the last it is constant. What pages call the share price is the inverse:
 * STEEM for a million VESTS (`economy/rules.ts`; for the past `economy/past/share-prices.ts`, from what blocks created).
 */
import type { Archive } from "../archive/archive.ts";
import { chunkLength } from "../archive/chunk.ts";
import { direction } from "../archive/parties.ts";

/** The price at a time, in millionths of VESTS for a thousandth of STEEM. */
export interface PriceSample {
  /** Seconds since the epoch. */
  readonly time: number;
  readonly price: number;
}

/** Smaller payments, in thousandths of STEEM, are rounded too much to compute a price from. */
const minPayment = 1_000;

/** Prices at which power-downs were paid, from index `from`, oldest first. */
export function pricesPaid(archive: Archive, from: number): readonly PriceSample[] {
  const powerDown = archive.kinds.find("fill_vesting_withdraw");
  const found: PriceSample[] = [];
  if (powerDown === null) return found;
  for (let index = from; index < archive.total; index++) {
    const chunk = archive.chunkAt(index);
    const row = index % chunkLength;
    if (!chunk || chunk.kind[row] !== powerDown || chunk.direction[row] !== direction.self)
      continue;
    const [steem, vests] = [chunk.steem[row] ?? 0, chunk.vests[row] ?? 0];
    if (steem >= minPayment && vests > 0)
      found.push({ time: chunk.time[row] ?? 0, price: vests / steem });
  }
  return found;
}

/** A function that gives the price at a time, from samples in any order; always zero without samples. */
export function vestsPerSteem(samples: readonly PriceSample[]): (time: number) => number {
  const sorted = samples.toSorted((a, b) => a.time - b.time);
  return (time) => {
    let [low, high] = [0, sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sorted[middle]?.time ?? 0) <= time) low = middle + 1;
      else high = middle;
    }
    const [before, after] = [sorted[low - 1], sorted[low]];
    if (!before || !after) return (before ?? after)?.price ?? 0;
    const fraction = (time - before.time) / (after.time - before.time);
    return before.price + fraction * (after.price - before.price);
  };
}
