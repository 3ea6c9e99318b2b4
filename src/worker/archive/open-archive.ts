/** One account's open archive: its columns, access to its texts, and the gaps that no node filled. */
import { Archive, type ArchiveParts } from "../../domain/archive/archive.ts";
import { chunkBytes, chunkLength } from "../../domain/archive/chunk.ts";
import type { IndexRange } from "../../domain/archive/index-ranges.ts";
import type { RawEntry } from "../../domain/archive/raw-entry.ts";
import type { AccountName } from "../../domain/chain/names.ts";
import type { Failure, StorageFailure } from "../../domain/contract/failure.ts";
import { ok, type Result } from "../../domain/result.ts";
import type { StoredArchive } from "../store/database-tables.ts";
import type { ArchiveStore } from "./archive-store.ts";
import {
  packTexts,
  partLength,
  textAt,
  textsAt,
  textOf,
  unpackTexts,
  type TextPart,
} from "./entry-texts.ts";

/** Placeholder for the nodes of an archive that was stored before they were recorded. */
const unrecordedNodes = "not recorded by an earlier version";

/** Number of text parts cached for reading; the least recently read is dropped first. */
const cachedParts = 16;
/** Number of text parts read from the database at once. */
const partsAtOnce = 8;

/** Reads and extends an archive. Changes are stored by `save`, all at once. */
export class OpenArchive {
  readonly archive: Archive;
  readonly #store: ArchiveStore;
  /** The host that answered last; empty before the first answer. */
  endpoint: string;
  /** Why no node could be asked for newer entries; null if one answered, or none has been asked yet. */
  #unchecked: Failure | null = null;
  /** When it was last checked for newer entries or, if not by this engine, when it was stored, ms. */
  checkedAt: number;
  /** Why the browser refused the last save; null if it stored everything. */
  unstored: StorageFailure | null = null;
  /** Accounts whose stored archives were removed to make room for this one. */
  removed: readonly AccountName[] = [];
  /** Whether another engine removed the stored archive, so that this one started over. */
  isRestarted = false;
  /** Ranges that no node returned when they were requested, the highest first; without overlaps. */
  gaps: readonly IndexRange[] = [];
  /** Whether nodes have entries that contradict these, and it is unknown which are right. */
  isDisputed: boolean;
  #isStoredAsDisputed: boolean;
  /** The highest index in use plus one when the archive was read from the browser's database. */
  readonly #storedEnd: number;
  #storedFirst: number;
  readonly #nodes: Set<string>;
  readonly #parts = new Map<number, TextPart>();
  /** Parts to which texts are added until the next save, unpacked. */
  readonly #filling = new Map<number, string[]>();
  /** The numbers of the parts that have changed. */
  readonly #changedParts = new Set<number>();
  readonly #changedChunks = new Set<number>();
  /** Bytes of the stored texts and of the parts being filled. */
  #textBytes: number;
  readonly #partBytes = new Map<number, number>();
  /** The revision of the stored archive; null while there is none. */
  #revision: number | null;

  constructor(
    account: AccountName,
    store: ArchiveStore,
    stored: (ArchiveParts & Pick<StoredArchive, "endpoint"> & Partial<StoredArchive>) | null,
    version: number,
  ) {
    this.archive = new Archive(account, stored ?? undefined, version);
    this.endpoint = stored?.endpoint ?? "";
    this.checkedAt = stored?.at ?? 0;
    this.#nodes = new Set(stored ? (stored.nodes ?? [unrecordedNodes]) : []);
    this.isDisputed = this.#isStoredAsDisputed = stored?.isDisputed ?? false;
    this.#storedFirst = stored?.first ?? 0;
    const { total } = this.archive;
    const [unused] = this.archive.missing();
    this.#storedEnd = unused && unused.to === total - 1 ? unused.from : total;
    this.#textBytes = Math.max(0, (stored?.bytes ?? 0) - this.archive.chunkCount * chunkBytes);
    this.#revision = stored ? (stored.revision ?? 0) : null;
    this.#store = store;
  }

