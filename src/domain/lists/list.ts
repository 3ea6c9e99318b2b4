/** Long lists, a page at a time: sorted, filtered and cut where they are held, never on the page. */
import type { Failure } from "../failure.ts";
import { URLSearchParams } from "../whatwg-url.ts";
import type { MarketCoin } from "../market/coins.ts";
import type { NewAccount } from "./new-accounts.ts";
import type { RankedAccount } from "./rankings.ts";
import type { Witness } from "./witnesses.ts";

/** The lists and what a row of each is. */
export interface Lists {
  readonly usd: RankedAccount;
  readonly sp: RankedAccount;
  readonly powerdown: RankedAccount;
  readonly newAccounts: NewAccount;
  readonly witnesses: Witness;
  readonly market: MarketCoin;
}

/** A list's name. */
export type ListName = keyof Lists;

/** What of a list is shown. */
export interface ListQuery {
  /** From 1; beyond the end means the last. */
  readonly page: number;
  /** A column's name, or null for the source's own order. */
  readonly sort: string | null;
  /** Turns the column's natural order around. */
  readonly isReversed: boolean;
  /** Part of a name. */
  readonly find: string;
}

/** One page of a list. */
export interface ListPage<Row> {
  readonly rows: readonly Row[];
  /** The page these rows are, from 1; 1 when there are none. */
  readonly page: number;
  readonly pages: number;
  /** Rows that pass the filter. */
  readonly total: number;
  /** Rows there are in all. */
  readonly all: number;
  /** Why the first source did not answer, when another stood in. */
  readonly standIn: Failure | null;
}

/** How a list is ordered and searched: figures fall, names rise unless turned around. */
export interface ListOrder<Row> {
  readonly columns: Readonly<Record<string, (row: Row) => number | string>>;
  readonly nameOf: (row: Row) => string;
  readonly size: number;
}

/** The first page, unsorted and whole. */
export const firstPage: ListQuery = { page: 1, sort: null, isReversed: false, find: "" };

/** Reads `?page=N&sort=COLUMN&find=NAME`; a minus before the column turns it around. Nonsense counts as absent. */
export function readListQuery(query: string): ListQuery {
  const parameters = new URLSearchParams(query);
  const page = parameters.get("page") ?? "";
  const sort = parameters.get("sort") ?? "";
  return {
    page: /^[1-9]\d{0,6}$/.test(page) ? Number(page) : 1,
    sort: sort.replace(/^-/, "") || null,
    isReversed: sort.startsWith("-"),
    find: parameters.get("find") ?? "",
  };
}

/** `query` with the list's part written into it; other parameters stay, what is usual is left out. */
export function writeListQuery(query: string, { page, sort, isReversed, find }: ListQuery): string {
  const parameters = new URLSearchParams(query);
  for (const name of ["page", "sort", "find"]) parameters.delete(name);
  if (page > 1) parameters.set("page", String(page));
  if (sort !== null) parameters.set("sort", (isReversed ? "-" : "") + sort);
  if (find.trim() !== "") parameters.set("find", find);
  return parameters.toString();
}

/** Sorts, filters and cuts. */
export function pageOf<Row>(
  all: readonly Row[],
  { page, sort, isReversed, find }: ListQuery,
  { columns, nameOf, size }: ListOrder<Row>,
): Omit<ListPage<Row>, "standIn"> {
  const wanted = find.trim().toLowerCase().replace(/^@/, "");
  const found =
    wanted === "" ? all : all.filter((row) => nameOf(row).toLowerCase().includes(wanted));
  const valueOf = sort !== null && Object.hasOwn(columns, sort) ? columns[sort] : undefined;
  const sorted = valueOf ? found.toSorted(comparing(valueOf, isReversed)) : found;
  const pages = Math.max(1, Math.ceil(sorted.length / size));
  const shown = Math.min(Math.max(1, page), pages);
  return {
    rows: sorted.slice((shown - 1) * size, shown * size),
    page: shown,
    pages,
    total: found.length,
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
