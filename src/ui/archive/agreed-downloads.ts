/** The long downloads that the visitor has started in this tab, so that a reload continues them. */
import type { Decision } from "../../machines/archive/archive-download.machine.ts";

const key = "steemscope.downloads";

function agreed(): ReadonlySet<string> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? "[]");
    return new Set(Array.isArray(stored) ? stored.filter((each) => typeof each === "string") : []);
  } catch {
    return new Set();
  }
}

/** Whether the visitor has started a download, and neither paused it nor seen its end. */
export const isDownloadAgreed = (download: string): boolean => agreed().has(download);

/** Stores a decision; without storage a reload asks again. */
export function storeDecision({ download, isAgreed }: Decision): void {
  const downloads = new Set(agreed());
  if (downloads.has(download) === isAgreed) return;
  if (isAgreed) downloads.add(download);
  else downloads.delete(download);
  try {
    sessionStorage.setItem(key, JSON.stringify([...downloads]));
  } catch {
    // Refused by the browser.
  }
}
