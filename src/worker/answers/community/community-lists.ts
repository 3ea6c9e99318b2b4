/** The directory of communities, and the posts and subscribers of one. */
import { urlPart } from "../../../domain/address/url-part.ts";
import {
  directoryOrder,
  parseIndexedCommunities,
  parseNodeCommunities,
  type ListedCommunity,
} from "../../../domain/community/directory.ts";
import { parseSubscribers, type Subscriber } from "../../../domain/community/subscribers.ts";
import type { Failure } from "../../../domain/contract/failure.ts";
import type { Answer, Source } from "../../../domain/contract/sourced.ts";
import type { PostAddress } from "../../../domain/post/post-address.ts";
import { ok, type Result } from "../../../domain/result.ts";
import { blogPageLength, parseBlog, type BlogPost } from "../../../domain/social/blog.ts";
import { CachedList, type LoadedList } from "../shared/cached-list.ts";
import type { Reader, ReaderParts } from "../shared/reader.ts";

/** Communities requested from the service, which sends no more. */
const maxCommunities = 1000;
/** Number of communities in one call to a node, and the maximum number of calls. */
const [nodePage, nodePages] = [100, 10];

/** The directory, cached. */
export const communityDirectory = (
  reader: Reader,
  { clock, limits }: Pick<ReaderParts, "clock" | "limits">,
): CachedList<ListedCommunity> =>
  new CachedList(
    (signal) => loadDirectory(reader, signal),
    directoryOrder,
    clock,
    limits.lists.lifetime,
  );

/** A page of a community's posts, newest first, starting at the post `from`. */
export function communityPosts(
  id: string,
  from: PostAddress | null,
  signal: AbortSignal,
  reader: Reader,
): Promise<Answer<readonly BlogPost[]>> {
  const start = from && { start_author: from.author, start_permlink: from.permlink };
  const params = { sort: "created", tag: id, limit: blogPageLength, ...start };
  return reader.node({ method: "bridge.get_ranked_posts", params }, (raw) => parseBlog(raw, null), {
    priority: "normal",
    signal,
  });
}

/** The newest subscribers from a node, or all names from the service. */
export async function subscribers(
  id: string,
  signal: AbortSignal,
  reader: Reader,
): Promise<Answer<readonly Subscriber[]>> {
  const options = { priority: "normal", signal } as const;
  const call = { method: "bridge.list_subscribers", params: { community: id } };
  const listed = await reader.node(call, parseSubscribers, options);
  if (listed.ok) return listed;
  const path = `/getCommunitySubscribers/${urlPart(id)}`;
  const all = await reader.service("communities", path, parseSubscribers, options);
  return all.ok ? all : listed;
}

async function loadDirectory(
  reader: Reader,
  signal: AbortSignal,
): Promise<Result<LoadedList<ListedCommunity>, Failure>> {
  const path = `/getCommunitiesByRank/null/${maxCommunities}`;
  const options = { priority: "normal", signal } as const;
  const indexed = await reader.service("communities", path, parseIndexedCommunities, options);
  if (indexed.ok) {
    const { value: rows, source } = indexed.value;
    return ok({ rows, source, fallbackReason: null });
  }
  const listed = await allOfNode(reader, signal);
  return listed ? ok({ ...listed, fallbackReason: indexed.error }) : indexed;
}

/** All communities that a node lists; null if it fails on the way. */
async function allOfNode(
  reader: Reader,
  signal: AbortSignal,
): Promise<{ readonly rows: readonly ListedCommunity[]; readonly source: Source } | null> {
  const rows: ListedCommunity[] = [];
  for (let page = 0; page < nodePages; page++) {
    const last = rows.at(-1)?.id;
    const params = { sort: "rank", limit: nodePage, ...(last !== undefined && { last }) };
    const read = await reader.node(
      { method: "bridge.list_communities", params },
      (raw) => parseNodeCommunities(raw, rows.length + 1),
      { priority: "normal", signal },
    );
    if (!read.ok) return null;
    const { value, source } = read.value;
    const known = new Set(rows.map(({ id }) => id));
    const fresh = value.filter(({ id }) => !known.has(id));
    rows.push(...fresh);
    // A node that ignores `last` sends the same page again.
    const isLast = value.length < nodePage || fresh.length === 0 || page === nodePages - 1;
    if (isLast) return { rows, source };
  }
  return null;
}
