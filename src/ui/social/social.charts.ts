/** The charts of the social tab, connected to the engine. */
import { fromPromise } from "xstate";
import type { AccountName } from "../../domain/chain/names.ts";
import type { Answer } from "../../domain/contract/sourced.ts";
import { ok } from "../../domain/result.ts";
import { withPosts, type Blog } from "../../domain/social/blog.ts";
import {
  blogMachine,
  followListMachine,
  followRowsMachine,
  subscriptionsMachine,
} from "../../machines/social/social.machine.ts";
import { ask, asks, asksAboutSubject, wakeNodes } from "../start/runtime.ts";

export const followList = followListMachine.provide({
  actors: {
    open: asks("social.openFollows", ({ subject: { account, list } }) => [account, list]),
    more: asks("social.moreFollows", ({ subject: { account, list } }) => [account, list]),
  },
  actions: { wakeNodes },
});

export const followRows = followRowsMachine.provide({
  actors: { load: asks("social.follows", ({ account, request }) => [account, request]) },
});

export const subscriptions = subscriptionsMachine.provide({
  actors: { load: asksAboutSubject("social.subscriptions") },
  actions: { wakeNodes },
});

/** The page after the posts in `before`, joined to them. */
async function withOlder(
  account: AccountName,
  before: Blog | null,
  signal: AbortSignal,
): Promise<Answer<Blog>> {
  const last = before?.posts.at(-1);
  const from = last ? { author: last.author, permlink: last.permlink } : null;
  const page = await ask("social.posts", [account, from], signal);
  return page.ok ? ok({ ...page.value, value: withPosts(before, page.value.value) }) : page;
}

export const blog = blogMachine.provide({
  actors: {
    open: fromPromise(({ input: { subject }, signal }) => withOlder(subject, null, signal)),
    more: fromPromise(({ input: { subject, before }, signal }) =>
      withOlder(subject, before, signal),
    ),
  },
  actions: { wakeNodes },
});
