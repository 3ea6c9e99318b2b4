/** The charts of a post's page, connected to the engine. */
import { postOfPath, type PostAddress } from "../../domain/post/post-address.ts";
import { withReplies, type Replies } from "../../domain/post/replies.ts";
import {
  postEditsMachine,
  postPageMachine,
  postTextMachine,
  reblogsMachine,
  repliesMachine,
} from "../../machines/post/post-page.machine.ts";
import { pageByPage } from "../shared/data/page-by-page.ts";
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

export const replies = repliesMachine.provide({
  actors: pageByPage(
    (post: PostAddress, before: Replies | null, signal) =>
      ask("post.replies", [post, before?.replies.length ?? 0], signal),
    withReplies,
  ),
  actions: { wakeNodes },
});
