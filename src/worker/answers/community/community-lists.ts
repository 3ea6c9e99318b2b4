/** The directory of communities, and the posts and subscribers of one. */
import {
  directoryOrder,
  parseIndexedCommunities,
  parseNodeCommunities,
  type ListedCommunity,
} from "../../../domain/community/directory.ts";
import { parseSubscribers, type Subscriber } from "../../../domain/community/subscribers.ts";
import type { Clock } from "../../../domain/clock.ts";
import type { Failure } from "../../../domain/contract/failure.ts";
import type { Answer, Source } from "../../../domain/contract/sourced.ts";
import type { Limits } from "../../../domain/limits.ts";
import type { ListPage, ListQuery } from "../../../domain/list/list.ts";
import type { PostAddress } from "../../../domain/post/post-address.ts";
import { err, ok, type Result } from "../../../domain/result.ts";
import { blogPageLength, parseBlog, type BlogPost } from "../../../domain/social/blog.ts";
import { urlPart } from "../../../domain/address/url-part.ts";
import type { ChainCalls } from "../../network/chain-calls.ts";
import { askSds } from "../../network/sds.ts";
import type { Services } from "../../network/services.ts";
import { liveAnswer } from "../../shared/sourced-answer.ts";
import { CachedList, type LoadedList } from "../shared/cached-list.ts";

const byRank = "getCommunitiesByRank";
const ofNode = "bridge.list_communities";
const ranked = "bridge.get_ranked_posts";
const newestSubscribers = "bridge.list_subscribers";
const allSubscribers = "getCommunitySubscribers";
/** Communities requested from the service, which sends no more. */
const maxCommunities = 1000;
/** Number of communities in one call to a node, and the maximum number of calls. */
const [nodePage, nodePages] = [100, 10];

/** Dependencies. */
export interface CommunityListParts {
  readonly services: Services;
  readonly calls: ChainCalls;
  readonly clock: Clock;
  readonly limits: Limits;
}

/** Loads lists of communities, and lists about one. */
export class CommunityLists {
  readonly #parts: CommunityListParts;
  readonly #directory: CachedList<ListedCommunity>;

  constructor(parts: CommunityListParts) {
    this.#parts = parts;
    const { clock, limits } = parts;
    this.#directory = new CachedList(
      (signal) => this.#load(signal),
      directoryOrder,
      clock,
      limits.lists.lifetime,
    );
  }

  /** A page of the directory. */
  directory(query: ListQuery, signal: AbortSignal): Promise<Answer<ListPage<ListedCommunity>>> {
    return this.#directory.page(query, false, signal);
  }

  /** A page of a community's posts, newest first, starting at the post `from`. */
  async posts(
    id: string,
    from: PostAddress | null,
    signal: AbortSignal,
  ): Promise<Answer<readonly BlogPost[]>> {
    const start = from && { start_author: from.author, start_permlink: from.permlink };
    const params = { sort: "created", tag: id, limit: blogPageLength, ...start };
    const read = await this.#node(ranked, params, signal, (raw) => parseBlog(raw, null));
    return read.ok ? liveAnswer(read.value.value, read.value.source, this.#parts.clock) : read;
  }

  /** The newest subscribers from a node, or all names from the service. */
  async subscribers(id: string, signal: AbortSignal): Promise<Answer<readonly Subscriber[]>> {
    const params = { community: id };
    const listed = await this.#node(newestSubscribers, params, signal, parseSubscribers);
    const path = `/${allSubscribers}/${urlPart(id)}`;
    const read = listed.ok
      ? listed
      : await this.#service(allSubscribers, path, signal, parseSubscribers);
    if (!read.ok) return err(listed.ok ? read.error : listed.error);
    return liveAnswer(read.value.value, read.value.source, this.#parts.clock);
  }

  async #load(signal: AbortSignal): Promise<Result<LoadedList<ListedCommunity>, Failure>> {
    const path = `/${byRank}/null/${maxCommunities}`;
    const indexed = await this.#service(byRank, path, signal, parseIndexedCommunities);
    if (indexed.ok) {
      const { value: rows, source } = indexed.value;
      return ok({ rows, source, fallbackReason: null });
    }
    const listed = await this.#allOfNode(signal);
    return listed ? ok({ ...listed, fallbackReason: indexed.error }) : indexed;
  }

  /** All communities that a node lists; null if it fails on the way. */
  async #allOfNode(
    signal: AbortSignal,
  ): Promise<{ readonly rows: readonly ListedCommunity[]; readonly source: Source } | null> {
    const rows: ListedCommunity[] = [];
    for (let page = 0; page < nodePages; page++) {
      const last = rows.at(-1)?.id;
      const params = { sort: "rank", limit: nodePage, ...(last !== undefined && { last }) };
      const read = await this.#node(ofNode, params, signal, (raw) =>
        parseNodeCommunities(raw, rows.length + 1),
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

  async #node<T>(
    method: string,
    params: Readonly<Record<string, unknown>>,
    signal: AbortSignal,
    parse: (raw: unknown) => Result<T, Failure>,
  ): Promise<Result<{ readonly value: T; readonly source: Source }, Failure>> {
    const { calls, limits } = this.#parts;
    const answered = await calls.ask(
      { method, params },
      { priority: "normal", timeout: limits.request.timeout, signal },
    );
    if (!answered.ok) return answered;
    const read = parse(answered.value.value);
    const { endpoint } = answered.value;
    return read.ok
      ? ok({ value: read.value, source: { service: "node", endpoint, method, params } })
      : read;
  }

  async #service<T>(
    method: string,
    path: string,
    signal: AbortSignal,
    parse: (raw: unknown) => Result<T, Failure>,
  ): Promise<Result<{ readonly value: T; readonly source: Source }, Failure>> {
    const { services, limits } = this.#parts;
    const answered = await askSds(services, "communities", path, {
      priority: "normal",
      timeout: limits.request.accountTimeout,
      signal,
    });
    const read = answered.ok ? parse(answered.value) : answered;
    const source: Source = {
      service: "communities",
      endpoint: services.host("communities"),
      method,
    };
    return read.ok ? ok({ value: read.value, source }) : read;
  }
}
