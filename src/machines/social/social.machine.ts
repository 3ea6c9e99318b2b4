/** What the social tab shows: lists of follows as they grow, subscriptions, and the posts of a blog. */
import type { AccountName } from "../../domain/chain/names.ts";
import type { ListPage } from "../../domain/list/list.ts";
import type { Blog } from "../../domain/social/blog.ts";
import type {
  Follow,
  FollowList,
  FollowsRequest,
  FollowsState,
} from "../../domain/social/follows.ts";
import type { Subscription } from "../../domain/social/subscriptions.ts";
import { createArchiveAnswer } from "../archive/archive-answer.ts";
import { createAnswerPage } from "../shared/answer-page.ts";
import { createGrowingList } from "../shared/growing-list.ts";

/** Whose list it is, and which. */
export interface FollowsSubject {
  readonly account: AccountName;
  readonly list: FollowList;
}

export const followListMachine = createGrowingList<FollowsSubject, FollowsState>("followList");

/** The accounts of a list, requested again as it grows, like everything computed from an archive. */
export const followRowsMachine = createArchiveAnswer<FollowsRequest, ListPage<Follow>>(
  "followRows",
);

export const subscriptionsMachine = createAnswerPage<readonly Subscription[]>("subscriptions");

export const blogMachine = createGrowingList<AccountName, Blog>("blog");
