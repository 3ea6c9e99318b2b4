/** One account's open archive: its columns, access to its texts, and the gaps that no node filled. */
import { Archive, type ArchiveParts, type IndexRange } from "../../domain/archive/archive.ts";
import { chunkBytes, chunkLength } from "../../domain/archive/chunk.ts";
import type { RawEntry } from "../../domain/archive/raw-entry.ts";
import type { AccountName } from "../../domain/chain/names.ts";
import type { StoredArchive } from "../store/database.ts";
import type { ArchiveStore } from "./archive-store.ts";
import {
  packTexts,
  partLength,
  textAt,
  textReader,
  textOf,
  unpackTexts,
  type TextPart,
} from "./entry-texts.ts";

/** Number of text parts cached for reading; the least recently read is dropped first. */
const cachedParts = 16;

/** Reads and extends an archive. Changes are stored by `save`, all at once. */
export class OpenArchive {
  readonly archive: Archive;
  readonly #store: ArchiveStore;
  /** The endpoint whose numbering the archive follows; empty before the first answer. */
  endpoint: string;
  /** False once the browser has refused to store more. */
  isStored = true;
  /** Accounts whose stored archives were removed to make room for this one. */
  removed: readonly string[] = [];
  /** Ranges that no node returned when they were requested, the highest first; without overlaps. */
  gaps: readonly IndexRange[] = [];
  /** Whether nodes have entries that contradict these, and it is unknown which are right. */
  isDisputed: boolean;
  #isStoredAsDisputed: boolean;
  readonly #parts = new Map<number, TextPart>();
  /** Parts being filled and not stored yet, with their unpacked texts. */
  readonly #filling = new Map<number, string[]>();
  readonly #changedChunks = new Set<number>();
  /** Bytes of the stored texts and of the parts being filled. */
  #textBytes: number;
  readonly #partBytes = new Map<number, number>();
  #extendsStored: boolean;

  constructor(
    account: AccountName,
    store: ArchiveStore,
    stored: (ArchiveParts & Pick<StoredArchive, "endpoint"> & Partial<StoredArchive>) | null,
    version: number,
  ) {
    this.archive = new Archive(account, stored ?? undefined, version);
    this.endpoint = stored?.endpoint ?? "";
    this.isDisputed = this.#isStoredAsDisputed = stored?.isDisputed ?? false;
    this.#textBytes = Math.max(0, (stored?.bytes ?? 0) - this.archive.chunkCount * chunkBytes);
    this.#extendsStored = stored !== null;
    this.#store = store;
  }

  /** Adds entries that the archive lacks; returns how many. */
  async add(entries: readonly RawEntry[]): Promise<number> {
    let added = 0;
    for (const entry of entries) {
      const { index } = entry;
      if (this.archive.has(index)) continue;
      const text = textOf(entry);
      if (text === null) continue;
      const number = Math.floor(index / partLength);
      const texts = this.#filling.get(number) ?? (await this.#fill(number));
      if (!this.archive.add(entry)) continue;
      texts[index % partLength] = text;
      this.#changedChunks.add(Math.floor(index / chunkLength));
      added += 1;
    }
    return added;
  }

  /** Whether every entry that nodes report is loaded, and none is disputed. */
  get isComplete(): boolean {
    return this.archive.isComplete && !this.isDisputed;
  }

  /** Removes the entries from index `total` on: a node made them up. */
  cut(total: number): void {
    for (const number of this.archive.cut(total)) this.#changedChunks.add(number);
    this.gaps = this.gaps
      .filter(({ from }) => from < total)
      .map(({ from, to }) => ({ from, to: Math.min(to, total - 1) }));
  }

