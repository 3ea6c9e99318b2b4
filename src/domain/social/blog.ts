/** The posts of an account's blog, from `bridge.get_account_posts`: its own, and those of others that it reblogged. */
import { amount, type Amount } from "../chain/amount.ts";
import { chainTime } from "../chain/time.ts";
import type { Failure } from "../contract/failure.ts";
import { array, decode, integer, list, loose, object, text, type Json } from "../decode.ts";
import { shortLine } from "../format/clean-text.ts";
import type { PostAddress } from "../post/post-address.ts";
import { maxPostTitleLength } from "../post/title-length.ts";
import type { Result } from "../result.ts";

/** A post's payout. */
export interface Payout {
  /** `declined`: its author declined the reward. */
  readonly state: "pending" | "paid" | "declined";
  /** The author's and the curators' shares together. */
  readonly amount: Amount;
}

/** A post in a list. */
export interface BlogPost extends PostAddress {
  readonly title: string;
  /** ms since the epoch. */
  readonly created: number;
  readonly isReblog: boolean;
  readonly payout: Payout;
  readonly votes: number;
  readonly replies: number;
  readonly community: { readonly id: string; readonly title: string } | null;
}

/** The posts loaded so far, newest first. */
export interface Blog {
  readonly posts: readonly BlogPost[];
  readonly isComplete: boolean;
}

/** Posts per call: few, because each comes with its whole body, which is not used here. */
export const blogPageLength = 20;

/** Reads a page of `account`'s blog, or of posts by anyone if it is null. */
export const parseBlog = (
  raw: unknown,
  account: string | null,
): Result<readonly BlogPost[], Failure> =>
  decode(() =>
    list(raw, "posts", (item) => {
      const read = object(item, "");
      const author = text(read["author"], "author");
      return {
        author,
        permlink: text(read["permlink"], "permlink"),
        title: shortLine(text(read["title"], "title"), maxPostTitleLength),
        created: chainTime(read["created"], "created"),
        isReblog: account !== null && author !== account,
        payout: payoutOf(read),
        votes: votesOf(read),
        replies: integer(read["children"], "children"),
        community: communityOf(read),
      };
    }),
  );

function payoutOf(read: Json): Payout {
  const units = (key: string): bigint => amount(read[key], key).units;
  const isPaid = read["is_paidout"] === true;
  const isDeclined = amount(read["max_accepted_payout"], "max_accepted_payout").units === 0n;
  return {
    state: isPaid ? "paid" : isDeclined ? "declined" : "pending",
    amount: {
      units: isPaid
        ? units("author_payout_value") + units("curator_payout_value")
        : units("pending_payout_value"),
      token: "SBD",
    },
  };
}

function votesOf(read: Json): number {
  const { stats } = read;
  if (typeof stats === "object" && stats !== null)
    return integer(object(stats, "stats")["total_votes"], "stats.total_votes");
  return array(read["active_votes"], "active_votes").length;
}

function communityOf(read: Json): BlogPost["community"] {
  const { community, community_title: title } = read;
  if (typeof community !== "string" || community === "") return null;
  return { id: community, title: shortLine(loose(title), maxPostTitleLength) || community };
}

/** The last post of a blog, with which its next page begins; null for the first page. */
export function lastPost(blog: Blog | null): PostAddress | null {
  const last = blog?.posts.at(-1);
  return last ? { author: last.author, permlink: last.permlink } : null;
}

/** Identifies a post. */
const keyOf = ({ author, permlink }: PostAddress): string => `${author}/${permlink}`;

/**
 * Adds a page, which begins with the last post of the previous one. A page that isn't full, or has nothing new, is the
 * last.
 */
export function withPosts(before: Blog | null, page: readonly BlogPost[]): Blog {
  const known = new Set(before?.posts.map(keyOf));
  const fresh = page.filter((post) => !known.has(keyOf(post)));
  return {
    posts: [...(before?.posts ?? []), ...fresh],
    isComplete: page.length < blogPageLength || fresh.length === 0,
  };
}

/** Choices of posts in a blog. */
export const blogChoices = ["all", "own", "reblogs"] as const;

/** A choice of posts. */
export type BlogChoice = (typeof blogChoices)[number];

/** The posts that match a choice and a part of the title or of the author's name. */
export function chosenPosts(
  posts: readonly BlogPost[],
  choice: BlogChoice,
  find: string,
): readonly BlogPost[] {
  const term = find.trim().toLowerCase().replace(/^@/, "");
  return posts.filter(
    ({ isReblog, title, author }) =>
      (choice === "all" || isReblog === (choice === "reblogs")) &&
      (title.toLowerCase().includes(term) || author.includes(term)),
  );
}
