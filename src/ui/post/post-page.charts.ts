/** The charts of a post's page, connected to the engine. */
import { fromPromise } from "xstate";
import type { Answer } from "../../domain/contract/sourced.ts";
import { postOfPath, type PostAddress } from "../../domain/post/post-address.ts";
import { withReplies, type Replies } from "../../domain/post/replies.ts";
import { ok } from "../../domain/result.ts";
import {
  postEditsMachine,
  postPageMachine,
  postTextMachine,
  reblogsMachine,
  repliesMachine,
} from "../../machines/post/post-page.machine.ts";
import { ask, asks, wakeNodes } from "../start/runtime.ts";

const addressOf = ({ subject }: { readonly subject: string }): [PostAddress] => [
  postOfPath(subject),
];

export const postDetail = postPageMachine.provide({
  actors: { load: asks("post.detail", addressOf) },
  actions: { wakeNodes },
});

export const postText = postTextMachine.provide({
  actors: { load: asks("post.text", addressOf) },
  actions: { wakeNodes },
});

export const postEdits = postEditsMachine.provide({
  actors: { load: asks("post.edits", addressOf) },
  actions: { wakeNodes },
});

export const reblogs = reblogsMachine.provide({
  actors: { load: asks("post.reblogs", addressOf) },
  actions: { wakeNodes },
});

/** The replies after those in `before`, joined to them. */
async function withMore(
  post: PostAddress,
  before: Replies | null,
  signal: AbortSignal,
): Promise<Answer<Replies>> {
  const page = await ask("post.replies", [post, before?.replies.length ?? 0], signal);
  return page.ok ? ok({ ...page.value, value: withReplies(before, page.value.value) }) : page;
}

export const replies = repliesMachine.provide({
  actors: {
    open: fromPromise(({ input: { subject }, signal }) => withMore(subject, null, signal)),
    more: fromPromise(({ input: { subject, before }, signal }) =>
      withMore(subject, before, signal),
    ),
  },
  actions: { wakeNodes },
});
