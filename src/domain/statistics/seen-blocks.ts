/** Operations by kind and blocks by witness, counted over the blocks that this browser has. */
import type { Block } from "../block/block.ts";
import type { SupplyPart } from "./supply.ts";

/** What was counted. */
export interface SeenBlocks {
  readonly blocks: number;
  /** Lowest and highest height, with their times in ms; blocks in between may be missing. Null without any block. */
  readonly range: {
    readonly from: number;
    readonly to: number;
    readonly since: number;
    readonly until: number;
  } | null;
  readonly operations: number;
  /** Most frequent first. */
  readonly kinds: readonly SupplyPart[];
  /** Most blocks first. */
  readonly witnesses: readonly SupplyPart[];
}

/** Counts block by block. */
export class SeenTally {
  readonly #kinds = new Map<string, number>();
  readonly #witnesses = new Map<string, number>();
  #blocks = 0;
  #operations = 0;
  #range: SeenBlocks["range"] = null;

  add({ number, time, witness, transactions }: Block): void {
    this.#blocks += 1;
    count(this.#witnesses, witness);
    for (const { operations } of transactions)
      for (const [kind] of operations) {
        this.#operations += 1;
        count(this.#kinds, kind);
      }
    const range = this.#range ?? { from: number, to: number, since: time, until: time };
    this.#range = {
      ...(number < range.from ? { from: number, since: time } : range),
      ...(number > range.to ? { to: number, until: time } : { to: range.to, until: range.until }),
    };
  }

  get view(): SeenBlocks {
    return {
      blocks: this.#blocks,
      range: this.#range,
      operations: this.#operations,
      kinds: parts(this.#kinds),
      witnesses: parts(this.#witnesses),
    };
  }
}

const count = (counts: Map<string, number>, key: string): void =>
  void counts.set(key, (counts.get(key) ?? 0) + 1);

/** Largest first; equally large ones by name. */
const parts = (counts: ReadonlyMap<string, number>): readonly SupplyPart[] =>
  [...counts]
    .map(([label, value]) => ({ label, value }))
    .toSorted((a, b) => b.value - a.value || (a.label < b.label ? -1 : 1));
