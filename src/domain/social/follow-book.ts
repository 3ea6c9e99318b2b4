/** A list of follows, assembled from a node's pages and from the indexing service. */
import type { Source } from "../contract/sourced.ts";
import type { FollowPart } from "./follows.ts";
import type { FollowRow } from "./node-follows.ts";

/** The loaded part of a list. */
export interface FollowBook {
  /** Names as a node lists them, newest first. */
  readonly ordered: readonly string[];
  /** All names. */
  readonly names: ReadonlySet<string>;
  /** By name, where the source reports them. */
  readonly reputations: ReadonlyMap<string, number>;
  readonly isComplete: boolean;
  readonly parts: readonly FollowPart[];
  /** When the first page was received, ms since the epoch. */
  readonly receivedAt: number;
  /** Increases with every change, even from one engine to the next. */
  readonly version: number;
}

/** An empty list. */
export const emptyBook = (receivedAt: number): FollowBook => ({
  ordered: [],
  names: new Set(),
  reputations: new Map(),
  isComplete: false,
  parts: [],
  receivedAt,
  version: receivedAt,
});

/**
 * Adds a node's next page. A page begins with all names of the second in which the previous one ended, so some names
 * repeat; a page that isn't full is the last.
 */
export const withPage = (
  book: FollowBook,
  page: readonly FollowRow[],
  pageLength: number,
  source: Source,
): FollowBook => {
  const names = page.map(({ name }) => name);
  const reputations = new Map(book.reputations);
  for (const { name, reputation } of page)
    if (reputation !== null) reputations.set(name, reputation);
  return withNames(
    {
      ...book,
      isComplete: page.length < pageLength,
      ordered: joined(book.ordered, names),
      reputations,
    },
    names,
    source,
  );
};

/** Adds the whole list from the indexing service, which has no times. */
export const withWhole = (book: FollowBook, names: readonly string[], source: Source): FollowBook =>
  withNames({ ...book, isComplete: true }, names, source);

function withNames(book: FollowBook, more: readonly string[], source: Source): FollowBook {
  const names = new Set(book.names);
  for (const name of more) names.add(name);
  const count = names.size - book.names.size;
  const place = book.parts.findIndex(
    ({ source: { service, endpoint } }) =>
      service === source.service && endpoint === source.endpoint,
  );
  const known = book.parts[place];
  const parts = known
    ? book.parts.with(place, { source, count: known.count + count })
    : [...book.parts, { source, count }];
  return { ...book, names, parts, version: book.version + 1 };
}

function joined(before: readonly string[], page: readonly string[]): readonly string[] {
  const known = new Set(before);
  return [...before, ...new Set(page.filter((name) => !known.has(name)))];
}

/** All names: those from a node, newest first, then the others in the service's order. */
export function listedNames({ ordered, names }: FollowBook): readonly string[] {
  if (ordered.length === names.size) return ordered;
  const known = new Set(ordered);
  return [...ordered, ...[...names].filter((name) => !known.has(name))];
}
