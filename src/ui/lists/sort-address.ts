/** Where a list in another order is found. */
import { writeListQuery, type ListQuery } from "../../domain/lists/list.ts";
import { withQuery } from "../hosts/address.ts";

/** The first page of the list `query` asks for, ordered by a column; null leaves the order to the source. */
export function sortAddress(query: ListQuery, sort: string | null, isReversed: boolean): string {
  return withQuery(writeListQuery(location.search, { ...query, page: 1, sort, isReversed }));
}
