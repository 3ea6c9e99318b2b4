/** One post: what a node and the social index report about it, its text, and its replies level by level. */
import type { Failure } from "../../../domain/contract/failure.ts";
import type { Answer, Sourced } from "../../../domain/contract/sourced.ts";
import { splitPayout } from "../../../domain/post/payout.ts";
import { isPostAddress, postPath, type PostAddress } from "../../../domain/post/post-address.ts";
import { parsePostAt, parseReplies, type PostRecord } from "../../../domain/post/post-record.ts";
import { joinPost, type PostEdits, type PostView } from "../../../domain/post/post-view.ts";
import { replyPageLength, type Replies, type Reply } from "../../../domain/post/replies.ts";
import type { RichText } from "../../../domain/post/rich-text.ts";
import { err, ok, type Result } from "../../../domain/result.ts";
import { parseNames } from "../../../domain/social/node-follows.ts";
import { inTime } from "../../shared/in-time.ts";
import { Recent } from "../../shared/recent.ts";
import { socialPatience } from "../../shared/social-patience.ts";
import { mapAnswer } from "../../shared/sourced-answer.ts";
import type { AnswersOf } from "../shared/answer-types.ts";
import { condenser } from "../shared/condenser.ts";
import { openReader, type Reader, type ReaderParts } from "../shared/reader.ts";
import type { ContentSource } from "./content-source.ts";

const fromIndex = "bridge.get_post";
/** How many levels of threads are cached, and how many posts. */
const maxCached = 16;
/** The social index's code for a post that it doesn't have. */
const invalidParameters = -32_602;

export interface PostReaderParts extends ReaderParts {
  readonly contents: ContentSource;
}

export function postAnswers(parts: PostReaderParts): AnswersOf<"post"> {
  const { contents } = parts;
  const posts = new PostReader(parts);
  return {
    "post.detail": (post, signal) => posts.detail(post, signal),
    "post.text": (post, signal) => posts.text(post, signal),
    "post.edits": (post, signal) => posts.edits(post, signal),
    "post.reblogs": (post, signal) => posts.reblogs(post, signal),
    "post.replies": (post, from, signal) => posts.replies(post, from, signal),
    "post.history": (post, signal) => contents.history(post, signal),
    "post.body": (post, number, digest, signal) => contents.body(post, number, digest, signal),
    "post.comparison": (post, from, to, grain, signal) =>
      contents.compare(post, from, to, grain, signal),
  };
}

/** The value that a call returned, and which call it was. */
type Read<T> = Pick<Sourced<T>, "value" | "source">;

/** Reads posts; caches the texts and replies of the most recent ones. */
class PostReader {
  readonly #parts: PostReaderParts;
  readonly #reader: Reader;
  readonly #bodies = new Recent<string, Read<string>>(maxCached);
  readonly #levels = new Recent<string, Read<readonly PostRecord[]>>(maxCached);

  constructor(parts: PostReaderParts) {
    this.#parts = parts;
    this.#reader = openReader(parts);
  }

  /** A post by its address; `notFound` if there is none. */
  async detail(post: PostAddress, signal: AbortSignal): Promise<Answer<PostView>> {
    if (!isPostAddress(post)) return missing;
    const { author, permlink } = post;
    const indexed = this.#reader.node(
      { method: fromIndex, params: { author, permlink } },
      parsePostAt(post),
      { signal },
    );
    const call = condenser("get_content", author, permlink);
    const node = await this.#reader.node(call, parsePostAt(post), { signal });
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
    const read = node.ok && node.value.value !== null ? node : index;
    if (!read.ok || !read.value.value) return missing;
    const { value, source } = read.value;
    this.#bodies.set(postPath(post), { value: value.body, source });
    return this.#reader.answer(view, source);
  }

  /** A post's text, rendered. */
  async text(post: PostAddress, signal: AbortSignal): Promise<Answer<RichText>> {
    const body = await this.#body(post, signal);
    if (!body.ok) return body;
    const { value, source } = body.value;
    const rendered = await this.#parts.contents.render(value, signal);
    return rendered.ok ? this.#reader.answer(rendered.value, source) : rendered;
  }

  /** How many times a post was edited, and whether the newest version is the text that `text` shows. */
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
    const call = condenser("get_reblogged_by", author, permlink);
    return mapAnswer(await this.#reader.node(call, parseNames, { signal }), (names) =>
      [...new Set(names)].filter((name) => name !== author),
    );
  }

  /** Direct replies from the place `from` on, with their texts. */
  async replies(post: PostAddress, from: number, signal: AbortSignal): Promise<Answer<Replies>> {
    const level = await this.#level(post, from, signal);
    if (!level.ok) return level;
    const { value, source } = level.value;
    const replies: Reply[] = [];
    // One after another: a text that takes too long ends the worker that renders all of them.
    for (const record of value.slice(from, from + replyPageLength))
      replies.push(await this.#reply(record, signal));
    return this.#reader.answer(
      { replies, total: value.length, isComplete: from + replyPageLength >= value.length },
      source,
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
    const read = await this.#reader.node(
      condenser("get_content_replies", author, permlink),
      parseReplies(post),
      { signal },
    );
    if (!read.ok) return read;
    const { value, source } = read.value;
    const sorted = { source, value: value.toSorted((a, b) => a.created - b.created) };
    this.#levels.set(postPath(post), sorted);
    return ok(sorted);
  }

  async #body(post: PostAddress, signal: AbortSignal): Promise<Result<Read<string>, Failure>> {
    const cached = this.#bodies.get(postPath(post));
    if (cached) return ok(cached);
    const detail = await this.detail(post, signal);
    if (!detail.ok) return detail;
    const body = this.#bodies.get(postPath(post));
    return body ? ok(body) : missing;
  }
}

/** The social index did not answer in time. */
const late = err({ kind: "timeout", ms: socialPatience, method: fromIndex, over: "http" } as const);

const missing = err({ kind: "notFound", what: "post" } as const);

/** Why a source has no post to show: it failed, or it says that it has no such post. Null if it has one. */
const reasonOf = (read: Answer<PostRecord | null>): Failure | null =>
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
