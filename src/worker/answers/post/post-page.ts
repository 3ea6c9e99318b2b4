/** One post: what a node and the social index report about it, its text, and its replies level by level. */
import type { Clock } from "../../../domain/clock.ts";
import type { Failure } from "../../../domain/contract/failure.ts";
import type { Answer, Source } from "../../../domain/contract/sourced.ts";
import type { Limits } from "../../../domain/limits.ts";
import { splitPayout } from "../../../domain/post/payout.ts";
import { isPostAddress, postPath, type PostAddress } from "../../../domain/post/post-address.ts";
import { parsePostAt, parseReplies, type PostRecord } from "../../../domain/post/post-record.ts";
import { joinPost, type PostEdits, type PostView } from "../../../domain/post/post-view.ts";
import { replyPageLength, type Replies, type Reply } from "../../../domain/post/replies.ts";
import type { RichText } from "../../../domain/post/rich-text.ts";
import { err, ok, type Result } from "../../../domain/result.ts";
import { parseNames } from "../../../domain/social/node-follows.ts";
import type { Call } from "../../network/http-rpc.ts";
import type { ChainCalls } from "../../network/chain-calls.ts";
import { inTime } from "../../shared/in-time.ts";
import { socialPatience } from "../../shared/social-patience.ts";
import { liveAnswer } from "../../shared/sourced-answer.ts";
import type { ContentSource } from "./post.ts";

const fromNode = "condenser_api.get_content";
const fromIndex = "bridge.get_post";
const nodeReplies = "condenser_api.get_content_replies";
const reblogs = "condenser_api.get_reblogged_by";
/** Cached levels of threads, and cached posts. */
const maxCached = 16;
/** The social index's code for a post that it doesn't have. */
const invalidParameters = -32_602;

/** Dependencies. */
export interface PostReaderParts {
  readonly calls: ChainCalls;
  readonly contents: ContentSource;
  readonly clock: Clock;
  readonly limits: Limits;
}

/** What one call returned, and from where. */
interface Read<T> {
  readonly value: T;
  readonly endpoint: string;
}

/** A post's text, and the call that returned it. */
interface Body extends Read<string> {
  readonly call: Call;
}

/** Reads posts. */
export class PostReader {
  readonly #parts: PostReaderParts;
  readonly #bodies = new Map<string, Body>();
  readonly #levels = new Map<string, Read<readonly PostRecord[]>>();

  constructor(parts: PostReaderParts) {
    this.#parts = parts;
  }

  /** A post by its address; `notFound` if there is none. */
  async detail(post: PostAddress, signal: AbortSignal): Promise<Answer<PostView>> {
    if (!isPostAddress(post)) return missing;
    const { author, permlink } = post;
    const indexed = this.#read(
      { method: fromIndex, params: { author, permlink } },
      signal,
      parsePostAt(post),
    );
    const call = { method: fromNode, params: [author, permlink] };
    const node = await this.#read(call, signal, parsePostAt(post));
    const { clock } = this.#parts;
    const index = node.ok
      ? ((await inTime(indexed, socialPatience, clock)) ?? late)
      : await indexed;
    const view = joinPost({
      node: node.ok ? node.value.value : null,
      index: index.ok ? index.value.value : null,
      nodeFailure: reasonOf(node),
      indexFailure: reasonOf(index),
    });
    if (!view) {
      const isMissing = node.ok || lacksPost(node.error) || (!index.ok && lacksPost(index.error));
      return isMissing ? missing : node;
    }
    const isFromNode = node.ok && node.value.value !== null;
    const read = isFromNode ? node : index;
    const used: Call = isFromNode ? call : { method: fromIndex, params: { author, permlink } };
    if (!read.ok || !read.value.value) return missing;
    const { value, endpoint } = read.value;
    remember(this.#bodies, postPath(post), { value: value.body, endpoint, call: used });
    return liveAnswer(view, source(endpoint, used), clock);
  }

  /** A post's text, rendered. */
  async text(post: PostAddress, signal: AbortSignal): Promise<Answer<RichText>> {
    const body = await this.#body(post, signal);
    if (!body.ok) return body;
    const { contents, clock } = this.#parts;
    const { value, endpoint, call } = body.value;
    const rendered = await contents.render(value, signal);
    return rendered.ok ? liveAnswer(rendered.value, source(endpoint, call), clock) : rendered;
  }

  /** How often a post was edited, and whether the newest version is the text that `text` shows. */
  async edits(post: PostAddress, signal: AbortSignal): Promise<Answer<PostEdits>> {
    const history = await this.#parts.contents.history(post, signal);
    if (!history.ok) return history;
    const { versions } = history.value.value;
    const [newest] = versions;
    if (!newest) return missing;
    const [body, sent] = [
      await this.#body(post, signal),
      await this.#parts.contents.text(post, newest.number, signal),
    ];
    const isShown = body.ok && sent.ok && body.value.value === sent.value;
    return ok({
      ...history.value,
      value: { versions: versions.length, newest: newest.time, isShown, digest: newest.digest },
    });
  }

