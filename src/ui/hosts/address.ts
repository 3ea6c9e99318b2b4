/** The address bar's query, changed without leaving the page. */

/** Replaces the query by what `change` makes of it; nothing is added to the history. */
export function replaceQuery(change: (query: string) => string): void {
  const query = change(location.search);
  history.replaceState(history.state, "", location.pathname + (query === "" ? "" : `?${query}`));
}
