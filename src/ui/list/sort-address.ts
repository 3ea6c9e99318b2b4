/** URLs of sorted lists. */
import { writeListQuery, type ListQuery } from "../../domain/list/list.ts";
import { withQuery } from "../browser/address.ts";

/** The URL of the list's first page, sorted by a column; null is the source's own order. */
export function sortAddress(query: ListQuery, sort: string | null, isReversed: boolean): string {
  return withQuery(writeListQuery(location.search, { ...query, page: 1, sort, isReversed }));
}
