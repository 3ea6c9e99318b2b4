/**
 * VESTS for one STEEM at any time, as far as is known: the chain does not record how many VESTS a power-up gave. Known
 * are today's price, the payments of power-downs in the same archive, and what a service offers; between two known
 * prices the price is interpolated, before the first and after the last it stays the same.
 */
import type { Archive } from "./archive.ts";
import { chunkLength } from "./chunk.ts";
import { direction } from "./parties.ts";

/** The price at a time, in millionths of VESTS for a thousandth of STEEM. */
export interface PriceSample {
  /** Seconds since the epoch. */
  readonly time: number;
  readonly price: number;
}

/** A payment below this, in thousandths of STEEM, is rounded too much to tell the price. */
const leastPayment = 1_000;

/** Prices by which the power-downs from `from` on were paid, oldest first. */
export function pricesPaid(archive: Archive, from: number): readonly PriceSample[] {
  const powerDown = archive.kinds.find("fill_vesting_withdraw");
  const found: PriceSample[] = [];
  if (powerDown === null) return found;
  for (let index = from; index < archive.total; index++) {
    const row = index % chunkLength;
    const chunk = archive.chunk((index - row) / chunkLength);
    if (!chunk || chunk.kind[row] !== powerDown || chunk.direction[row] !== direction.self)
      continue;
    const [steem, vests] = [chunk.steem[row] ?? 0, chunk.vests[row] ?? 0];
    if (steem >= leastPayment && vests > 0)
      found.push({ time: chunk.time[row] ?? 0, price: vests / steem });
  }
  return found;
}

/** The price at a time, from samples in any order. Zero if there are none. */
export function sharePrice(samples: readonly PriceSample[]): (time: number) => number {
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
    const share = (time - before.time) / (after.time - before.time);
    return before.price + share * (after.price - before.price);
  };
}
