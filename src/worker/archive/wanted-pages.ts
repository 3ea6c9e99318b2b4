/** Decides which pages of a history to request next, from which node, and which missing entries count as a gap. */
import { merged, type IndexRange } from "../../domain/archive/index-ranges.ts";
import type { OpenArchive } from "./open-archive.ts";

/** Number of requests, at least one to every node, after which missing entries count as a gap. */
const minTries = 3;
/** After this many batches with new pages in a row, but without any entry, everything that is missing is a gap. */
const maxEmptyBatches = 10;

/** Pages to request from one node. */
export interface Batch {
  /** The node to ask; empty if none may be called. */
  readonly host: string;
  /** The highest first. */
  readonly pages: readonly IndexRange[];
  /** Whether no node has been asked for some of them. */
  readonly hasNew: boolean;
}

/** The requests for a page so far. */
interface Tries {
  readonly hosts: Set<string>;
  count: number;
}

/** Plans batches for one archive. */
export class WantedPages {
  readonly #open: OpenArchive;
  /** By the highest missing index. */
  readonly #tries = new Map<number, Tries>();
  #emptyBatches = 0;

  constructor(open: OpenArchive) {
    this.#open = open;
  }

  /**
   * The next pages, from the highest missing entry down; null if only gaps are missing. `hosts`: the usable nodes in the
   * order in which to ask them. `pageSizeOf`: how many entries a node returns at a time. `maxPages`: pages in a batch.
   */
  next(
    hosts: readonly string[],
    pageSizeOf: (host: string) => number,
    maxPages: number,
  ): Batch | null {
    const pages: IndexRange[] = [];
    let first: string | null = null;
    let seen = 0;
    let hasNew = false;
    for (const { from, to } of this.#open.archive.missing()) {
      for (let top = to; top >= from && seen < maxPages;) {
        const host = this.#hostFor(top, hosts);
        const pageSize = pageSizeOf(host);
        const range = { from: Math.max(from, top - pageSize + 2), to: top };
        const gap = this.#gapAround(range);
        // Skips a gap in one step: it may be long.
        top = gap ? Math.min(range.from, gap.from) - 1 : range.from - 1;
        if (gap) continue;
        seen += 1;
        first ??= host;
        if (host !== first) continue;
        pages.push(range);
        hasNew ||= !this.#tries.has(range.to);
      }
      if (seen >= maxPages) break;
    }
    return first === null ? null : { host: first, pages, hasNew };
  }

  /**
   * A batch was answered. `asked`: the nodes that returned what they have of it, or failed. Once every usable node was
   * asked, and often enough, entries of a page that are still missing are a gap.
   */
  noteAnswer(
    { pages, hasNew }: Batch,
    asked: readonly string[],
    hosts: readonly string[],
    hasNewEntries: boolean,
  ): void {
    for (const page of pages) {
      const missing = this.#missingIn(page);
      const tries = this.#noteTry(missing.at(-1), asked);
      if (tries && isLast(tries, hosts))
        this.#open.gaps = merged([...this.#open.gaps, ...runs(missing)]);
    }
    if (hasNewEntries) this.#emptyBatches = 0;
    else if (hasNew) this.#emptyBatches += 1;
    if (this.#emptyBatches >= maxEmptyBatches) this.#open.gaps = this.#open.archive.missing();
  }

  /** A node failed to answer a batch, or refused every page. */
  noteFailure({ pages }: Batch, host: string): void {
    for (const page of pages) this.#noteTry(this.#missingIn(page).at(-1), [host]);
  }

  /** Lets the next batches request the gaps again. */
  retryGaps(): void {
    this.#open.gaps = [];
    this.#tries.clear();
    this.#emptyBatches = 0;
  }

  /** The first node that was not asked for a page yet; once all were, they take turns. */
  #hostFor(top: number, hosts: readonly string[]): string {
    const tries = this.#tries.get(top);
    const next = tries
      ? (hosts.find((host) => !tries.hosts.has(host)) ?? hosts[tries.count % hosts.length])
      : hosts[0];
    return next ?? "";
  }

  #gapAround({ from, to }: IndexRange): IndexRange | undefined {
    return this.#open.gaps.find((gap) => gap.from <= from && gap.to >= to);
  }

  /** Ascending. */
  #missingIn({ from, to }: IndexRange): readonly number[] {
    const { archive } = this.#open;
    const missing: number[] = [];
    for (let index = from; index <= Math.min(to, archive.total - 1); index++)
      if (!archive.has(index)) missing.push(index);
    return missing;
  }

  #noteTry(highest: number | undefined, hosts: readonly string[]): Tries | null {
    if (highest === undefined) return null;
    const tries = this.#tries.get(highest) ?? { hosts: new Set(), count: 0 };
    for (const host of hosts) tries.hosts.add(host);
    tries.count += 1;
    this.#tries.set(highest, tries);
    return tries;
  }
}

/**
 * Whether a page needs no further request: every node was asked for it or, if one's numbering is never understood,
 * others were asked more often.
 */
const isLast = ({ hosts: asked, count }: Tries, hosts: readonly string[]): boolean =>
  count >= minTries * (hosts.length + 1) ||
  (count >= minTries && hosts.every((host) => asked.has(host)));

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
