/** URLs of sorted lists. */
import { writeListQuery, type ListQuery } from "../../domain/list/list.ts";
import { withQuery } from "../browser/address/query.ts";
import type { ListColumn } from "./list-column.ts";

/**
 * The URL of the list's first page, sorted. `sort`: the column's key, or null for the source's own order. `list`: the
 * list's name in the URL.
 */
export function sortedListUrl(
  query: ListQuery,
  sort: string | null,
  isReversed: boolean,
  list = "",
): string {
  return withQuery(writeListQuery(location.search, { ...query, page: 1, sort, isReversed }, list));
}

/** Whether a column's natural order is from the largest value to the smallest. */
export const descends = ({
  isNumeric = false,
  isDescending = isNumeric,
}: Pick<ListColumn<never>, "isNumeric" | "isDescending">): boolean => isDescending;
