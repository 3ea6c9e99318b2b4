/** Links and the address bar's query. */
import { navigate as openAddress } from "wouter/use-browser-location";
import { pageLimits } from "../../domain/page-limits.ts";
import { addressOf, base, baseUrl, currentPath, pathInApp } from "./base.ts";

/** Opens a path inside the app. */
export const navigate = (to: string, options?: Parameters<typeof openAddress>[1]): void =>
  open(base + to, options);

/** Opens an address of the app. What was typed is written first, so that going back restores it. */
function open(to: string, options?: Parameters<typeof openAddress>[1]): void {
  writeTyped();
  openAddress(to, options);
}

/** This page's path inside the app with another query; an empty one is left out. */
export const withQuery = (query: string): string =>
  currentPath() + (query === "" ? "" : `?${query}`);

/** Computes the next query from the present one. */
type QueryChange = (query: string) => string;

/** Replaces the query with the result of `change`, without a new history entry. */
export function replaceQuery(change: QueryChange): void {
  writeTyped();
  history.replaceState(history.state, "", base + withQuery(change(location.search)));
}

/** Replaces the hash with that of `to`, if `to` is on this page. */
export function replaceHash(to: string): void {
  writeTyped();
  const url = new URL(addressOf(to));
  if (url.pathname === location.pathname)
    history.replaceState(history.state, "", location.pathname + location.search + url.hash);
}

/** Adds a history entry with the result of `change`, so that Back undoes it; none if the query stays the same. */
export function pushQuery(change: QueryChange): void {
  writeTyped();
  addEntry(change);
}

function addEntry(change: QueryChange, state?: TypedEntry): void {
  const next = change(location.search);
  if (withQuery(next) !== withQuery(location.search.slice(1))) navigate(withQuery(next), { state });
}

/** Reports when the visitor goes back or forward, or follows a link, until the returned function is called. */
export function onNavigation(report: () => void): () => void {
  const types = ["popstate", "pushState"] as const;
  for (const type of types) addEventListener(type, report);
  return () => {
    for (const type of types) removeEventListener(type, report);
  };
}

/** The state of a history entry that was added for what is typed in a field. */
interface TypedEntry {
  readonly typedIn: string;
}

const fieldOfEntry = (): string | undefined => (history.state as TypedEntry | null)?.typedIn;

/** What was typed in one field. */
interface Typed {
  readonly change: QueryChange;
  /** Null if it replaces any entry. */
  readonly field: string | null;
}

const typingWatches = new Set<() => void>();

/** Calls `changed` when `typedQuery` may have changed, until the returned function is called. */
export function watchTyping(changed: () => void): () => void {
  const types = ["popstate", "pushState", "replaceState"] as const;
  for (const type of types) addEventListener(type, changed);
  typingWatches.add(changed);
  return () => {
    for (const type of types) removeEventListener(type, changed);
    typingWatches.delete(changed);
  };
}

/** The URL's query as it will be once typing has paused. */
export const typedQuery = (): string =>
  typed?.href === location.href
    ? typed.fields.reduce((query, { change }) => change(query), location.search)
    : location.search;

let typing: ReturnType<typeof setTimeout> | undefined;
/** What was typed since the URL became `href`, field after field; null once it is written. */
let typed: { readonly href: string; readonly fields: readonly Typed[] } | null = null;

/**
 * `replaceQuery` once no other change has followed for a moment: for a query that changes with every key. A browser
 * takes longer to replace the URL than to show the key, and some refuse to do it a hundred times in half a minute. A
 * change is dropped if the URL has changed meanwhile.
 */
export const replaceQueryAfterTyping = (change: QueryChange): void =>
  writeAfterTyping(change, null);

/**
 * Like `replaceQueryAfterTyping`, but replaces only an entry that typing in the same field has added, and adds one
 * otherwise: Back undoes what was typed in a field, and nothing else.
 */
export const pushQueryAfterTyping = (change: QueryChange, field: string): void =>
  writeAfterTyping(change, field);

function writeAfterTyping(change: QueryChange, field: string | null): void {
  const { href } = location;
  const before = typed?.href === href ? typed.fields : [];
  const last = before.at(-1);
  const fields =
    last?.field === field
      ? [...before.slice(0, -1), { field, change: (query: string) => change(last.change(query)) }]
      : [...before, { field, change }];
  typed = { href, fields };
  clearTimeout(typing);
  typing = setTimeout(writeTyped, pageLimits.typingPause.address);
  for (const changed of typingWatches) changed();
}

/** Writes what was typed, without waiting for a pause. */
function writeTyped(): void {
  clearTimeout(typing);
  if (!typed) return;
  const { href, fields } = typed;
  typed = null;
  if (location.href !== href) return;
  for (const { field, change } of fields)
    if (field === null || field === fieldOfEntry()) replaceQuery(change);
    else addEntry(change, { typedIn: field });
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
