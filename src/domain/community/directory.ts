/** The directory of communities, from the community service or a node's social index. */
import { isTime } from "../chain/printed-time.ts";
import { chainTime } from "../chain/time.ts";
import type { Failure } from "../contract/failure.ts";
import { decode, integer, list, loose, number, object, type Json } from "../decode.ts";
import { shortLine } from "../format/clean-text.ts";
import { grouped, missing } from "../format/figures.ts";
import type { ListOrder } from "../list/list.ts";
import type { Result } from "../result.ts";
import { readTable } from "../sds-table.ts";
import { witnessName } from "../witness/name.ts";

/** A community in the directory. Null: the source doesn't say. */
export interface ListedCommunity {
  readonly id: string;
  readonly title: string;
  readonly about: string;
  readonly rank: number | null;
  readonly subscribers: number;
  /** Authors of posts that are not paid yet. */
  readonly authors: number | null;
  /** Pending payouts of those posts, SBD; a node rounds them down to whole ones. */
  readonly pending: number | null;
  /** ms since the epoch. */
  readonly created: number | null;
  readonly isNsfw: boolean;
}

/** Maximum length of a text, in characters. */
const maxLength = 300;

const columns = [
  "account",
  "title",
  "about",
  "rank",
  "count_subs",
  "count_authors",
  "sum_pending",
  "created",
  "is_nsfw",
] as const;

/** Reads `getCommunitiesByRank` of the community service. */
export const parseIndexedCommunities = (
  raw: unknown,
): Result<readonly ListedCommunity[], Failure> =>
  decode(() =>
    readTable(raw, "communities", columns).map((row) => ({
      id: witnessName(row.account, "account"),
      ...wordsOf(row),
      rank: optional(row.rank, "rank"),
      subscribers: integer(row.count_subs, "count_subs"),
      authors: optional(row.count_authors, "count_authors"),
      pending: optional(row.sum_pending, "sum_pending"),
      created: created(row.created),
    })),
  );

/** Reads a page of `bridge.list_communities` by rank, whose first row has the rank `first`. */
export const parseNodeCommunities = (
  raw: unknown,
  first: number,
): Result<readonly ListedCommunity[], Failure> =>
  decode(() =>
    list(raw, "communities", (item, place) => {
      const row = object(item, "");
      return {
        id: witnessName(row["name"], "name"),
        ...wordsOf(row),
        rank: first + place,
        subscribers: integer(row["subscribers"], "subscribers"),
        authors: optional(row["num_authors"], "num_authors"),
        pending: optional(row["sum_pending"], "sum_pending"),
        created: created(row["created_at"]),
      };
    }),
  );

const wordsOf = ({ title, about, is_nsfw: isNsfw }: Json) => ({
  title: shortLine(loose(title), maxLength),
  about: shortLine(loose(about), maxLength),
  isNsfw: isNsfw === true || isNsfw === 1,
});

const optional = (value: unknown, field: string): number | null =>
  value === undefined || value === null ? null : number(value, field);

/** Unix seconds from the service, '2026-11-24 00:36:18' from a node; null for anything else. */
function created(value: unknown): number | null {
  const read = decode(() =>
    typeof value === "string"
      ? chainTime(value.replace(" ", "T"), "created_at")
      : integer(value, "created") * 1000,
  );
  return read.ok && isTime(read.value) && read.value > 0 ? read.value : null;
}

/** Pending payouts for display. */
export const pendingLabel = (pending: number | null): string =>
  pending === null ? missing : `${grouped(Math.round(pending))} SBD`;

/** How the directory is sorted and searched: by title, id and description. */
export const directoryOrder: ListOrder<ListedCommunity> = {
  columns: {
    rank: ({ rank }) => -(rank ?? Infinity),
    community: ({ title, id }) => title || id,
    subscribers: ({ subscribers }) => subscribers,
    authors: ({ authors }) => authors ?? -1,
    pending: ({ pending }) => pending ?? -1,
    new: ({ created: time }) => time ?? 0,
  },
  nameOf: ({ title, id, about }) => `${title} ${id} ${about}`,
  size: 25,
};
