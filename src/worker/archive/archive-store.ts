/** Archives in the browser's database: columns, texts, and what is needed to open them again. */
import type { AccountName } from "../../domain/chain/names.ts";
import type { ArchiveParts } from "../../domain/archive/archive.ts";
import type { Clock } from "../../domain/clock.ts";
import type { Database, StoredArchive, Tables } from "../store/database.ts";
import type { TextPart } from "./entry-texts.ts";

/** The changes of one batch, stored as a whole or not at all. */
export interface ArchiveChange {
  readonly archive: Omit<StoredArchive, "at">;
  /** Whether the change extends a stored archive, which must still exist. */
  readonly extendsStored: boolean;
  /** Buffers of the changed chunks by number. */
  readonly chunks: ReadonlyMap<number, ArrayBuffer>;
  /** The changed parts of texts by number. */
  readonly texts: ReadonlyMap<number, TextPart>;
}

/** Reads and writes archives; if the disk is full, other accounts' archives are removed. */
export class ArchiveStore {
  readonly #database: Database;
  readonly #clock: Clock;

  constructor(database: Database, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  /** A stored archive with its columns; null if there is none. */
  async load(account: AccountName): Promise<(ArchiveParts & { endpoint: string }) | null> {
    const found = await this.#database.run(({ archives, archiveChunks }) =>
      Promise.all([
        archives.get(account),
        archiveChunks.where("account").equals(account).toArray(),
      ]),
    );
    const [archive, chunks] = found ?? [];
    return archive && chunks
      ? {
          ...archive,
          account,
          chunks: new Map(chunks.map(({ number, buffer }) => [number, buffer])),
        }
      : null;
  }

  /** A part of an archive's texts; null if there is none. */
  async texts(account: AccountName, number: number): Promise<TextPart | null> {
    const part = await this.#database.run(({ archiveTexts }) =>
      archiveTexts.get([account, number]),
    );
    return part ?? null;
  }

  /**
   * Stores a change. `isStored` is false if the browser has no room for it, even without the other archives, or if the
   * archive that it extends was removed. `removed`: accounts whose archives were removed to make room.
   */
  async save(
    change: ArchiveChange,
  ): Promise<{ readonly isStored: boolean; readonly removed: readonly string[] }> {
    const removed: string[] = [];
    for (;;) {
      const written = await this.#write(change);
      if (written !== undefined) return { isStored: written, removed };
      const oldest = await this.#removeOldestBut(change.archive.account);
      if (oldest === null) return { isStored: false, removed };
      removed.push(oldest);
    }
  }

  async remove(account: string): Promise<void> {
    await this.#database.run((tables) => removeFrom(tables, account));
  }

  /** Stored archives with their sizes, most recently changed first. */
  async list(): Promise<readonly StoredArchive[]> {
    const all = await this.#database.run(({ archives }) => archives.orderBy("at").toArray());
    return (all ?? []).toReversed();
  }

  /** Undefined if the browser refused. */
  async #write({
    archive,
    extendsStored,
    chunks,
    texts,
  }: ArchiveChange): Promise<boolean | undefined> {
    const { account } = archive;
    return this.#database.run((tables) =>
      tables.transaction(
        "rw",
        [tables.archives, tables.archiveChunks, tables.archiveTexts],
        async () => {
          if (extendsStored && !(await tables.archives.get(account))) return false;
          await tables.archives.put({ ...archive, at: this.#clock.now() });
          await tables.archiveChunks.bulkPut(
            [...chunks].map(([number, buffer]) => ({ account, number, buffer })),
          );
          await tables.archiveTexts.bulkPut(
            [...texts].map(([number, part]) => ({ account, number, ...part })),
          );
          return true;
        },
      ),
    );
  }

  async #removeOldestBut(account: string): Promise<string | null> {
    const oldest = (await this.list()).findLast((archive) => archive.account !== account);
    if (!oldest) return null;
    const removed = await this.#database.run((tables) => removeFrom(tables, oldest.account));
    return removed === undefined ? null : oldest.account;
  }
}

const removeFrom = (tables: Tables, account: string): Promise<unknown> =>
  tables.transaction("rw", [tables.archives, tables.archiveChunks, tables.archiveTexts], () =>
    Promise.all([
      tables.archives.delete(account),
      tables.archiveChunks.where("account").equals(account).delete(),
      tables.archiveTexts.where("account").equals(account).delete(),
    ]),
  );
