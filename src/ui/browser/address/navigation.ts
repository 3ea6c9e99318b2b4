/** Moves between the app's pages: by code, by links, and with the browser's Back and Forward. */
import { navigate as openAddress } from "wouter/use-browser-location";
import { addressOf, base, baseUrl, pathInApp } from "../base.ts";
import { writeTyped } from "./query.ts";

/** Opens a path inside the app. */
export const navigate = (to: string, options?: Parameters<typeof openAddress>[1]): void =>
  open(base + to, options);

/** Opens an address of the app. What was typed is written first, so that going back restores it. */
function open(to: string, options?: Parameters<typeof openAddress>[1]): void {
  writeTyped();
  openAddress(to, options);
}

/** Replaces the hash with that of `to`, if `to` is on this page. */
export function replaceHash(to: string): void {
  writeTyped();
  const url = new URL(addressOf(to));
  if (url.pathname === location.pathname)
    history.replaceState(history.state, "", location.pathname + location.search + url.hash);
}

/** Reports when the visitor goes back or forward, or follows a link, until the returned function is called. */
export function onNavigation(report: (event: Event) => void): () => void {
  const types = ["popstate", "pushState"] as const;
  for (const type of types) addEventListener(type, report);
  return () => {
    for (const type of types) removeEventListener(type, report);
  };
}

/** Reports internal links that the visitor is likely to follow: the pointer or the focus is on them. */
export function onInternalLinkIntent(report: (pathname: string) => void): void {
  const handle = ({ target }: Event): void => {
    const link = target instanceof Element ? target.closest("a") : null;
    if (link?.href.startsWith(baseUrl)) report(pathInApp(link.pathname));
  };
  document.addEventListener("pointerover", handle, { passive: true });
  document.addEventListener("focusin", handle);
}

/**
 * Follows internal links without a page load, with one listener for the whole document. Leaves links with a target, and
 * clicks with a modifier key, to the browser.
 */
export function followInternalLinks(): void {
  // These come before a click, so that links and choices keep what was just typed.
  for (const type of ["pointerdown", "focusout"]) document.addEventListener(type, writeTyped);
  document.addEventListener("click", (event) => {
    const isPlain =
      event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (!isPlain || event.defaultPrevented || !(event.target instanceof Element)) return;
    const link = event.target.closest<HTMLAnchorElement>('a[href^="/"]:not([target])');
    if (!link?.href.startsWith(baseUrl)) return;
    event.preventDefault();
    open(link.href);
  });
}
