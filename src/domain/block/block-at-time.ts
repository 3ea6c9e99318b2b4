/**
 * Finds the block of a slot in a few header calls. A chain without missed slots would be a straight line: one block per
 * slot. Missed slots and halts bend it, so the search jumps along the line first, and then splits what is left.
 */
import { blockNum, type BlockNum } from "../chain/names.ts";
import type { Failure } from "../contract/failure.ts";
import { say } from "../language/say.ts";
import { err, ok, type Result } from "../result.ts";
import type { SlotHeader } from "../witness/round/slot-header.ts";

/** Maximum number of header calls per search. */
export const maxHeaderCalls = 8;
/** The first calls request one header each, where the line leads. */
const jumps = 3;
/** Headers that a node returns in one call. */
const maxHeaders = 50;

/** Reads headers in one call, in the order of `numbers`. */
export type ReadHeaders = (
  numbers: readonly BlockNum[],
) => Promise<Result<readonly SlotHeader[], Failure>>;

/** Where a slot is on the chain. `calls`: the header calls that finding it took. */
export type SlotPlace =
  /** The slot's own block, or the newest one before it; `next` is known if the slot is empty. */
  | {
      readonly kind: "found";
      readonly block: SlotHeader;
      readonly next: SlotHeader | null;
      readonly calls: number;
    }
  /** The slot is before the chain's first block. */
  | { readonly kind: "before"; readonly first: SlotHeader; readonly calls: number }
  /** The slot is after the newest block. */
  | { readonly kind: "ahead"; readonly calls: number };

/** What is known of the wanted slot: the nearest headers read on both sides. */
interface Bracket {
  readonly slot: number;
  /** At or before the slot; null as long as no such header was read. */
  readonly low: SlotHeader | null;
  /** After the slot. */
  readonly high: SlotHeader;
}

/**
 * The newest block at or before `slot`. Every block takes a slot of its own, so each header that is read limits the
 * heights on both sides. A call requests one header, or as many as it takes to be done within `maxHeaderCalls`.
 */
export async function findBlockAtSlot(
  slot: number,
  head: SlotHeader,
  read: ReadHeaders,
): Promise<Result<SlotPlace, Failure>> {
  if (slot > head.slot) return ok({ kind: "ahead", calls: 0 });
  if (slot === head.slot) return ok({ kind: "found", block: head, next: null, calls: 0 });
  let bracket: Bracket = { slot, low: null, high: head };
  for (let calls = 0; ; calls++) {
    const { low, high } = bracket;
    const [from, to] = candidates(bracket);
    if (to === (low?.number ?? 0)) return ok(placeOf(bracket, calls));
    if (from > to || calls === maxHeaderCalls) return err(outOfOrder(high));
    const numbers = calls < jumps ? [jump(bracket)] : split(from, to, maxHeaderCalls - calls);
    const headers = await read(numbers);
    if (!headers.ok) return headers;
    for (const header of headers.value) {
      if (!fits(bracket, header)) return err(outOfOrder(header));
      bracket = narrowed(bracket, header);
    }
  }
}

function placeOf({ low, high }: Bracket, calls: number): SlotPlace {
  if (low === null) return { kind: "before", first: high, calls };
  return { kind: "found", block: low, next: high.number === low.number + 1 ? high : null, calls };
}

/** The heights that are still possible and not yet read; the upper one is `low`'s if there are none. */
function candidates({ slot, low, high }: Bracket): readonly [from: number, to: number] {
  const below = low?.number ?? 0;
  const to = Math.min(high.number - 1, low ? below + slot - low.slot : Infinity);
  return [Math.max(below + 1, high.number - (high.slot - slot)), to];
}

/** One height: as many blocks below `high` as there are slots, then on the line between `low` and `high`. */
function jump(bracket: Bracket): BlockNum {
  const { slot, low, high } = bracket;
  const [from, to] = candidates(bracket);
  if (!low) return blockNum(from);
  const share = (slot - low.slot) / (high.slot - low.slot);
  const onLine = low.number + Math.round(share * (high.number - low.number));
  return blockNum(Math.min(to, Math.max(from, onLine)));
}

/** The smallest number of evenly spread heights with which the search ends within `calls` calls. */
function split(from: number, to: number, calls: number): readonly BlockNum[] {
  const outcomes = to - from + 2;
  let count = 1;
  while ((count + 1) ** calls < outcomes) count += 1;
  count = Math.min(count, maxHeaders, to - from + 1);
  return Array.from({ length: count }, (_, i) =>
    blockNum(from - 1 + Math.round(((i + 1) * outcomes) / (count + 1))),
  );
}

/**
 * Whether there are enough slots for the blocks between a header and those around it; otherwise one of them is wrong.
 */
const fits = ({ low, high }: Bracket, header: SlotHeader): boolean =>
  [low ?? header, header, high]
    .toSorted((a, b) => a.number - b.number)
    .every((each, i, sorted) => {
      const below = sorted[i - 1] ?? each;
      return each.slot - below.slot >= each.number - below.number;
    });

function narrowed(bracket: Bracket, header: SlotHeader): Bracket {
  const { slot, low, high } = bracket;
  if (header.slot > slot)
    return header.number < high.number ? { ...bracket, high: header } : bracket;
  return header.number > (low?.number ?? 0) ? { ...bracket, low: header } : bracket;
}

const outOfOrder = ({ number }: SlotHeader): Failure => ({
  kind: "decode",
  field: "header.timestamp",
  expected: say`a time that fits those of the blocks around block ${number}`,
});
