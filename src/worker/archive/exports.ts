/** Running exports: each returns its lines in parts, in order, and ends with a manifest. */
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import type {
  ExportManifest,
  ExportOptions,
  ExportPart,
  ExportStart,
} from "../../domain/archive/export-columns.ts";
import { writeArchiveQuery, type ArchiveQuery } from "../../domain/archive/query.ts";
import { chunkLength } from "../../domain/archive/chunk.ts";
import type { AccountName } from "../../domain/chain/names.ts";
import type { Clock } from "../../domain/clock.ts";
import type { Failure } from "../../domain/contract/failure.ts";
import { err, ok, type Result } from "../../domain/result.ts";
import type { Archives } from "./archives.ts";
import { headOf, lineOf } from "./export-rows.ts";
import type { OpenArchive } from "./open-archive.ts";

/** Rows per part: at most a few megabytes of text. */
const partLength = 2000;

interface Running {
  readonly open: OpenArchive;
  readonly query: ArchiveQuery;
  readonly options: ExportOptions;
  /** Newest first. */
  readonly indexes: Uint32Array;
  readonly hash: ReturnType<typeof sha256.create>;
  next: number;
  /** Rows written; fewer than read if the browser has lost a text. */
  written: number;
}

/** All exports of one engine. */
export class Exports {
  readonly #archives: Archives;
  readonly #clock: Clock;
  readonly #running = new Map<string, Running>();
  #count = 0;

  constructor(archives: Archives, clock: Clock) {
    this.#archives = archives;
    this.#clock = clock;
  }

  /** Begins an export of the entries that match a query now; later entries are not included. */
  async start(
    account: AccountName,
    query: ArchiveQuery,
    options: ExportOptions,
    signal: AbortSignal,
  ): Promise<Result<ExportStart, Failure>> {
    const indexes = await this.#archives.find(account, query, signal);
    const open = await this.#archives.opened(account);
    const id = String(++this.#count);
    this.#running.set(id, {
      open,
      query,
      options,
      indexes,
      hash: sha256.create(),
      next: 0,
      written: 0,
    });
    return ok({ id, total: indexes.length });
  }

  /** The next part; the one with the manifest is the last. */
  async next(id: string): Promise<Result<ExportPart, Failure>> {
    const running = this.#running.get(id);
    if (!running) return err({ kind: "notFound", what: "export" });
    const { open, options, indexes, hash } = running;
    const lines = running.next === 0 ? [headOf(options)] : [];
    const end = Math.min(indexes.length, running.next + partLength);
    for (const index of indexes.subarray(running.next, end)) {
      const line = await lineOf(open, index, options);
      if (line !== "") running.written += 1;
      lines.push(line);
    }
    running.next = end;
    const text = lines.join("");
    hash.update(new TextEncoder().encode(text));
    const isLast = end === indexes.length;
    if (isLast) this.#running.delete(id);
    return ok({ text, rows: end, manifest: isLast ? this.#manifest(running) : null });
  }

  /** Cancels an export. */
  end(id: string): void {
    this.#running.delete(id);
  }

  #manifest({ open, query, options, indexes, hash, written }: Running): ExportManifest {
    const { archive, endpoint } = open;
    const [newest] = indexes;
    const oldest = indexes.at(-1);
    const blockAt = (index: number): number =>
      archive.chunk(Math.floor(index / chunkLength))?.block[index % chunkLength] ?? 0;
    const isEmpty = newest === undefined || oldest === undefined;
    return {
      account: archive.account,
      filter: writeArchiveQuery("", query),
      format: options.format,
      columns: options.columns,
      rows: written,
      indexes: isEmpty ? null : { from: oldest, to: newest },
      blocks: isEmpty ? null : { from: blockAt(oldest), to: blockAt(newest) },
      complete: open.isComplete,
      missing: archive.missing(),
      node: endpoint,
      exportedAt: new Date(this.#clock.now()).toISOString(),
      sha256: bytesToHex(hash.digest()),
    };
  }
}
