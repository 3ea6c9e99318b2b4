/**
 * The history of one account as columns, filled in any order. The chain numbers an account's entries without gaps, so
 * an archive knows which ones it lacks below its newest, and is complete once it lacks none.
 */
import type { AccountName } from "../chain/names.ts";
import { addAmounts, type Units } from "./amounts.ts";
import { chunkLength, chunkOf, type Chunk } from "./chunk.ts";
import { Codes } from "./codes.ts";
import { sideOf } from "./parties.ts";
import type { RawEntry } from "./raw-entry.ts";

/** A range of indexes, both ends included. */
export interface IndexRange {
  readonly from: number;
  readonly to: number;
}

/** The stored parts of an archive. */
export interface ArchiveParts {
  readonly account: AccountName;
  readonly total: number;
  readonly kinds: readonly string[];
  readonly names: readonly string[];
  /** By number: the chunk that begins with entry 0 is number 0. */
  readonly chunks: ReadonlyMap<number, ArrayBuffer>;
}

/** Codes are as wide as their columns. */
const [maxKind, maxName] = [2 ** 8 - 1, 2 ** 32 - 1];

/** Columns and their codes. */
export class Archive {
  readonly account: AccountName;
  readonly kinds: Codes;
  readonly names: Codes;
  readonly #chunks = new Map<number, Chunk>();
  readonly #units: Units = { steem: 0, sbd: 0, vests: 0 };
  #total = 0;
  #loaded = 0;
  #version = 0;

  constructor(account: AccountName, parts?: ArchiveParts) {
    this.account = account;
    this.kinds = new Codes(maxKind, parts?.kinds);
    this.names = new Codes(maxName, parts?.names);
    this.#total = parts?.total ?? 0;
    for (const [number, buffer] of parts?.chunks ?? []) {
      const chunk = chunkOf(buffer);
      this.#chunks.set(number, chunk);
      for (const kind of chunk.kind) if (kind !== 0) this.#loaded += 1;
    }
  }

  /** The account's entries as far as known: the highest index plus one. */
  get total(): number {
    return this.#total;
  }

  /** Entries in the columns. */
  get loaded(): number {
    return this.#loaded;
  }

  get isComplete(): boolean {
    return this.#loaded === this.#total;
  }

  /** Increases with every change. */
  get version(): number {
    return this.#version;
  }

  /** A chunk by its number; undefined while none of its entries is loaded. */
  chunk(number: number): Chunk | undefined {
    return this.#chunks.get(number);
  }

  /** Chunks with entries. */
  get chunkCount(): number {
    return this.#chunks.size;
  }

  has(index: number): boolean {
    return (
      (this.#chunks.get(Math.floor(index / chunkLength))?.kind[index % chunkLength] ?? 0) !== 0
    );
  }

  /** Whether the row at `index` has this entry, judged by its columns. */
  isSame({ time, block, kind }: RawEntry, index: number): boolean {
    const chunk = this.#chunks.get(Math.floor(index / chunkLength));
    const row = index % chunkLength;
    return (
      chunk?.block[row] === block &&
      chunk.time[row] === time &&
      this.kinds.textOf(chunk.kind[row] ?? 0) === kind
    );
  }

  /** Notes that the account has at least this many entries. */
  grow(total: number): void {
    if (total <= this.#total) return;
    this.#total = total;
    this.#version += 1;
  }

  /** Puts an entry into its row; false if the row is taken already. */
  add({ index, time, block, kind, payload }: RawEntry): boolean {
    const number = Math.floor(index / chunkLength);
    const row = index % chunkLength;
    let chunk = this.#chunks.get(number);
    if (!chunk) this.#chunks.set(number, (chunk = chunkOf()));
    if (chunk.kind[row] !== 0) return false;
    const { direction, other } = sideOf(kind, payload, this.account);
    const units = this.#units;
    units.steem = units.sbd = units.vests = 0;
    addAmounts(units, kind, payload, direction);
    chunk.steem[row] = units.steem;
    chunk.sbd[row] = units.sbd;
    chunk.vests[row] = units.vests;
    chunk.time[row] = time;
    chunk.block[row] = block;
    chunk.other[row] = this.names.codeOf(other);
    chunk.weight[row] = kind === "vote" ? Number(payload["weight"]) : 0;
    chunk.direction[row] = direction;
    chunk.kind[row] = this.kinds.codeOf(kind);
    this.#loaded += 1;
    this.#version += 1;
    this.grow(index + 1);
    return true;
  }

  /** Missing indexes as ranges, the highest first. */
  missing(): readonly IndexRange[] {
    const ranges: IndexRange[] = [];
    let to = -1;
    for (let index = this.#total - 1; index >= 0; index--) {
      const number = Math.floor(index / chunkLength);
      const chunk = this.#chunks.get(number);
      if (!chunk) {
        if (to < 0) to = index;
        index = number * chunkLength;
        continue;
      }
      if (chunk.kind[index % chunkLength] === 0) {
        if (to < 0) to = index;
      } else if (to >= 0) {
        ranges.push({ from: index + 1, to });
        to = -1;
      }
    }
    if (to >= 0) ranges.push({ from: 0, to });
    return ranges;
  }
}
