/** The orders in which a ledger can list its transfers. */
import type { Archive } from "../archive/archive.ts";
import { chunkLength } from "../archive/chunk.ts";
import type { ListQuery } from "../list/list.ts";

/** More thousandths than there will ever be of a token. */
const beyondAmounts = 1e15;

/** Sort keys in a column's natural order, one for each transfer, newest first; null if that is already the order. */
function keysOf(archive: Archive, indexes: Uint32Array, sort: string | null): Float64Array | null {
  if (sort !== "amount" && sort !== "account") return null;
  const { texts } = archive.names;
  const ranks = new Float64Array(texts.length);
  if (sort === "account")
    for (const [rank, code] of [...texts.keys()]
      .toSorted((a, b) => (texts[a] ?? "").localeCompare(texts[b] ?? ""))
      .entries())
      ranks[code] = rank;
  return Float64Array.from(indexes, (index) => {
    const chunk = archive.chunkAt(index);
    const row = index % chunkLength;
    if (sort === "account") return ranks[chunk?.other[row] ?? 0] ?? 0;
    const sbd = chunk?.sbd[row] ?? 0;
    // The two tokens can't be compared: all STEEM comes first.
    return sbd > 0 ? beyondAmounts - sbd : -(chunk?.steem[row] ?? 0);
  });
}

/**
 * The places of `indexes`, which are newest first, in the chosen order: by date (newest first), amount (STEEM before
 * SBD, the largest first) or account. A reversed query reverses all of it. An unknown column means the date.
 */
export function ledgerPlaces(
  archive: Archive,
  indexes: Uint32Array,
  { sort, isReversed }: Pick<ListQuery, "sort" | "isReversed">,
): Uint32Array {
  const places = Uint32Array.from(indexes, (_, place) => place);
  const keys = keysOf(archive, indexes, sort);
  if (keys) places.sort((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0) || a - b);
  return isReversed && (keys || sort === "date") ? places.reverse() : places;
}
