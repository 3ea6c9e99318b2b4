/** The charts of the social tab, connected to the engine. */
import type { AccountName } from "../../domain/chain/names.ts";
import { lastPost, withPosts, type Blog } from "../../domain/social/blog.ts";
import {
  blogMachine,
  followListMachine,
  followRowsMachine,
  subscriptionsMachine,
} from "../../machines/social/social.machine.ts";
import { pageByPage } from "../shared/data/page-by-page.ts";
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

export const blog = blogMachine.provide({
  actors: pageByPage(
    (account: AccountName, before: Blog | null, signal) =>
      ask("social.posts", [account, lastPost(before)], signal),
    withPosts,
  ),
  actions: { wakeNodes },
});
