/** The address bar's query, changed without leaving the page. */

import { navigate } from "wouter/use-browser-location";

/** Replaces the query by what `change` makes of it; nothing is added to the history. */
export function replaceQuery(change: (query: string) => string): void {
  const query = change(location.search);
  history.replaceState(history.state, "", location.pathname + (query === "" ? "" : `?${query}`));
}

/**
 * Follows every link within the product without loading a page: one listener for all of them, however
 * many a list holds. Links that open elsewhere, and clicks that ask for it, are left to the browser.
 */
export function followOwnLinks(): void {
  document.addEventListener("click", (event) => {
    const isPlain =
      event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (!isPlain || event.defaultPrevented || !(event.target instanceof Element)) return;
    const link = event.target.closest("a");
    const to = link?.getAttribute("href");
    if (!to?.startsWith("/") || to.startsWith("//") || link?.hasAttribute("target")) return;
    event.preventDefault();
    navigate(to);
  });
}
