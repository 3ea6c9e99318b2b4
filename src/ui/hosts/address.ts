/** The address bar's query, changed without leaving the page. */

import { navigate } from "wouter/use-browser-location";

/** This page's address with another query; an empty one leaves none. */
export const withQuery = (query: string): string =>
  location.pathname + (query === "" ? "" : `?${query}`);

/** Replaces the query by what `change` makes of it; nothing is added to the history. */
export function replaceQuery(change: (query: string) => string): void {
  history.replaceState(history.state, "", withQuery(change(location.search)));
}

/** Tells of links within the product that somebody is about to follow: the pointer or the focus is on them. */
export function foreseeOwnLinks(about: (pathname: string) => void): void {
  const look = ({ target }: Event): void => {
    const link = target instanceof Element ? target.closest("a") : null;
    if (link?.origin === location.origin) about(link.pathname);
  };
  document.addEventListener("pointerover", look, { passive: true });
  document.addEventListener("focusin", look);
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
