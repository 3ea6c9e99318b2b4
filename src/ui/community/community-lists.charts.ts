/** The directory of communities and the lists of one, connected to the engine. */
import { lastPost, withPosts, type Blog } from "../../domain/social/blog.ts";
import {
  communityDirectoryMachine,
  communityPostsMachine,
  subscribersMachine,
} from "../../machines/community/community-lists.machine.ts";
import { pageByPage } from "../shared/data/page-by-page.ts";
import { ask, asks, wakeNodes } from "../start/runtime.ts";

export const communityDirectory = communityDirectoryMachine.provide({
  actors: { load: asks("community.directory", ({ query }) => [query]) },
});

export const subscribers = subscribersMachine.provide({
  actors: { load: asks("community.subscribers", ({ subject }) => [subject]) },
  actions: { wakeNodes },
});

export const communityPosts = communityPostsMachine.provide({
  actors: pageByPage(
    (id: string, before: Blog | null, signal) =>
      ask("community.posts", [id, lastPost(before)], signal),
    withPosts,
  ),
  actions: { wakeNodes },
});
