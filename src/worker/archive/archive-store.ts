/** Stores archives in the browser's database: columns, texts, and what is needed to open them again. */
import type { ArchiveParts } from "../../domain/archive/archive.ts";
import type { AccountName } from "../../domain/chain/names.ts";
import type { Clock } from "../../domain/clock.ts";
import type { StorageFailure } from "../../domain/contract/failure.ts";
import type { Result } from "../../domain/result.ts";
import type { StoredArchive, Tables } from "../store/database-tables.ts";
import type { Database } from "../store/database.ts";
import { OwnUses, type ArchiveUses } from "./archive-uses.ts";
import type { TextPart } from "./entry-texts.ts";

/** The changes of one batch, stored as a whole or not at all. */
export interface ArchiveChange {
  readonly archive: Omit<StoredArchive, "at"> & { readonly revision: number };
  /** The revision of the stored archive that the change extends; null for a new archive. */
  readonly extended: number | null;
  /** Buffers of the changed chunks by number. */
  readonly chunks: ReadonlyMap<number, ArrayBuffer>;
  /** The changed parts of texts by number. */
  readonly texts: ReadonlyMap<number, TextPart>;
}

/** The result of storing a change. */
export interface Saved {
  /** `outdated`: another engine has changed or removed the archive that the change extends. */
  readonly outcome: "stored" | "outdated" | StorageFailure;
  /** Accounts whose archives were removed to make room. */
  readonly removed: readonly AccountName[];
}

/** Distance between the first versions of two archives: more than any archive changes while it is open. */
const versionsEach = 1e9;

/** Reads and writes archives; if the disk is full, archives of other accounts that nothing uses are removed. */
export class ArchiveStore {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly uses: ArchiveUses;
  #nextVersion = 0;

  constructor(database: Database, clock: Clock, uses: ArchiveUses = new OwnUses()) {
    this.#database = database;
    this.#clock = clock;
    this.uses = uses;
  }

  /**
   * The first version of an archive that is opened now: above all earlier versions, including those of earlier engines
   * and of removed archives, even if the clock was set back.
   */
  async firstVersion(): Promise<number> {
    const known = Math.max(this.#clock.now() * 1000, this.#nextVersion);
    const reserved = await this.#database.run((tables) =>
      tables.transaction("rw", tables.archiveVersions, async () => {
        const stored = await tables.archiveVersions.get("next");
        const first = Math.max(known, stored?.version ?? 0);
        await tables.archiveVersions.put({ key: "next", version: first + versionsEach });
        return first;
      }),
    );
    // A full disk refuses to write the version, not to read it. Then only this engine knows the versions it gives.
    const first = reserved ?? Math.max(known, (await this.#storedVersion()) ?? 0);
    this.#nextVersion = Math.max(this.#nextVersion, first + versionsEach);
    return first;
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

  /** Parts of an archive's texts; undefined where there is none. */
  texts(
    account: AccountName,
    numbers: readonly number[],
  ): Promise<Result<readonly (TextPart | undefined)[], StorageFailure>> {
    return this.#database.attempt(({ archiveTexts }) =>
      archiveTexts.bulkGet(numbers.map((number): [string, number] => [account, number])),
    );
  }

  /** Stores a change. While the browser has no room for it, the least recently changed archive not in use is removed. */
  async save(change: ArchiveChange): Promise<Saved> {
    const removed: AccountName[] = [];
    for (;;) {
      const outcome = await this.#write(change);
      if (typeof outcome === "string" || outcome.kind !== "noRoom") return { outcome, removed };
      const oldest = await this.#removeOldestExcept(change.archive.account);
      if (oldest === null) return { outcome, removed };
      removed.push(oldest);
    }
  }

  /** Whether the stored archive has this revision, or there is no archive if `revision` is null; true if it can't be read. */
  async isCurrent(account: AccountName, revision: number | null): Promise<boolean> {
    const stored = await this.#database.attempt(({ archives }) => archives.get(account));
    return !stored.ok || revisionOf(stored.value) === revision;
  }

  async remove(account: string): Promise<void> {
    await this.#database.run((tables) => removeFrom(tables, account));
  }

  /** Stored archives with their sizes, most recently changed first. */
  async list(): Promise<readonly StoredArchive[]> {
    const all = await this.#database.run(({ archives }) => archives.orderBy("at").toArray());
    return (all ?? []).toReversed();
  }

  async #write({ archive, extended, chunks, texts }: ArchiveChange): Promise<Saved["outcome"]> {
    const { account } = archive;
    const written = await this.#database.attempt((tables) =>
      tables.transaction(
        "rw",
        [tables.archives, tables.archiveChunks, tables.archiveTexts],
        async () => {
          if (revisionOf(await tables.archives.get(account)) !== extended) return "outdated";
          await tables.archives.put({ ...archive, at: this.#clock.now() });
          await tables.archiveChunks.bulkPut(
            [...chunks].map(([number, buffer]) => ({ account, number, buffer })),
          );
          await tables.archiveTexts.bulkPut(
            [...texts].map(([number, part]) => ({ account, number, ...part })),
          );
          return "stored";
        },
      ),
    );
    return written.ok ? written.value : written.error;
  }

  /**
   * Removes the least recently changed archive that nothing uses, other than the account's own; returns its account, or
   * null if there is none.
   */
  async #removeOldestExcept(account: string): Promise<AccountName | null> {
    const others = (await this.list()).filter((archive) => archive.account !== account);
    for (const other of others.toReversed()) {
      const removed = await this.uses.ifUnused(other.account, () =>
        this.#database.attempt((tables) => removeFrom(tables, other.account)),
      );
      if (removed?.ok) return other.account as AccountName;
    }
    return null;
  }

  async #storedVersion(): Promise<number | undefined> {
    const next = await this.#database.run(({ archiveVersions }) => archiveVersions.get("next"));
    return next?.version;
  }
}

/** Null if nothing is stored. */
const revisionOf = (stored: Pick<StoredArchive, "revision"> | undefined): number | null =>
  stored ? (stored.revision ?? 0) : null;

const removeFrom = (tables: Tables, account: string): Promise<unknown> =>
  tables.transaction("rw", [tables.archives, tables.archiveChunks, tables.archiveTexts], () =>
    Promise.all([
      tables.archives.delete(account),
      tables.archiveChunks.where("account").equals(account).delete(),
      tables.archiveTexts.where("account").equals(account).delete(),
    ]),
  );
