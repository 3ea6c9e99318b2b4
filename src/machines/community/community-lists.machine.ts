/** The directory of communities, and what a community's page lists: its posts and its newest subscribers. */
import type { ListedCommunity } from "../../domain/community/directory.ts";
import type { Subscriber } from "../../domain/community/subscribers.ts";
import type { Blog } from "../../domain/social/blog.ts";
import { createAnswerPage } from "../shared/answer-page.ts";
import { createGrowingList } from "../shared/growing-list.ts";
import { createPagedList } from "../shared/paged-list.ts";

export const communityDirectoryMachine = createPagedList<ListedCommunity>("communityDirectory");

export const communityPostsMachine = createGrowingList<string, Blog>("communityPosts");

export const subscribersMachine = createAnswerPage<readonly Subscriber[]>("subscribers");
