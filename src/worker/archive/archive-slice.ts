/** Reads a few entries of a stored archive without opening it, for pages that show no more of it. */
import { chunkLength, chunkOf } from "../../domain/archive/chunk.ts";
import { Codes } from "../../domain/archive/codes.ts";
import type { RawEntry } from "../../domain/archive/raw-entry.ts";
import type { AccountName } from "../../domain/chain/names.ts";
import type { Database } from "../store/database.ts";
import type { StoredArchive } from "../store/database-tables.ts";
import { partLength, readText, textAt } from "./entry-texts.ts";

/** Part of a stored archive. */
export interface ArchiveSlice extends Pick<
  StoredArchive,
  "total" | "endpoint" | "isDisputed" | "at"
> {
  /** The lowest first; without those that the archive lacks. */
  readonly entries: readonly RawEntry[];
}

/** The `limit` entries from the index `start` down, or the newest ones; null if nothing is stored. */
export async function readSlice(
  database: Database,
  account: AccountName,
  start: number | null,
  limit: number,
): Promise<ArchiveSlice | null> {
  const read = await database.run((tables) =>
    tables.transaction(
      "r",
      [tables.archives, tables.archiveChunks, tables.archiveTexts],
      async () => {
        const archive = await tables.archives.get(account);
        if (!archive) return null;
        const to = Math.min(start ?? Infinity, archive.total - 1);
        const from = Math.max(0, to - limit + 1);
        const keys = (length: number): [string, number][] =>
          from > to
            ? []
            : Array.from(
                { length: Math.floor(to / length) - Math.floor(from / length) + 1 },
                (_, i) => [account, Math.floor(from / length) + i],
              );
        const chunks = await tables.archiveChunks.bulkGet(keys(chunkLength));
        const parts = await tables.archiveTexts.bulkGet(keys(partLength));
        return { archive, from, to, chunks, parts };
      },
    ),
  );
  if (!read) return null;
  const { archive, from, to } = read;
  const { total, endpoint, at, isDisputed = false } = archive;
  const kinds = new Codes(archive.kinds.length, archive.kinds);
  const chunks = new Map(
    read.chunks.flatMap((chunk) => (chunk ? [[chunk.number, chunkOf(chunk.buffer)] as const] : [])),
  );
  const parts = new Map(read.parts.flatMap((part) => (part ? [[part.number, part] as const] : [])));
  const entries: RawEntry[] = [];
  for (let index = from; index <= to; index++) {
    const chunk = chunks.get(Math.floor(index / chunkLength));
    const part = parts.get(Math.floor(index / partLength));
    const row = index % chunkLength;
    const kind = chunk?.kind[row] ?? 0;
    const text = part ? textAt(part, index % partLength) : "";
    if (!chunk || kind === 0 || text === "") continue;
    entries.push({
      index,
      time: chunk.time[row] ?? 0,
      block: chunk.block[row] ?? 0,
      kind: kinds.textOf(kind),
      ...readText(text),
    });
  }
  return { total, endpoint, at, isDisputed, entries };
}
