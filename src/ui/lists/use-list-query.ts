/** The address as a list's query. */
import { useEffect, useMemo } from "react";
import { useSearch } from "wouter/use-browser-location";
import { readListQuery, type ListQuery } from "../../domain/lists/list.ts";

/** What the address asks for; `changed` hears of every change. */
export function useListQuery(changed: (query: ListQuery) => void): ListQuery {
  const search = useSearch();
  const query = useMemo(() => readListQuery(search), [search]);
  useEffect(() => changed(query), [query, changed]);
  return query;
}
