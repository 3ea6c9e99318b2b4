/** The most recently visited pages, in local storage. */
import { isVisitList, withVisit } from "../../domain/search/recent-visits.ts";
import { onNavigation } from "../browser/address.ts";
import { currentPath } from "../browser/base.ts";
import { readStored, watchStored, writeStored } from "../browser/storage.ts";

/** The local storage key. */
const visitsKey = "steemscope.visits";

/** The stored visits, newest first. */
export const readVisits = (): readonly string[] =>
  readStored(visitsKey, "visits", isVisitList) ?? [];

const changes = new Set<() => void>();

/** Stores visits; returns false if the browser refuses. */
export function storeVisits(visits: readonly string[]): boolean {
  const isStored = writeStored(visitsKey, { visits });
  for (const changed of changes) changed();
  return isStored;
}

/** Removes all visits. */
export const clearVisits = (): void => void storeVisits([]);

/** Calls `changed` when the visits have changed, in any tab. */
export function watchVisits(changed: () => void): () => void {
  changes.add(changed);
  const unwatch = watchStored((key) => key === visitsKey, changed);
  return () => {
    changes.delete(changed);
    unwatch();
  };
}

/** Stores the current page, and each page that is opened later. */
export function recordVisits(): () => void {
  const record = (): void => {
    const visits = readVisits();
    const next = withVisit(visits, currentPath(), location.search);
    if (next !== visits) storeVisits(next);
  };
  record();
  return onNavigation(record);
}
