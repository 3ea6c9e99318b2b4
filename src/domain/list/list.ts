/** Lists: their query in the URL, and how rows are filtered, sorted and paged: by the engine, or by a page with all rows. */
import { URLSearchParams } from "../address/whatwg-url.ts";
import { withParameters } from "../address/with-parameters.ts";
import type { Failure } from "../contract/failure.ts";

/** Selects a part of a list. */
export interface ListQuery {
  /** From 1; a number beyond the end means the last page. */
  readonly page: number;
  /** A column's name; null for the source's own order. */
  readonly sort: string | null;
  /** Reverses the column's natural order. */
  readonly isReversed: boolean;
  /** Part of a name. */
  readonly find: string;
}

/** One page of a list. */
export interface ListPage<Row> {
  readonly rows: readonly Row[];
  /** The number of this page, from 1; 1 if there are no rows. */
  readonly page: number;
  readonly pages: number;
  /** Rows that pass the filter. */
  readonly total: number;
  /** Rows without the filter. */
  readonly all: number;
  /** Why the first source failed, if a fallback answered. */
  readonly fallbackReason: Failure | null;
}

/** How a list is sorted and searched: by default numbers descend and names ascend. */
export interface ListOrder<Row> {
  readonly columns: Readonly<Record<string, (row: Row) => number | string>>;
  readonly nameOf: (row: Row) => string;
  readonly size: number;
}

/** The first page, unsorted and unfiltered. */
export const firstPage: ListQuery = { page: 1, sort: null, isReversed: false, find: "" };

/** Whether two queries ask for the same page. */
export const isSameListQuery = (one: ListQuery, other: ListQuery): boolean =>
  one.page === other.page &&
  one.sort === other.sort &&
  one.isReversed === other.isReversed &&
  one.find === other.find;

/** A parameter's name; in a named list it begins with the list's name, as in 'given.sort'. */
const nameIn = (list: string, parameter: string): string =>
  list === "" ? parameter : `${list}.${parameter}`;

/**
 * Reads `?page=N&sort=COLUMN&find=NAME`; a minus before the column reverses it. Invalid values are ignored. `list`: its
 * name, if the page has several.
 */
export function readListQuery(query: string, list = ""): ListQuery {
  const parameters = new URLSearchParams(query);
  const page = parameters.get(nameIn(list, "page")) ?? "";
  const sort = parameters.get(nameIn(list, "sort")) ?? "";
  return {
    page: /^[1-9]\d{0,6}$/.test(page) ? Number(page) : 1,
    sort: sort.replace(/^-/, "") || null,
    isReversed: sort.startsWith("-"),
    find: parameters.get(nameIn(list, "find")) ?? "",
  };
}

/** `query` with the list's parameters added, except defaults; other parameters stay. */
export const writeListQuery = (
  query: string,
  { page, sort, isReversed, find }: ListQuery,
  list = "",
): string =>
  withParameters(query, {
    [nameIn(list, "page")]: page > 1 ? String(page) : "",
    [nameIn(list, "sort")]: sort === null ? "" : (isReversed ? "-" : "") + sort,
    // Nothing but spaces is no filter; other spaces are part of the text.
    [nameIn(list, "find")]: find.trim() === "" ? "" : find,
  });

/** Filters and sorts a list. */
export function inOrder<Row>(
  all: readonly Row[],
  { sort, isReversed, find }: ListQuery,
  { columns, nameOf }: Omit<ListOrder<Row>, "size">,
): readonly Row[] {
  const term = find.trim().toLowerCase().replace(/^@/, "");
  const found = term === "" ? all : all.filter((row) => nameOf(row).toLowerCase().includes(term));
  const valueOf = sort !== null && Object.hasOwn(columns, sort) ? columns[sort] : undefined;
  return valueOf ? found.toSorted(comparing(valueOf, isReversed)) : found;
}

/** Filters, sorts and pages a list. */
export function pageOf<Row>(
  all: readonly Row[],
  query: ListQuery,
  order: ListOrder<Row>,
): Omit<ListPage<Row>, "fallbackReason"> {
  const { size } = order;
  const sorted = inOrder(all, query, order);
  const pages = Math.max(1, Math.ceil(sorted.length / size));
  const shown = Math.min(Math.max(1, query.page), pages);
  return {
    rows: sorted.slice((shown - 1) * size, shown * size),
    page: shown,
    pages,
    total: sorted.length,
    all: all.length,
  };
}

const comparing =
  <Row>(valueOf: (row: Row) => number | string, isReversed: boolean) =>
  (a: Row, b: Row): number => {
    const [left, right] = [valueOf(a), valueOf(b)];
    const order =
      typeof left === "string" || typeof right === "string"
        ? String(left).localeCompare(String(right))
        : right - left;
    return isReversed ? -order : order;
  };
