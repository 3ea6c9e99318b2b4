/** The directory of communities and the lists of one, connected to the engine. */
import { fromPromise } from "xstate";
import type { Answer } from "../../domain/contract/sourced.ts";
import { ok } from "../../domain/result.ts";
import { withPosts, type Blog } from "../../domain/social/blog.ts";
import {
  communityDirectoryMachine,
  communityPostsMachine,
  subscribersMachine,
} from "../../machines/community/community-lists.machine.ts";
import { ask, asks, wakeNodes } from "../start/runtime.ts";

export const communityDirectory = communityDirectoryMachine.provide({
  actors: { load: asks("community.directory", ({ query }) => [query]) },
});

export const subscribers = subscribersMachine.provide({
  actors: { load: asks("community.subscribers", ({ subject }) => [subject]) },
  actions: { wakeNodes },
});

/** The page after the posts in `before`, joined to them. */
async function withOlder(
  id: string,
  before: Blog | null,
  signal: AbortSignal,
): Promise<Answer<Blog>> {
  const last = before?.posts.at(-1);
  const from = last ? { author: last.author, permlink: last.permlink } : null;
  const page = await ask("community.posts", [id, from], signal);
  return page.ok ? ok({ ...page.value, value: withPosts(before, page.value.value) }) : page;
}

export const communityPosts = communityPostsMachine.provide({
  actors: {
    open: fromPromise(({ input: { subject }, signal }) => withOlder(subject, null, signal)),
    more: fromPromise(({ input: { subject, before }, signal }) =>
      withOlder(subject, before, signal),
    ),
  },
  actions: { wakeNodes },
});
