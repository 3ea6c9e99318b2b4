/** Decides which pages of a history to request next, and which missing entries count as a gap. */
import type { IndexRange } from "../../domain/archive/archive.ts";
import { merged } from "../../domain/archive/index-ranges.ts";
import type { Limits } from "../../domain/limits.ts";
import type { OpenArchive } from "./open-archive.ts";

/** Number of requests after which missing entries count as a gap. */
const maxTries = 3;
/** After this many batches in a row without any new entry, everything that is missing is a gap. */
const maxEmptyBatches = 10;

/** Plans batches for one archive. */
export class WantedPages {
  readonly #open: OpenArchive;
  readonly #history: Limits["history"];
  /** Failed requests, by the highest index requested. */
  readonly #tries = new Map<number, number>();
  /** Pages in a batch. */
  #batch: number;
  #emptyBatches = 0;

  constructor(open: OpenArchive, history: Limits["history"]) {
    this.#open = open;
    this.#history = history;
    this.#batch = history.batch;
  }

  /** The next pages, from the highest missing entry down; none if only gaps are missing. */
  next(): readonly IndexRange[] {
    const { page } = this.#history;
    const pages: IndexRange[] = [];
    for (const { from, to } of this.#open.archive.missing()) {
      for (let top = to; top >= from && pages.length < this.#batch; top -= page - 1) {
        const range = { from: Math.max(from, top - page + 2), to: top };
        const gap = this.#gapAround(range);
        if (!gap) pages.push(range);
        // A gap may be too long to visit every index.
        else top = Math.min(top, gap.from + page - 2);
      }
      if (pages.length >= this.#batch) break;
    }
    return pages;
  }

  /** A node refused a batch of this size. */
  shrink(): void {
    if (this.#batch > 1) this.#batch >>= 1;
  }

  /** A batch was answered. After the last try, entries of a page that are still missing are a gap. */
  note(pages: readonly IndexRange[], hasNews: boolean): void {
    for (const page of pages) this.#noteTry(page);
    this.#emptyBatches = hasNews ? 0 : this.#emptyBatches + 1;
    if (this.#emptyBatches >= maxEmptyBatches) this.#open.gaps = this.#open.archive.missing();
  }

  /** Lets the next batches request the gaps again. */
  retryGaps(): void {
    this.#open.gaps = [];
    this.#tries.clear();
    this.#emptyBatches = 0;
  }

  #gapAround({ from, to }: IndexRange): IndexRange | undefined {
    return this.#open.gaps.find((gap) => gap.from <= from && gap.to >= to);
  }

  #noteTry(page: IndexRange): void {
    const { archive } = this.#open;
    const missing: number[] = [];
    for (let index = page.from; index <= Math.min(page.to, archive.total - 1); index++)
      if (!archive.has(index)) missing.push(index);
    const [lowest] = missing;
    const highest = missing.at(-1);
    if (lowest === undefined || highest === undefined) return;
    const tries = (this.#tries.get(highest) ?? 0) + 1;
    this.#tries.set(highest, tries);
    if (tries >= maxTries) this.#open.gaps = merged([...this.#open.gaps, ...runs(missing)]);
  }
}

/** Ascending indexes as ranges, the highest first. */
function runs(indexes: readonly number[]): readonly IndexRange[] {
  const ranges: { from: number; to: number }[] = [];
  for (const index of indexes) {
    const last = ranges.at(-1);
    if (last?.to === index - 1) last.to = index;
    else ranges.push({ from: index, to: index });
  }
  return ranges.toReversed();
}
