/** The most recently visited pages, in local storage. */
import { isVisitList, withoutVisit, withVisit } from "../../domain/search/recent-visits.ts";
import { onNavigation } from "../browser/address/navigation.ts";
import { currentPath } from "../browser/base.ts";
import { stored } from "../browser/storage.ts";

/** The stored visits, newest first. */
export const visits = stored("visits", (value): readonly string[] =>
  isVisitList(value) ? value : [],
);

const changes = new Set<() => void>();

/** Stores visits; returns false if the browser refuses. */
export function storeVisits(list: readonly string[]): boolean {
  const isStored = visits.write(list);
  for (const changed of changes) changed();
  return isStored;
}

/** Removes all visits. */
export const clearVisits = (): void => void storeVisits([]);

/** Calls `changed` when the visits have changed, in any tab. */
export function watchVisits(changed: () => void): () => void {
  changes.add(changed);
  const unwatch = visits.watch(changed);
  return () => {
    changes.delete(changed);
    unwatch();
  };
}

/** Whether the page shows that its subject was not found. */
let isLeftOut = false;
/** Visits that the newest one has displaced from a full list. */
let displaced: readonly string[] = [];

function record(): void {
  if (isLeftOut) return;
  const before = visits.read();
  const next = withVisit(before, currentPath(), location.search);
  displaced = before.filter((to) => !next.includes(to));
  if (next !== before) storeVisits(next);
}

/** Stores the current page, and each page that is opened later. */
export function recordVisits(): () => void {
  record();
  return onNavigation(record);
}

/** Removes the current page, whose subject was not found; once the returned function is called, visits are stored again. */
export function leaveOut(): () => void {
  isLeftOut = true;
  const before = visits.read();
  const next = withoutVisit(before, currentPath(), location.search);
  if (next !== before) storeVisits([...next, ...displaced]);
  displaced = [];
  return () => {
    isLeftOut = false;
    record();
  };
}