  /** Names of the accounts that have reblogged a post. */
  async reblogs(post: PostAddress, signal: AbortSignal): Promise<Answer<readonly string[]>> {
    const { author, permlink } = post;
    const call = { method: reblogs, params: [author, permlink] };
    const read = await this.#read(call, signal, parseNames);
    if (!read.ok) return read;
    const names = [...new Set(read.value.value)].filter((name) => name !== author);
    return liveAnswer(names, source(read.value.endpoint, call), this.#parts.clock);
  }

  /** Direct replies from the place `from` on, with their texts. */
  async replies(post: PostAddress, from: number, signal: AbortSignal): Promise<Answer<Replies>> {
    const level = await this.#level(post, from, signal);
    if (!level.ok) return level;
    const { value, endpoint } = level.value;
    const replies: Reply[] = [];
    // One after another: a text that takes too long ends the worker that renders all of them.
    for (const record of value.slice(from, from + replyPageLength))
      replies.push(await this.#reply(record, signal));
    return liveAnswer(
      { replies, total: value.length, isComplete: from + replyPageLength >= value.length },
      source(endpoint, { method: nodeReplies, params: [post.author, post.permlink] }),
      this.#parts.clock,
    );
  }

  async #reply(record: PostRecord, signal: AbortSignal): Promise<Reply> {
    const { author, permlink, body, created, updated, reputation, replies, isMuted } = record;
    const text = await this.#parts.contents.render(body, signal);
    return {
      author,
      permlink,
      created,
      updated,
      reputation,
      replies,
      isMuted: isMuted === true,
      payout: splitPayout(record.payout),
      votes: record.voteCount ?? record.votes.length,
      text: text.ok ? text.value : text.error,
    };
  }

  async #level(
    post: PostAddress,
    from: number,
    signal: AbortSignal,
  ): Promise<Result<Read<readonly PostRecord[]>, Failure>> {
    if (!isPostAddress(post)) return missing;
    const cached = from > 0 ? this.#levels.get(postPath(post)) : undefined;
    if (cached) return ok(cached);
    const { author, permlink } = post;
    const read = await this.#read(
      { method: nodeReplies, params: [author, permlink] },
      signal,
      parseReplies(post),
    );
    if (!read.ok) return read;
    const sorted = {
      ...read.value,
      value: read.value.value.toSorted((a, b) => a.created - b.created),
    };
    remember(this.#levels, postPath(post), sorted);
    return ok(sorted);
  }

  async #body(post: PostAddress, signal: AbortSignal): Promise<Result<Body, Failure>> {
    const cached = this.#bodies.get(postPath(post));
    if (cached) return ok(cached);
    const detail = await this.detail(post, signal);
    if (!detail.ok) return detail;
    const body = this.#bodies.get(postPath(post));
    return body ? ok(body) : missing;
  }

  async #read<T>(
    call: Call,
    signal: AbortSignal,
    parse: (raw: unknown) => Result<T, Failure>,
  ): Promise<Result<Read<T>, Failure>> {
    const { calls, limits } = this.#parts;
    const answered = await calls.ask(call, {
      priority: "high",
      timeout: limits.request.timeout,
      signal,
    });
    if (!answered.ok) return answered;
    const read = parse(answered.value.value);
    return read.ok ? ok({ value: read.value, endpoint: answered.value.endpoint }) : read;
  }
}

/** The social index has not answered in time. */
const late = err({ kind: "timeout", ms: socialPatience, method: fromIndex, over: "http" } as const);

const missing = err({ kind: "notFound", what: "post" } as const);

const source = (endpoint: string, call: Call): Source => ({ service: "node", endpoint, ...call });

/** Why a source has no post to show: it failed, or it says that it has no such post. */
const reasonOf = (read: Result<Read<PostRecord | null>, Failure>): Failure | null =>
  read.ok
    ? read.value.value
      ? null
      : missing.error
    : lacksPost(read.error)
      ? missing.error
      : read.error;

/** Whether the social index says that it has no such post. */
const lacksPost = (failure: Failure): boolean =>
  failure.kind === "rpc" &&
  (failure.code === invalidParameters || /does not exist|not found/i.test(failure.message));

/** Adds to a cache, and drops what was added first once it is full. */
function remember<T>(cache: Map<string, T>, key: string, value: T): void {
  cache.delete(key);
  cache.set(key, value);
  const [oldest] = cache.keys();
  if (cache.size > maxCached && oldest !== undefined) cache.delete(oldest);
}
