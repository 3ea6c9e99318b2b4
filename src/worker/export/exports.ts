/** Exports in progress: each delivers its lines in parts, in order, and ends with a manifest. */
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import type { Clock } from "../../domain/clock.ts";
import type { Failure } from "../../domain/contract/failure.ts";
import type {
  ExportManifest,
  ExportOptions,
  ExportPart,
  ExportStart,
} from "../../domain/export/export.ts";
import { accountOf, filterOf, titleOf, type ExportSubject } from "../../domain/export/subject.ts";
import { err, ok, type Result } from "../../domain/result.ts";
import { LineWriter } from "./lines.ts";
import type { OpenTable, Provenance } from "./open-table.ts";

/** Rows in a part: a few megabytes of text at most. */
const partLength = 2000;

interface Running {
  readonly subject: ExportSubject;
  readonly table: OpenTable;
  readonly options: ExportOptions;
  readonly writer: LineWriter;
  readonly hash: ReturnType<typeof sha256.create>;
  /** What was known of the rows when they were chosen. */
  readonly begin: Provenance;
  next: number;
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
  #count = 0;

  constructor(openTable: OpenTableOf, clock: Clock) {
    this.#openTable = openTable;
    this.#clock = clock;
  }

  /** Begins an export of what a table has now. */
  async start(
    subject: ExportSubject,
    options: ExportOptions,
    signal: AbortSignal,
  ): Promise<Result<ExportStart, Failure>> {
    const table = await this.#openTable(subject, signal);
    if (!table.ok) return table;
    if (signal.aborted) return err({ kind: "cancelled" });
    const id = String(++this.#count);
    this.#running.set(id, {
      subject,
      table: table.value,
      options,
      writer: new LineWriter(options),
      hash: sha256.create(),
      begin: table.value.provenance(),
      next: 0,
      written: 0,
    });
    return ok({ id, total: table.value.total });
  }

  /** The next part; the last part has a manifest. */
  async next(id: string): Promise<Result<ExportPart, Failure>> {
    const running = this.#running.get(id);
    if (!running) return err({ kind: "notFound", what: "export" });
    const { table, writer, hash } = running;
    const lines = running.next === 0 ? [writer.head] : [];
    const end = Math.min(table.total, running.next + partLength);
    for (const row of await table.rows(running.next, end)) {
      running.written += 1;
      lines.push(writer.line(row));
    }
    running.next = end;
    const text = lines.join("");
    hash.update(new TextEncoder().encode(text));
    const isLast = end === table.total;
    if (isLast) this.#running.delete(id);
    return ok({ text, rows: end, manifest: isLast ? this.#manifest(running) : null });
  }

  /** Cancels an export. */
  end(id: string): void {
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
      timeZone,
      rows: written,
      ...table.provenance(),
      // The rows were chosen at the beginning, whatever has been downloaded since.
      complete: begin.complete === null ? null : isWhole,
      missing: begin.missing,
      exportedAt: new Date(this.#clock.now()).toISOString(),
      sha256: bytesToHex(hash.digest()),
    };
  }
}
