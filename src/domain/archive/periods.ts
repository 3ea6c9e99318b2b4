/** Spans and periods of an archive's figures, in UTC, and their form in the URL. Times are seconds. */
import { URLSearchParams } from "../address/whatwg-url.ts";
import { daySeconds } from "../durations.ts";
import type { Archive } from "./archive.ts";
import { chunkLength, type ArchiveChunk } from "./chunk.ts";

/** How far back the figures go. */
export const spans = ["7d", "30d", "all"] as const;
export type Span = (typeof spans)[number];

/** Periods by which figures are added up. Weeks begin on Monday. */
export const periods = ["day", "week", "month", "year"] as const;
export type Period = (typeof periods)[number];

/** The span and period that a tab of figures shows. */
export interface PeriodQuery {
  readonly span: Span;
  readonly by: Period;
}

const spanDays = { "7d": 7, "30d": 30 } as const;

/** The first second of a span that ends at `now`. */
export const spanStart = (span: Span, now: number): number =>
  span === "all" ? 0 : now - spanDays[span] * daySeconds;

/** The day on which a span that ends at `now` begins, as '2026-11-23' in UTC; empty for all time. */
export const spanDay = (span: Span, now: number): string =>
  span === "all" ? "" : new Date(spanStart(span, now) * 1000).toISOString().slice(0, 10);

/** The first second of the period that contains `time`. */
export function periodStart(time: number, by: Period): number {
  const days = Math.floor(time / daySeconds);
  if (by === "day") return days * daySeconds;
  // 1 January 1970 was a Thursday: three days after a Monday.
  if (by === "week") return (days - ((days + 3) % 7)) * daySeconds;
  const date = new Date(time * 1000);
  return Date.UTC(date.getUTCFullYear(), by === "month" ? date.getUTCMonth() : 0) / 1000;
}

/** The first second after the period that begins at `start`; of a month or year, `start` may be any time in it. */
export function periodEnd(start: number, by: Period): number {
  if (by === "day") return start + daySeconds;
  if (by === "week") return start + 7 * daySeconds;
  const date = new Date(start * 1000);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  return (by === "month" ? Date.UTC(year, month + 1) : Date.UTC(year + 1, 0)) / 1000;
}

/** Each span's default period. */
const defaultPeriods = { "7d": "day", "30d": "day", all: "month" } as const satisfies Record<
  Span,
  Period
>;

const isSpan = (text: string): text is Span => (spans as readonly string[]).includes(text);
const isPeriod = (text: string): text is Period => (periods as readonly string[]).includes(text);

/** Reads `?span=7d|30d|all&by=day|week|month|year`; anything else counts as absent. */
export function readPeriodQuery(query: string): PeriodQuery {
  const parameters = new URLSearchParams(query);
  const [span, by] = [parameters.get("span") ?? "", parameters.get("by") ?? ""];
  const chosen = isSpan(span) ? span : "30d";
  return { span: chosen, by: isPeriod(by) ? by : defaultPeriods[chosen] };
}

/** Adds up rows of `width` figures by period. Times may be in any order; ordered ones are faster. */
export class PeriodSums {
  readonly #by: Period;
  readonly #width: number;
  readonly #sums = new Map<number, Float64Array>();
  #row: Float64Array | null = null;
  #start = 0;
  #end = 0;

  constructor(by: Period, width: number) {
    this.#by = by;
    this.#width = width;
  }

  /** The figures of the period that contains `time`, to be added to. */
  at(time: number): Float64Array {
    if (this.#row !== null && time >= this.#start && time < this.#end) return this.#row;
    this.#start = periodStart(time, this.#by);
    this.#end = periodEnd(this.#start, this.#by);
    const row = this.#sums.get(this.#start) ?? new Float64Array(this.#width);
    this.#sums.set(this.#start, row);
    this.#row = row;
    return row;
  }

  /** The periods' starts in ms and their figures one after another, newest first. */
  table(): { readonly starts: Float64Array; readonly sums: Float64Array } {
    const starts = Float64Array.from(this.#sums.keys()).toSorted().toReversed();
    const sums = new Float64Array(starts.length * this.#width);
    for (const [place, start] of starts.entries())
      sums.set(this.#sums.get(start) ?? [], place * this.#width);
    return { starts: starts.map((start) => start * 1000), sums };
  }
}

/**
 * The chunks with entries, newest first; with `from`, only those with an entry of that second or later. Within a chunk,
 * the newest entry is in the last row.
 */
export function* newestFirst(archive: Archive, from = 0): Generator<ArchiveChunk> {
  for (let number = Math.ceil(archive.total / chunkLength) - 1; number >= 0; number--) {
    const chunk = archive.chunk(number);
    if (chunk && chunk.times.newest >= from) yield chunk;
  }
}
