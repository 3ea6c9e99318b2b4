/** The query of this page's address: read and changed at once, or once typing pauses. */
import { navigate } from "wouter/use-browser-location";
import { pageLimits } from "../../../domain/page-limits.ts";
import { base, currentPath } from "../base.ts";

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

/** Adds a history entry with the result of `change`, so that Back undoes it; none if the query stays the same. */
export function pushQuery(change: QueryChange): void {
  writeTyped();
  addEntry(change);
}

function addEntry(change: QueryChange, state?: TypedEntry): void {
  const next = change(location.search);
  if (withQuery(next) !== withQuery(location.search.slice(1)))
    navigate(base + withQuery(next), { state });
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
export function writeTyped(): void {
  clearTimeout(typing);
  if (!typed) return;
  const { href, fields } = typed;
  typed = null;
  if (location.href !== href) return;
  for (const { field, change } of fields)
    if (field === null || field === fieldOfEntry()) replaceQuery(change);
    else addEntry(change, { typedIn: field });
}
