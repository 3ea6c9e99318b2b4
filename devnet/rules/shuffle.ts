/**
 * The order of a round, which every node computes identically (the chain's `update_witness_schedule4`). Written apart from
 * the app's `round-shuffle.ts`, so that each tests the other.
 */

const multiplier = 2_685_821_657_736_338_717n;
const u64 = (value: bigint): bigint => BigInt.asUintN(64, value);

/** `names` in the order determined by the time of the block before the round. `time` in ms. */
export function shuffled(names: readonly string[], time: number): readonly string[] {
  const order = [...names];
  const seed = BigInt(time / 1000) << 32n;
  for (const i of order.keys()) {
    let k = u64(seed + BigInt(i) * multiplier);
    k ^= k >> 12n;
    k = u64(k ^ (k << 25n));
    k ^= k >> 27n;
    k = u64(k * multiplier);
    swap(order, i, i + Number(k % BigInt(order.length - i)));
  }
  return order;
}

function swap(order: string[], i: number, j: number): void {
  const [a = "", b = ""] = [order[i], order[j]];
  order[i] = b;
  order[j] = a;
}
