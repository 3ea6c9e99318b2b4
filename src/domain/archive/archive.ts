/**
 * The history of one account as columns, filled in any order. The chain numbers an account's entries without gaps, so
 * an archive knows which ones it lacks below its newest. Entries are numbered downwards from the newest, whose number is
 * that of the archive's first node. Entries that this node lists twice are stored once; as many of the lowest numbers
 * stay unused.
 */
import type { AccountName } from "../chain/names.ts";
import { realKinds, virtualKinds } from "../chain/operations/kind-names.ts";
import { loose } from "../decode.ts";
import { chunkLength, chunkOf, noteTime, type ArchiveChunk } from "./chunk.ts";
import { Codes } from "./codes.ts";
import { common, merged, type IndexRange } from "./index-ranges.ts";
import { addAmounts, type Units } from "./moved-units.ts";
import { sideOf, type EntrySide } from "./parties.ts";
import type { RawEntry } from "./raw-entry.ts";

/** The stored parts of an archive. */
export interface ArchiveParts {
  readonly account: AccountName;
  readonly total: number;
  /** The lowest index in use; 0 if absent. */
  readonly first?: number;
  /** Entries that a node lists more than once. */
  readonly repeated?: readonly IndexRange[];
  readonly kinds: readonly string[];
  readonly names: readonly string[];
  /** Each chunk's buffer by its number; chunk 0 begins with entry 0. */
  readonly chunks: ReadonlyMap<number, ArrayBuffer>;
}

/** The highest codes that fit into their columns. */
const [maxKind, maxName] = [2 ** 8 - 1, 2 ** 32 - 1];

/** Maximum length of a kind's name, characters: twice that of the chain's longest. */
const maxLength = 64;

const kindNames: ReadonlySet<string> = new Set([...realKinds, ...virtualKinds]);

const weightOf = (kind: string, payload: Readonly<Record<string, unknown>>): number => {
  const weight = kind === "vote" ? Number(loose(payload["weight"])) : 0;
  return Math.abs(weight) <= 10_000 ? Math.trunc(weight) : 0;
};

/** Columns and their codes. */
export class Archive {
  readonly account: AccountName;
  readonly kinds: Codes;
  readonly names: Codes;
  readonly #chunks = new Map<number, ArchiveChunk>();
  readonly #units: Units = { steem: 0, sbd: 0, vests: 0 };
  #total = 0;
  #first = 0;
  #repeated: readonly IndexRange[] = [];
  #loaded = 0;
  #version: number;