  /**
   * Stores what has changed since the last save. What the browser refuses stays in memory. Returns the accounts whose
   * archives were removed to make room.
   */
  async save(): Promise<readonly string[]> {
    const { isDisputed } = this;
    const isUnchanged = this.#changedChunks.size === 0 && isDisputed === this.#isStoredAsDisputed;
    if (isUnchanged || !this.isStored) return [];
    const { account, total, loaded, kinds, names } = this.archive;
    const chunks = new Map(
      [...this.#changedChunks].flatMap((number) => {
        const chunk = this.archive.chunk(number);
        return chunk ? [[number, chunk.buffer] as const] : [];
      }),
    );
    const texts = new Map([...this.#filling].map(([number, each]) => [number, packTexts(each)]));
    let textBytes = this.#textBytes;
    for (const [number, part] of texts)
      textBytes += bytesOf(part) - (this.#partBytes.get(number) ?? 0);
    const archive = {
      account,
      endpoint: this.endpoint,
      total,
      loaded,
      kinds: kinds.texts,
      names: names.texts,
      bytes: this.archive.chunkCount * chunkBytes + textBytes,
      isDisputed,
    };
    const extendsStored = this.#extendsStored;
    const saved = await this.#store.save({ archive, extendsStored, chunks, texts });
    this.isStored = saved.isStored;
    this.removed = [...this.removed, ...saved.removed];
    if (!this.isStored) return saved.removed;
    this.#extendsStored = true;
    this.#isStoredAsDisputed = isDisputed;
    this.#textBytes = textBytes;
    this.#changedChunks.clear();
    for (const [number, part] of texts) {
      this.#partBytes.set(number, bytesOf(part));
      this.#cache(number, part);
      if (this.#isWhole(number)) this.#filling.delete(number);
    }
    return saved.removed;
  }

  /** The text of an entry; null if the browser has lost it. */
  async text(index: number): Promise<string | null> {
    const number = Math.floor(index / partLength);
    const row = index % partLength;
    const filling = this.#filling.get(number);
    if (filling) return filling[row] ?? null;
    const part = await this.#part(number);
    return part ? textAt(part, row) : null;
  }

  /** The texts of entries in their order; null where the browser has lost one. Faster than one after the other. */
  async texts(indexes: Uint32Array): Promise<readonly (string | null)[]> {
    const texts: (string | null)[] = [];
    for (let place = 0; place < indexes.length;) {
      const number = Math.floor((indexes[place] ?? 0) / partLength);
      const part = this.#filling.has(number) ? null : await this.#part(number);
      // What was being read may have been filled meanwhile.
      const filling = this.#filling.get(number);
      const at = filling
        ? (row: number) => filling[row] ?? null
        : part
          ? textReader(part)
          : () => null;
      for (; place < indexes.length; place++) {
        const row = (indexes[place] ?? 0) - number * partLength;
        if (row < 0 || row >= partLength) break;
        texts.push(at(row));
      }
    }
    return texts;
  }

  async #part(number: number): Promise<TextPart | null> {
    const cached = this.#parts.get(number);
    const part = cached ?? (await this.#store.texts(this.archive.account, number));
    if (part) this.#cache(number, part);
    return part;
  }

  #cache(number: number, part: TextPart): void {
    this.#parts.delete(number);
    this.#parts.set(number, part);
    for (const oldest of this.#parts.keys()) {
      if (this.#parts.size <= cachedParts) break;
      this.#parts.delete(oldest);
    }
  }

  /** Unpacks a part so that texts can be added to it. */
  async #fill(number: number): Promise<string[]> {
    const part = await this.#part(number);
    if (part) this.#partBytes.set(number, bytesOf(part));
    const texts = part ? [...unpackTexts(part)] : Array.from({ length: partLength }, () => "");
    this.#filling.set(number, texts);
    return texts;
  }

  #isWhole(number: number): boolean {
    const end = Math.min((number + 1) * partLength, this.archive.total);
    for (let index = number * partLength; index < end; index++)
      if (!this.archive.has(index)) return false;
    return true;
  }
}

const bytesOf = ({ texts, ends }: TextPart): number => texts.byteLength + ends.byteLength;
