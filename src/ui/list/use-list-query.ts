/** The list query in the URL. */
import { useEffect, useMemo } from "react";
import { useSearch } from "wouter/use-browser-location";
import { readListQuery, type ListQuery } from "../../domain/list/list.ts";

/** Returns the current query, and calls `changed` with it whenever it changes. */
export function useListQuery(changed: (query: ListQuery) => void): ListQuery {
  const search = useSearch();
  const query = useMemo(() => readListQuery(search), [search]);
  useEffect(() => changed(query), [query, changed]);
  return query;
}
