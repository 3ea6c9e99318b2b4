/** Follows, subscriptions and blogs. */
import { parseFollowCounts } from "../../../src/domain/account/node-account.ts";
import { communityFault } from "../../../src/domain/community/community-id.ts";
import { amountLabel } from "../../../src/domain/format/figures.ts";
import { chosenPosts, parseBlog, withPosts } from "../../../src/domain/social/blog.ts";
import { followOrder } from "../../../src/domain/social/follows.ts";
import { parseFollows, parseNames } from "../../../src/domain/social/node-follows.ts";
import {
  parseSubscriptions,
  subscriptionOrder,
  subscriptionRole,
} from "../../../src/domain/social/subscriptions.ts";
import type { Parser } from "../parser.ts";
import { samples } from "../samples.ts";
import { figures, onePage, pages, shown, times } from "../shown.ts";

export const socialParsers: Readonly<Record<string, Parser>> = {
  followCount: { sample: samples.followCount, read: parseFollowCounts },
  followers: {
    sample: samples.followers,
    read: shown(
      (raw) => parseFollows(raw, "alice", "followers"),
      (rows) => pages(followOrder)(rows.map((row) => ({ ...row, isMutual: null }))),
    ),
  },
  followerNames: { sample: samples.followerNames, read: parseNames },
  subscriptions: {
    sample: samples.subscriptions,
    read: shown(parseSubscriptions, (all) => [
      pages(subscriptionOrder)(all),
      all.slice(0, onePage).map(({ id, role }) => [communityFault(id), subscriptionRole(role)]),
    ]),
  },
  blog: {
    sample: samples.blog,
    read: shown(
      (raw) => parseBlog(raw, "alice"),
      (posts) => [
        chosenPosts(withPosts(null, posts).posts, "all", "a"),
        times(posts.map(({ created }) => created)),
        posts
          .slice(0, onePage)
          .map(({ payout, votes, replies }) => [
            amountLabel(payout.amount),
            figures([votes, replies]),
          ]),
      ],
    ),
  },
};