  /** `version`: the first one, greater than any that an earlier instance of this archive had. */
  constructor(account: AccountName, parts?: ArchiveParts, version = 0) {
    this.account = account;
    this.#version = version;
    this.kinds = new Codes(maxKind, parts?.kinds);
    this.names = new Codes(maxName, parts?.names);
    this.#total = parts?.total ?? 0;
    this.#first = parts?.first ?? 0;
    this.#repeated = parts?.repeated ?? [];
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

  /** The lowest index in use, as far as known. */
  get first(): number {
    return this.#first;
  }

  /** How many entries the account has, as far as known. */
  get count(): number {
    return this.#total - this.#first;
  }

  /** Entries that a node lists more than once, as far as known, the highest first. */
  get repeated(): readonly IndexRange[] {
    return this.#repeated;
  }

  /** Entries in the columns. */
  get loaded(): number {
    return this.#loaded;
  }

  /** Entries in the columns at an index and above. */
  loadedFrom(index: number): number {
    let loaded = 0;
    for (const [number, chunk] of this.#chunks)
      for (let row = Math.max(0, index - number * chunkLength); row < chunkLength; row++)
        if (chunk.kind[row] !== 0) loaded += 1;
    return loaded;
  }

  /** Whether no entry is missing, as far as known. Only `OpenArchive` knows whether nodes dispute what is there. */
  get hasAll(): boolean {
    return this.#loaded === this.count;
  }

  /** Increases with every change. */
  get version(): number {
    return this.#version;
  }

  /** A chunk by its number; undefined while none of its entries is loaded. */
  chunk(number: number): ArchiveChunk | undefined {
    return this.#chunks.get(number);
  }

  /** The chunk that the entry at `index` belongs to; its row there is `index % chunkLength`. */
  chunkAt(index: number): ArchiveChunk | undefined {
    return this.#chunks.get(Math.floor(index / chunkLength));
  }

  /** Chunks with entries. */
  get chunkCount(): number {
    return this.#chunks.size;
  }

  has(index: number): boolean {
    return (this.chunkAt(index)?.kind[index % chunkLength] ?? 0) !== 0;
  }

  /** When the entry at `index` happened, s; null if it is not downloaded. */
  timeAt(index: number): number | null {
    return this.has(index) ? (this.chunkAt(index)?.time[index % chunkLength] ?? null) : null;
  }

  /**
   * Whether the row at `index` contains this entry, judged by its columns. An entry of a transaction may also be in
   * another row of the same block: some nodes list what an operation caused before it, others after it.
   */
  isSame(entry: RawEntry, index: number): boolean {
    const { block, transaction } = entry;
    const side = this.#readSide(entry);
    if (!side || this.#blockAt(index) !== block) return false;
    if (this.#isRow(entry, side, index)) return true;
    if (transaction === "") return false;
    for (const step of [-1, 1])
      for (let place = index + step; this.#blockAt(place) === block; place += step)
        if (this.#isRow(entry, side, place)) return true;
    return false;
  }

  /** The block of the row at `index`; undefined if there is none. */
  #blockAt(index: number): number | undefined {
    return this.has(index) ? this.chunkAt(index)?.block[index % chunkLength] : undefined;
  }

  /** Whether a row contains this entry, whose side and amounts were read. */
  #isRow({ time, block, kind, payload }: RawEntry, side: EntrySide, index: number): boolean {
    const chunk = this.chunkAt(index);
    const row = index % chunkLength;
    return (
      chunk?.block[row] === block &&
      chunk.time[row] === time &&
      chunk.kind[row] === this.#kindOf(kind) &&
      chunk.direction[row] === side.direction &&
      this.names.textOf(chunk.other[row] ?? 0) === side.other &&
      chunk.weight[row] === weightOf(kind, payload) &&
      chunk.steem[row] === this.#units.steem &&
      chunk.sbd[row] === this.#units.sbd &&
      chunk.vests[row] === this.#units.vests
    );
  }

  /** Whether an entry's time and block are between those of its loaded neighbours. */
  isInOrder({ time, block }: RawEntry, index: number): boolean {
    const [below, above] = [index - 1, index + 1].map((neighbour) => ({
      chunk: this.has(neighbour) ? this.chunkAt(neighbour) : undefined,
      row: neighbour % chunkLength,
    }));
    return (
      (below?.chunk?.time[below.row] ?? 0) <= time &&
      (below?.chunk?.block[below.row] ?? 0) <= block &&
      (above?.chunk?.time[above.row] ?? Infinity) >= time &&
      (above?.chunk?.block[above.row] ?? Infinity) >= block
    );
  }

  /** Gives the same entries a new version: more or less is known about them. */
  touch(): void {
    this.#version += 1;
  }

  /** Notes that the account has at least this many entries. */
  grow(total: number): void {
    if (total <= this.#total) return;
    this.#total = total;
    this.#version += 1;
  }

  /** Notes that there are no entries below an index. */
  begin(first: number): void {
    if (first <= this.#first || first > this.#total || this.#isUsedBelow(first)) return;
    this.#first = first;
    this.#version += 1;
  }

  /** Notes which entries a node lists more than once. */
  noteRepeated(indexes: readonly number[]): void {
    if (indexes.length === 0) return;
    const ranges = indexes.map((index) => ({ from: index, to: index }));
    this.#repeated = merged([...this.#repeated, ...ranges]);
    this.#version += 1;
  }

  /** Removes entries beyond the account's total; returns the numbers of the changed chunks. */
  cut(total: number): readonly number[] {
    const changed: number[] = [];
    for (const [number, chunk] of this.#chunks) {
      const first = Math.max(0, total - number * chunkLength);
      let lost = 0;
      for (let row = first; row < chunkLength; row++)
        if (chunk.kind[row] !== 0) {
          chunk.kind[row] = 0;
          lost += 1;
        }
      if (lost > 0) changed.push(number);
      this.#loaded -= lost;
    }
    this.#total = Math.min(this.#total, total);
    this.#first = Math.min(this.#first, this.#total);
    this.#repeated = common(this.#repeated, [{ from: 0, to: total - 1 }]);
    this.#version += 1;
    return changed;
  }

  /** Puts an entry into its row; false if the row is taken already, or an amount of the entry can't be read. */
  add(entry: RawEntry): boolean {
    const { index, time, block, kind, payload } = entry;
    const number = Math.floor(index / chunkLength);
    const row = index % chunkLength;
    let chunk = this.#chunks.get(number);
    if (chunk && chunk.kind[row] !== 0) return false;
    const side = this.#readSide(entry);
    if (!side) return false;
    if (!chunk) this.#chunks.set(number, (chunk = chunkOf()));
    const { direction, other } = side;
    const units = this.#units;
    chunk.steem[row] = units.steem;
    chunk.sbd[row] = units.sbd;
    chunk.vests[row] = units.vests;
    chunk.time[row] = time;
    noteTime(chunk, time);
    chunk.block[row] = block;
    chunk.other[row] = this.names.codeOf(other);
    chunk.weight[row] = weightOf(kind, payload);
    chunk.direction[row] = direction;
    chunk.kind[row] = this.#kindOf(kind);
    this.#loaded += 1;
    this.#version += 1;
    this.#first = Math.min(this.#first, index);
    this.grow(index + 1);
    return true;
  }

  /** The direction and other party of an entry, with its amounts in `#units`; null if an amount can't be read. */
  #readSide({ kind, payload }: RawEntry): EntrySide | null {
    const side = sideOf(kind, payload, this.account);
    const units = this.#units;
    units.steem = units.sbd = units.vests = 0;
    return addAmounts(units, kind, payload, side.direction) ? side : null;
  }

  /** The code of a kind. There are few codes, so unknown kinds must leave enough for the known ones. */
  #kindOf(kind: string): number {
    const known = this.kinds.find(kind);
    if (known !== null) return known;
    const isFull = this.kinds.texts.length >= maxKind - kindNames.size || kind.length > maxLength;
    return isFull && !kindNames.has(kind) ? maxKind : this.kinds.codeOf(kind);
  }

  #isUsedBelow(end: number): boolean {
    for (let index = this.#first; index < end; index++) if (this.has(index)) return true;
    return false;
  }

  /** Missing indexes as ranges, the highest first. */
  missing(): readonly IndexRange[] {
    const ranges: IndexRange[] = [];
    let to = -1;
    for (let index = this.#total - 1; index >= this.#first; index--) {
      const number = Math.floor(index / chunkLength);
      const begin = number * chunkLength;
      const kinds = this.#chunks.get(number)?.kind;
      if (!kinds) {
        if (to < 0) to = index;
        index = Math.max(this.#first, begin);
      } else if (to < 0) {
        const row = kinds.lastIndexOf(0, index - begin);
        index = begin + Math.max(0, row);
        if (row >= 0 && index >= this.#first) to = index;
      } else if (kinds[index - begin] !== 0) {
        ranges.push({ from: index + 1, to });
        to = -1;
      }
    }
    if (to >= 0) ranges.push({ from: this.#first, to });
    return ranges;
  }
}
