/** Headers of whole rounds of witnesses, some of whom miss their slots. */
import { blockNum, type AccountName } from "../../src/domain/chain/names.ts";
import { shuffledPlaces } from "../../src/domain/witness/round/round-shuffle.ts";
import type { SlotHeader } from "../../src/domain/witness/round/slot-header.ts";
import { slotTime } from "../../src/domain/witness/slot-number.ts";

/** How a round is drawn: for each place of the schedule, its place in the order by votes. */
type Draw = (base: SlotHeader, round: number) => readonly number[];

const byRule: Draw = ({ slot }) => shuffledPlaces(21, slotTime(slot));

/** `absent`: the places by votes that miss, by round. */
export function wholeRounds(
  count: number,
  absent: Readonly<Record<number, readonly number[]>>,
  draw: Draw = byRule,
): readonly SlotHeader[] {
  const headers: SlotHeader[] = [
    { number: blockNum(21), slot: 100_000, witness: scheduledName(0) },
  ];
  for (let round = 1; round <= count; round++) {
    const base = headers.at(-1);
    if (!base) break;
    const places = draw(base, round);
    for (let slot = base.slot + 1; headers.length <= round * 21; slot++) {
      const place = places[slot % 21] ?? 0;
      if (absent[round]?.includes(place)) continue;
      const number = blockNum((headers.at(-1)?.number ?? 0) + 1);
      headers.push({ number, slot, witness: scheduledName(place, round) });
    }
  }
  return headers;
}

/** The witness at a place in the order by votes: an elected one, or each round another backup. */
export const scheduledName = (place: number, round = 0): AccountName =>
  (place === 20 ? `backup-${round}` : `witness-${place}`) as AccountName;
