/**
 * Who missed a slot: rounds of 21 blocks, slot by slot. No block says who missed one; the order
 * of its round does. That order is known from a node's report of the schedule, or by undoing the shuffle: each block of
 * a round reveals which place in the order by votes its producer has, and places rarely change between rounds.
 */
import { roundLength } from "../../block/slots.ts";
import type { AccountName, BlockNum } from "../../chain/names.ts";
import { slotTime } from "../slot-number.ts";
import { orderByVotes, shuffledPlaces } from "./round-shuffle.ts";
import type { SlotHeader } from "./slot-header.ts";

/** The place of the backup in the order by votes, from 0; 20 elected witnesses come before it. */
export const backupPlace = roundLength - 1;

/** The outcome of a slot, or of a run of missed slots longer than a round: then the whole network had stopped. */
export type RoundSlot =
  | {
      readonly kind: "filled";
      readonly slot: number;
      readonly number: BlockNum;
      readonly witness: AccountName;
    }
  | {
      readonly kind: "missed";
      readonly slot: number;
      /** Null if the rule can't name the witness. */
      readonly witness: AccountName | null;
      /** Place in the order by votes, from 0. */
      readonly place: number;
      /** Whether the slots before and after it were filled. */
      readonly isAlone: boolean;
    }
  | { readonly kind: "halt"; readonly slot: number; readonly slots: number };

/** A round, as far as its blocks are known. */
export interface Round {
  /** The block after which the order was drawn; the round has the 21 blocks above it. */
  readonly after: BlockNum;
  readonly slots: readonly RoundSlot[];
  /** The witnesses by votes, the backup last; null where a place isn't known. */
  readonly order: Order;
}

type Order = readonly (AccountName | null)[];

/** The blocks of a round, below them the one that it was drawn after. */
interface Drawn {
  readonly base: SlotHeader;
  readonly blocks: readonly SlotHeader[];
  /** For each place of the schedule, its place in the order by votes. */
  readonly places: readonly number[];
}

/** The witness at each place, from the nearest round in which it is known. */
interface Neighbours {
  readonly earlier: Order;
  readonly later: Order;
}

const unknownOrder: Order = Array.from({ length: roundLength }, () => null);

/**
 * The rounds of a run of consecutive headers, oldest first, from the first round whose start is among them.
 * `schedules` are those that nodes reported, by the block they were drawn after; one that its blocks contradict isn't
 * used.
 */
export function roundsOf(
  headers: readonly SlotHeader[],
  schedules: ReadonlyMap<number, readonly AccountName[]> = new Map(),
): readonly Round[] {
  const drawn = drawnRounds(headers);
  const orders = drawn.map((round) => orderOf(round, schedules.get(round.base.number)));
  const earlier = carried(orders);
  const later = carried(orders.toReversed()).toReversed();
  return drawn.map((round, i) => {
    const order = orders[i] ?? null;
    const neighbours = {
      earlier: earlier[i] ?? unknownOrder,
      later: later[i] ?? unknownOrder,
    };
    const named =
      order?.map((name, place) => name ?? nameAt(place, order, neighbours)) ?? unknownOrder;
    return { after: round.base.number, slots: slotsOf(round, named), order: named };
  });
}

function drawnRounds(headers: readonly SlotHeader[]): readonly Drawn[] {
  const start = headers.findIndex(({ number }) => number % roundLength === 0);
  if (start < 0) return [];
  const rounds: Drawn[] = [];
  for (let i = start; i < headers.length; i += roundLength) {
    const base = headers[i];
    if (!base) break;
    rounds.push({
      base,
      blocks: headers.slice(i + 1, i + 1 + roundLength),
      places: shuffledPlaces(roundLength, slotTime(base.slot)),
    });
  }
  return rounds;
}

/** What a round's own blocks and its reported schedule say; null if its blocks contradict each other. */
function orderOf(
  { base, blocks, places }: Drawn,
  schedule: readonly AccountName[] | undefined,
): Order | null {
  const fits =
    schedule?.length === roundLength &&
    blocks.every(({ slot, witness }) => schedule[slot % roundLength] === witness);
  if (fits) return orderByVotes(schedule, slotTime(base.slot));
  const order = [...unknownOrder];
  for (const { slot, witness } of blocks) {
    const place = places[slot % roundLength] ?? 0;
    if (order[place] !== null && order[place] !== witness) return null;
    order[place] = witness;
  }
  const known = order.filter((name) => name !== null);
  return new Set(known).size === known.length ? order : null;
}

/** For each round, who was last known at each place before it. Nothing is carried over a contradictory round. */
function carried(orders: readonly (Order | null)[]): readonly Order[] {
  let last = unknownOrder;
  return orders.map((order) => {
    const before = last;
    last = order ? order.map((name, place) => name ?? before[place] ?? null) : unknownOrder;
    return before;
  });
}

/**
 * The elected witness at a place that no block of the round reveals: the one that both neighbours know there, unless
 * it has another place in this round, or the nearest known places have changed hands. The backup changes every round,
 * so nothing names it.
 */
function nameAt(place: number, order: Order, { earlier, later }: Neighbours): AccountName | null {
  const name = earlier[place] ?? null;
  if (place === backupPlace || name === null || later[place] !== name) return null;
  if (order.includes(name)) return null;
  const isSame = (other: number): boolean =>
    order[other] === earlier[other] && order[other] === later[other];
  const below = order.findLastIndex((known, i) => i < place && known !== null);
  const above = order.findIndex((known, i) => i > place && i < backupPlace && known !== null);
  return [below, above].every((other) => other < 0 || isSame(other)) ? name : null;
}

function slotsOf({ base, blocks, places }: Drawn, order: Order): readonly RoundSlot[] {
  let before = base.slot;
  return blocks.flatMap(({ number, slot, witness }): readonly RoundSlot[] => {
    const first = before + 1;
    const count = slot - first;
    before = slot;
    const filled = { kind: "filled", slot, number, witness } as const;
    if (count > roundLength) return [{ kind: "halt", slot: first, slots: count }, filled];
    const missed = Array.from({ length: count }, (_, i) => {
      const place = places[(first + i) % roundLength] ?? 0;
      return {
        kind: "missed",
        slot: first + i,
        place,
        witness: order[place] ?? null,
        isAlone: count === 1,
      } as const;
    });
    return [...missed, filled];
  });
}