  /** Adds entries from a node that the archive lacks; returns how many, or why texts stored with them can't be read. */
  async add(entries: readonly RawEntry[], node: string): Promise<Result<number, StorageFailure>> {
    let added = 0;
    for (const entry of entries) {
      const { index } = entry;
      if (this.archive.has(index)) continue;
      const text = textOf(entry);
      if (text === null) continue;
      const number = partOf(index);
      const filling = this.#filling.get(number);
      const texts = filling ? ok(filling) : await this.#fill(number);
      if (!texts.ok) return texts;
      if (!this.archive.add(entry)) continue;
      texts.value[index % partLength] = text;
      this.#changedParts.add(number);
      this.#changedChunks.add(Math.floor(index / chunkLength));
      this.#nodes.add(node);
      added += 1;
    }
    return ok(added);
  }

  /** The hosts that returned the archive's entries. */
  get nodes(): readonly string[] {
    return [...this.#nodes];
  }

  /** Whether every entry that nodes report is loaded, none is disputed, and a node could be asked. */
  get isComplete(): boolean {
    return this.archive.hasAll && !this.isDisputed && this.#unchecked === null;
  }

  get unchecked(): Failure | null {
    return this.#unchecked;
  }

  /** Notes that a node was asked for newer entries, or why none could be. What was computed says so when read again. */
  noteCheck(failure: Failure | null, at: number): void {
    if ((failure === null) !== (this.#unchecked === null)) this.archive.touch();
    this.#unchecked = failure;
    if (failure === null) this.checkedAt = at;
  }

  /** Whether the browser's database had entries from an index on when the archive was opened. */
  hasStoredFrom(index: number): boolean {
    return this.#storedEnd > index;
  }

  /** Removes the entries from index `total` on: no node has them. */
  cut(total: number): void {
    for (const number of this.archive.cut(total)) this.#changedChunks.add(number);
    this.gaps = this.gaps
      .filter(({ from }) => from < total)
      .map(({ from, to }) => ({ from, to: Math.min(to, total - 1) }));
  }

  /** Whether the browser has stored this archive. */
  get isInStore(): boolean {
    return this.#revision !== null;
  }

  /** Whether no other engine has changed or removed the stored archive. */
  isCurrent(): Promise<boolean> {
    return this.#store.isCurrent(this.archive.account, this.#revision);
  }

  /**
   * Stores what has changed since the last save. What the browser refuses stays in memory until the next save.
   * `isOutdated`: another engine has changed or removed the stored archive. `removed`: accounts whose archives were
   * removed to make room.
   */
  async save(): Promise<{
    readonly isOutdated: boolean;
    readonly removed: readonly AccountName[];
  }> {
    const { isDisputed } = this;
    const { account, total, first, repeated, loaded, kinds, names } = this.archive;
    const extended = this.#revision;
    if (
      this.#changedChunks.size === 0 &&
      isDisputed === this.#isStoredAsDisputed &&
      first === this.#storedFirst
    ) {
      this.#filling.clear();
      return { isOutdated: !(await this.isCurrent()), removed: [] };
    }
    const chunks = new Map(
      [...this.#changedChunks].flatMap((number) => {
        const chunk = this.archive.chunk(number);
        return chunk ? [[number, chunk.buffer] as const] : [];
      }),
    );
    const texts = new Map(
      [...this.#filling].flatMap(([number, each]) =>
        this.#changedParts.has(number) ? [[number, packTexts(each)] as const] : [],
      ),
    );
    let textBytes = this.#textBytes;
    for (const [number, part] of texts)
      textBytes += bytesOf(part) - (this.#partBytes.get(number) ?? 0);
    const archive = {
      account,
      endpoint: this.endpoint,
      nodes: this.nodes,
      total,
      first,
      repeated,
      loaded,
      kinds: kinds.texts,
      names: names.texts,
      bytes: this.archive.chunkCount * chunkBytes + textBytes,
      isDisputed,
      revision: Math.max(this.archive.version, (extended ?? 0) + 1),
    };
    const { outcome, removed } = await this.#store.save({ archive, extended, chunks, texts });
    this.removed = [...this.removed, ...removed];
    if (outcome === "outdated") return { isOutdated: true, removed };
    this.unstored = outcome === "stored" ? null : outcome;
    if (this.unstored) return { isOutdated: false, removed };
    this.#revision = archive.revision;
    this.#isStoredAsDisputed = isDisputed;
    this.#storedFirst = first;
    this.#textBytes = textBytes;
    this.#changedChunks.clear();
    for (const [number, part] of texts) {
      this.#partBytes.set(number, bytesOf(part));
      this.#cache(number, part);
    }
    this.#changedParts.clear();
    this.#filling.clear();
    return { isOutdated: false, removed };
  }

  /** The text of an entry; null if the browser has lost it. */
  async text(index: number): Promise<string | null> {
    const number = partOf(index);
    const row = index % partLength;
    const filling = this.#filling.get(number);
    if (filling) return filling[row] ?? null;
    const part = await this.#part(number);
    return part.ok && part.value ? textAt(part.value, row) : null;
  }

  /**
   * The texts of entries in their order; null where the browser has lost one. Faster than one after the other. Once
   * `signal` aborts, the texts not yet read are left out.
   */
  async texts(indexes: Uint32Array, signal?: AbortSignal): Promise<readonly (string | null)[]> {
    const texts: (string | null)[] = [];
    for (let place = 0; place < indexes.length;) {
      if (signal?.aborted) break;
      const number = partOf(indexes[place] ?? 0);
      const isFilling = this.#filling.has(number);
      const read = isFilling ? null : await this.#part(number, indexes.subarray(place));
      const part = read?.ok ? read.value : undefined;
      // What was being read may have been filled meanwhile.
      const filling = this.#filling.get(number);
      const rows: number[] = [];
      for (; place < indexes.length; place++) {
        const row = (indexes[place] ?? 0) - number * partLength;
        if (row < 0 || row >= partLength) break;
        rows.push(row);
      }
      if (part && !filling) texts.push(...textsAt(part, rows));
      else for (const row of rows) texts.push(filling?.[row] ?? null);
    }
    return texts;
  }

  /** A part, cached or stored. `wanted`: entries of this part and of those to be read next, which are read with it. */
  async #part(
    number: number,
    wanted: Uint32Array = new Uint32Array(),
  ): Promise<Result<TextPart | undefined, StorageFailure>> {
    const cached = this.#parts.get(number);
    if (cached) {
      this.#cache(number, cached);
      return ok(cached);
    }
    const numbers = [number, ...this.#unreadParts(wanted, number)];
    const revision = this.#revision;
    const read = await this.#store.texts(this.archive.account, numbers);
    if (!read.ok) return read;
    // What a save has replaced meanwhile must not be extended later.
    if (this.#revision === revision)
      for (const [i, part] of read.value.entries()) if (part) this.#cache(numbers[i] ?? 0, part);
    return ok(read.value[0]);
  }

  /** The first parts of some entries that must be read from the database; without `read`. */
  #unreadParts(indexes: Uint32Array, read: number): readonly number[] {
    const unread: number[] = [];
    let last = read;
    for (const index of indexes) {
      const number = partOf(index);
      if (number === last) continue;
      last = number;
      const isKnown = number === read || this.#parts.has(number) || this.#filling.has(number);
      if (isKnown || unread.includes(number)) continue;
      unread.push(number);
      if (unread.length === partsAtOnce - 1) break;
    }
    return unread;
  }

  #cache(number: number, part: TextPart): void {
    this.#parts.delete(number);
    this.#parts.set(number, part);
    for (const oldest of this.#parts.keys()) {
      if (this.#parts.size <= cachedParts) break;
      this.#parts.delete(oldest);
    }
  }

  /** Unpacks a part so that texts can be added to it. A part that can't be read must not be replaced by a new one. */
  async #fill(number: number): Promise<Result<string[], StorageFailure>> {
    const read = await this.#part(number);
    if (!read.ok && this.#isBegun(number)) return read;
    const part = read.ok ? read.value : undefined;
    if (part) this.#partBytes.set(number, bytesOf(part));
    const texts = part ? [...unpackTexts(part)] : Array.from({ length: partLength }, () => "");
    this.#filling.set(number, texts);
    return ok(texts);
  }

  /** Whether the archive has an entry of a part. */
  #isBegun(number: number): boolean {
    const end = Math.min((number + 1) * partLength, this.archive.total);
    for (let index = number * partLength; index < end; index++)
      if (this.archive.has(index)) return true;
    return false;
  }
}

/** The number of the part that has an entry's text. */
const partOf = (index: number): number => Math.floor(index / partLength);

const bytesOf = ({ texts, ends }: TextPart): number => texts.byteLength + ends.byteLength;
