/** A post's page: the post, its text, its edits, who reblogged it, and each level of its replies. */
import type { PostAddress } from "../../domain/post/post-address.ts";
import type { PostEdits, PostView } from "../../domain/post/post-view.ts";
import type { Replies } from "../../domain/post/replies.ts";
import type { RichText } from "../../domain/post/rich-text.ts";
import { createAnswerPage } from "../shared/answer-page.ts";
import { createGrowingList } from "../shared/growing-list.ts";

export const postPageMachine = createAnswerPage<PostView>("postPage");

export const postTextMachine = createAnswerPage<RichText>("postText");

export const postEditsMachine = createAnswerPage<PostEdits>("postEdits");

export const reblogsMachine = createAnswerPage<readonly string[]>("reblogs");

export const repliesMachine = createGrowingList<PostAddress, Replies>("replies");
