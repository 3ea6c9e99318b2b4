/** Follows, subscriptions and posts of accounts. */
import { isAccountName } from "../../../domain/account/account.ts";
import type { AccountName } from "../../../domain/chain/names.ts";
import type { Answer } from "../../../domain/contract/sourced.ts";
import type { PostAddress } from "../../../domain/post/post-address.ts";
import { err } from "../../../domain/result.ts";
import { blogPageLength, parseBlog, type BlogPost } from "../../../domain/social/blog.ts";
import { parseSubscriptions } from "../../../domain/social/subscriptions.ts";
import type { AnswersOf } from "../shared/answer-types.ts";
import { openReader, type Reader, type ReaderParts } from "../shared/reader.ts";
import { FollowLists } from "./follow-lists.ts";

/** Social answers, and the lists behind them. */
export interface OpenSocial {
  readonly answers: AnswersOf<"social">;
  readonly follows: FollowLists;
}

export function openSocial(parts: ReaderParts): OpenSocial {
  const reader = openReader(parts);
  const follows = new FollowLists(reader, parts);
  return { answers: socialAnswers(follows, reader), follows };
}

/** An invalid account name finds nothing. */
function socialAnswers(follows: FollowLists, reader: Reader): AnswersOf<"social"> {
  const known = async <T>(
    account: AccountName,
    answer: () => Promise<Answer<T>>,
  ): Promise<Answer<T>> =>
    isAccountName(account) ? answer() : err({ kind: "notFound", what: "account" });
  return {
    "social.openFollows": (account, list, signal) =>
      known(account, () => follows.open(account, list, signal)),
    "social.moreFollows": (account, list, signal) =>
      known(account, () => follows.more(account, list, signal)),
    "social.follows": (account, request, signal) =>
      known(account, () => follows.rows(account, request, signal)),
    "social.subscriptions": (account, signal) =>
      known(account, () =>
        reader.node(
          { method: "bridge.list_all_subscriptions", params: { account } },
          parseSubscriptions,
          { priority: "normal", signal },
        ),
      ),
    "social.posts": (account, from, signal) =>
      known(account, () => blog(account, from, signal, reader)),
  };
}

/** A page that begins with the post `from`. */
function blog(
  account: AccountName,
  from: PostAddress | null,
  signal: AbortSignal,
  reader: Reader,
): Promise<Answer<readonly BlogPost[]>> {
  const start = from && { start_author: from.author, start_permlink: from.permlink };
  const params = { sort: "blog", account, limit: blogPageLength, ...start };
  return reader.node(
    { method: "bridge.get_account_posts", params },
    (raw) => parseBlog(raw, account),
    { priority: "normal", signal },
  );
}
