/** Follows, subscriptions and posts of accounts. */
import { isAccountName } from "../../../domain/account/account.ts";
import type { AccountName } from "../../../domain/chain/names.ts";
import type { Failure } from "../../../domain/contract/failure.ts";
import type { Answer } from "../../../domain/contract/sourced.ts";
import type { PostAddress } from "../../../domain/post/post-address.ts";
import { err, type Result } from "../../../domain/result.ts";
import { blogPageLength, parseBlog, type BlogPost } from "../../../domain/social/blog.ts";
import { parseSubscriptions, type Subscription } from "../../../domain/social/subscriptions.ts";
import { liveAnswer } from "../../shared/sourced-answer.ts";
import type { AnswersOf } from "../shared/answers.ts";
import { FollowLists, type SocialParts } from "./follow-lists.ts";

/** Loads follows, subscriptions and posts. */
export class SocialSource {
  readonly #parts: SocialParts;
  readonly follows: FollowLists;

  constructor(parts: SocialParts) {
    this.#parts = parts;
    this.follows = new FollowLists(parts);
  }

  /** Empties the cache. */
  clear(): void {
    this.follows.clear();
  }

  subscriptions(
    account: AccountName,
    signal: AbortSignal,
  ): Promise<Answer<readonly Subscription[]>> {
    return this.#ask("bridge.list_all_subscriptions", { account }, signal, parseSubscriptions);
  }

  /** A page that begins with the post `from`. */
  posts(
    account: AccountName,
    from: PostAddress | null,
    signal: AbortSignal,
  ): Promise<Answer<readonly BlogPost[]>> {
    const start = from && { start_author: from.author, start_permlink: from.permlink };
    return this.#ask(
      "bridge.get_account_posts",
      { sort: "blog", account, limit: blogPageLength, ...start },
      signal,
      (raw) => parseBlog(raw, account),
    );
  }

  /** Calls a node's social index. */
  async #ask<T>(
    method: string,
    params: Readonly<Record<string, unknown>>,
    signal: AbortSignal,
    parse: (raw: unknown) => Result<T, Failure>,
  ): Promise<Answer<T>> {
    const { calls, limits, clock } = this.#parts;
    const received = await calls.ask(
      { method, params },
      { priority: "normal", timeout: limits.request.timeout, signal },
    );
    const read = received.ok ? parse(received.value.value) : received;
    return read.ok && received.ok
      ? liveAnswer(
          read.value,
          { service: "node", endpoint: received.value.endpoint, method, params },
          clock,
        )
      : (read as Result<never, Failure>);
  }
}

/** Answers social questions; an impossible account name has no answer. */
export function socialAnswers(source: SocialSource): AnswersOf<"social"> {
  const known = async <T>(
    account: AccountName,
    answer: () => Promise<Answer<T>>,
  ): Promise<Answer<T>> =>
    isAccountName(account) ? answer() : err({ kind: "notFound", what: "account" });
  const { follows } = source;
  return {
    "social.openFollows": (account, list, signal) =>
      known(account, () => follows.open(account, list, signal)),
    "social.moreFollows": (account, list, signal) =>
      known(account, () => follows.more(account, list, signal)),
    "social.follows": (account, request, signal) =>
      known(account, () => follows.rows(account, request, signal)),
    "social.subscriptions": (account, signal) =>
      known(account, () => source.subscriptions(account, signal)),
    "social.posts": (account, from, signal) =>
      known(account, () => source.posts(account, from, signal)),
  };
}
