/** The order of a round, which every node computes identically (the chain's `update_witness_schedule4`). */

const multiplier = 2_685_821_657_736_338_717n;
const u64 = (value: bigint): bigint => BigInt.asUintN(64, value);

/**
 * How a round of `count` places is shuffled: the result's item i is the index in the order by votes of the witness at
 * place i. `time` is that of the block before the round, ms.
 */
export function shuffledPlaces(count: number, time: number): readonly number[] {
  const places = Array.from({ length: count }, (_, i) => i);
  const seed = BigInt(Math.floor(time / 1000)) << 32n;
  for (let i = 0; i < count; i++) {
    let k = u64(seed + BigInt(i) * multiplier);
    k ^= k >> 12n;
    k = u64(k ^ (k << 25n));
    k ^= k >> 27n;
    k = u64(k * multiplier);
    const j = i + Number(k % BigInt(count - i));
    [places[i], places[j]] = [places[j] ?? 0, places[i] ?? 0];
  }
  return places;
}

/** The schedule of a round from its witnesses by votes, the backup last. */
export const shuffledOrder = <Name>(byVotes: readonly Name[], time: number): readonly Name[] =>
  shuffledPlaces(byVotes.length, time).flatMap((place) => byVotes.slice(place, place + 1));

/** The opposite: a schedule's witnesses by votes, the backup last. */
export function orderByVotes<Name>(schedule: readonly Name[], time: number): readonly Name[] {
  const places = shuffledPlaces(schedule.length, time);
  const byPlace = new Map(schedule.map((name, i) => [places[i], name] as const));
  return [...places.keys()].flatMap((place) => {
    const name = byPlace.get(place);
    return name === undefined ? [] : [name];
  });
}
