/** A chain's heights and slots, with misses and halts, and a reader that counts its calls. */
import type { ReadHeaders } from "../../src/domain/block/block-at-time.ts";
import { blockNum, type AccountName } from "../../src/domain/chain/names.ts";
import { ok } from "../../src/domain/result.ts";
import type { SlotHeader } from "../../src/domain/witness/round/slot-header.ts";

/** Block 1 is in slot `first`; `gaps` are the empty slots below a height, in ascending order of heights. */
export class CurvedChain {
  readonly head: SlotHeader;
  /** Calls of the reader, and headers in them, since the last reset. */
  calls = 0;
  headers = 0;
  readonly #first: number;
  readonly #heights: readonly number[];
  /** Empty slots up to and including each gap. */
  readonly #sums: readonly number[];

  constructor(
    first: number,
    length: number,
    gaps: readonly { readonly below: number; readonly slots: number }[],
  ) {
    this.#first = first;
    this.#heights = gaps.map(({ below }) => below);
    let sum = 0;
    this.#sums = gaps.map(({ slots }) => (sum += slots));
    this.head = this.at(length);
  }

  /** The header at a height. */
  at(number: number): SlotHeader {
    const gaps = partition(this.#heights.length, (i) => (this.#heights[i] ?? 0) <= number);
    const slot = this.#first + number - 1 + (this.#sums[gaps - 1] ?? 0);
    return { number: blockNum(number), slot, witness: "aurora" as AccountName };
  }

  /** The newest block at or before a slot; 0 if there is none. Found by bisection, without any guess. */
  truth(slot: number): number {
    return partition(this.head.number, (i) => this.at(i + 1).slot <= slot);
  }

  readonly read: ReadHeaders = (numbers) => {
    this.calls += 1;
    this.headers += numbers.length;
    return Promise.resolve(ok(numbers.map((number) => this.at(number))));
  };
}

/** How many of the first places fit; those that fit come before those that don't. */
function partition(count: number, fits: (place: number) => boolean): number {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (fits(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}
