/** Requests what nodes list around an entry of the archive, to compare their numberings or to let them vote. */
import type { Archive } from "../../domain/archive/archive.ts";
import { checkPage, renumbered } from "../../domain/archive/page-check.ts";
import type { RawEntry } from "../../domain/archive/raw-entry.ts";
import { withoutRepeats } from "../../domain/archive/repeated-runs.ts";
import type { Failure } from "../../domain/contract/failure.ts";
import type { Result } from "../../domain/result.ts";
import type { HistoryRange } from "./history-call.ts";
import { maxShift } from "./newest-entries.ts";

/** Entries compared above and below the place, whatever the node's shift. */
const compared = 50;

/** How far above and below the place entries are requested. */
const distance = maxShift + compared;

/** What a node lists around a place. */
export interface Around {
  readonly entries: readonly RawEntry[];
  /** Whether all of the node's entries are below the place. */
  readonly isBelow: boolean;
}

/** The loaded entry nearest to an index: the lowest above it, or else the highest below; null if none is loaded. */
export function nearestLoaded(archive: Archive, index: number): number | null {
  const wanted = Math.max(archive.first, Math.min(index, archive.total - 1));
  const gap = archive.missing().find(({ from, to }) => from <= wanted && wanted <= to);
  if (!gap) return archive.has(wanted) ? wanted : null;
  if (gap.to + 1 < archive.total) return gap.to + 1;
  return archive.has(gap.from - 1) ? gap.from - 1 : null;
}

/** The requests for the entries around a place, in pages of `page` entries, the highest first. */
export function pagesAround(place: number, page: number): readonly HistoryRange[] {
  const lowest = Math.max(0, place - distance);
  const pages: HistoryRange[] = [];
  for (let start = place + distance; start > lowest; start -= page)
    pages.push({ start, limit: Math.min(page, start) });
  return pages;
}

/**
 * Reads the answers to `pagesAround`, each entry once: with the node's own index near the place, and farther away with the
 * index that it would have if the node listed nothing twice. `latest`: the latest possible time of an entry, in seconds.
 */
export function readAround(
  pages: readonly HistoryRange[],
  answers: readonly Result<unknown, Failure>[],
  { place, ...of }: { readonly place: number; readonly account: string; readonly latest: number },
): Around {
  const byIndex = new Map<number, RawEntry>();
  let isBelow = false;
  for (const [i, page] of pages.entries()) {
    const answer = answers[i];
    const checked = answer?.ok ? checkPage(answer.value, { ...page, ...of }) : null;
    for (const entry of checked?.listed ?? []) byIndex.set(entry.index, entry);
    isBelow ||= checked?.isBelow === true;
  }
  const listed = [...byIndex.values()].toSorted((a, b) => a.index - b.index);
  const once = withoutRepeats(listed) ?? nothingListed;
  const above = once.dropped.filter((index) => index > place).length;
  const entries = renumbered(once.entries, once.dropped).map((entry) => ({
    ...entry,
    index: entry.index - above,
  }));
  return { entries, isBelow: isBelow && byIndex.size === 0 };
}

/** The result if the entries are out of order. */
const nothingListed = { entries: [], dropped: [] } as const;
