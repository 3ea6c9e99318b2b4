/** Sorts a short list as the URL says. */
import { useMemo } from "react";
import { useSearch } from "wouter/use-browser-location";
import { inOrder, readListQuery, type ListOrder, type ListQuery } from "../../domain/list/list.ts";

/** What a row is sorted by, for each column's name in the URL. */
export type SortKeys<Row> = ListOrder<Row>["columns"];

/** The rows in the chosen order, or as given if none is chosen. `list`: its name in the URL. */
export function useSorted<Row>(
  rows: readonly Row[],
  keys: SortKeys<Row>,
  list: string,
): { readonly sorted: readonly Row[]; readonly query: ListQuery } {
  const search = useSearch();
  const query = useMemo(() => ({ ...readListQuery(search, list), find: "" }), [search, list]);
  return { sorted: inOrder(rows, query, { columns: keys, nameOf: () => "" }), query };
}
