/**
 * Exports in progress: each delivers its lines in parts, in order, and ends with a manifest. An export belongs to the
 * page that began it: without its last part, it ends when the page cancels it or closes.
 */
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import type { Clock } from "../../domain/clock.ts";
import type { Failure } from "../../domain/contract/failure.ts";
import {
  hasValues,
  isLineFormat,
  type ExportManifest,
  type ExportOptions,
  type ExportPart,
  type ExportStart,
} from "../../domain/export/export.ts";
import { accountOf, filterOf, type ExportSubject } from "../../domain/export/subject.ts";
import { titleOf } from "../../domain/export/titles.ts";
import { err, ok, type Result } from "../../domain/result.ts";
import type { RowWriter } from "./lines.ts";
import type { OpenTable, Provenance } from "./open-table.ts";
import { openRowWriter } from "./row-writer.ts";

/** Approximate bytes of a part, and its maximum rows: the engine does nothing else while it writes one. */
const [partBytes, partRows] = [1_000_000, 4096];
/** Rows in memory at a time: few enough to keep garbage collection cheap. */
const rowsAtOnce = 128;
/** Rows of the first part, whose lines may have any length. */
const firstRows = 1024;

interface Running {
  readonly subject: ExportSubject;
  readonly table: OpenTable;
  readonly options: ExportOptions;
  readonly writer: RowWriter;
  readonly hash: ReturnType<typeof sha256.create>;
  /** What was known of the rows when they were chosen. */
  readonly begin: Provenance;
  next: number;
  /** Rows of the next part. */
  step: number;
  /** Stops waiting for the page to close. */
  readonly release: () => void;
  /** Rows written; fewer than read where the browser has lost a text. */
  written: number;
}

/** Opens the table of a subject. */
type OpenTableOf = (
  subject: ExportSubject,
  signal: AbortSignal,
) => Promise<Result<OpenTable, Failure>>;

/** All exports of one engine. */
export class Exports {
  readonly #openTable: OpenTableOf;
  readonly #clock: Clock;
  readonly #running = new Map<string, Running>();

  constructor(openTable: OpenTableOf, clock: Clock) {
    this.#openTable = openTable;
    this.#clock = clock;
  }

  /**
   * Begins an export of what a table has now, under an id that its page chose, so that the page can end it without
   * waiting for this answer. `closed` aborts when the page that began it is gone.
   */
  async start(
    id: string,
    subject: ExportSubject,
    options: ExportOptions,
    signal: AbortSignal,
    closed?: AbortSignal,
  ): Promise<Result<ExportStart, Failure>> {
    const table = await this.#openTable(subject, signal);
    if (!table.ok) return table;
    const writer = await openRowWriter(options);
    if (signal.aborted || closed?.aborted) return err({ kind: "cancelled" });
    const forget = (): void => this.end(id);
    closed?.addEventListener("abort", forget, { once: true });
    this.#running.set(id, {
      subject,
      table: table.value,
      options,
      writer,
      hash: sha256.create(),
      begin: table.value.provenance(),
      next: 0,
      step: firstRows,
      written: 0,
      release: () => closed?.removeEventListener("abort", forget),
    });
    return ok({ total: table.value.total });
  }

  /** The next part; the last part has a manifest. */
  async next(id: string): Promise<Result<ExportPart, Failure>> {
    const running = this.#running.get(id);
    if (!running) return err({ kind: "notFound", what: "export" });
    const { table, writer, hash } = running;
    const end = Math.min(table.total, running.next + running.step);
    for (let from = running.next; from < end; from += rowsAtOnce)
      for (const row of await table.rows(from, Math.min(end, from + rowsAtOnce))) {
        running.written += 1;
        writer.add(row);
      }
    running.next = end;
    const isLast = end === table.total;
    const bytes = writer.take(isLast);
    hash.update(bytes);
    const rowsOfSize = Math.floor((running.step * partBytes) / Math.max(1, bytes.length));
    running.step = Math.min(partRows, Math.max(1, rowsOfSize));
    if (isLast) this.end(id);
    return ok({ bytes, rows: end, manifest: isLast ? this.#manifest(running) : null });
  }

  /** Drops an export: it is finished, cancelled, or its page is gone. */
  end(id: string): void {
    this.#running.get(id)?.release();
    this.#running.delete(id);
  }

  #manifest({ subject, table, options, hash, begin, written }: Running): ExportManifest {
    const { format, columns, decimal, timeZone } = options;
    const isWhole = begin.complete === true && written === table.total;
    return {
      table: titleOf(subject),
      account: accountOf(subject),
      filter: filterOf(subject),
      format,
      columns,
      decimal: format === "csv" ? decimal : ".",
      timeZone: isLineFormat(format) ? timeZone : "UTC",
      rows: written,
      // The rows were chosen at the beginning, whatever has been downloaded since.
      ...begin,
      book: table.book?.() ?? null,
      prices: hasValues(options) ? begin.prices : [],
      complete: begin.complete === null ? null : isWhole,
      exportedAt: new Date(this.#clock.now()).toISOString(),
      sha256: bytesToHex(hash.digest()),
    };
  }
}
