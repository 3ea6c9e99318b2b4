/** Joins the sources that answer questions about posts, in a chunk that loads with the first one. */
import type { AnswersOf } from "../shared/answers.ts";
import { PostReader, type PostReaderParts } from "./post-page.ts";

/** Answers questions about posts. */
export function postAnswers(parts: PostReaderParts): AnswersOf<"post"> {
  const { contents } = parts;
  const reader = new PostReader(parts);
  return {
    "post.detail": (post, signal) => reader.detail(post, signal),
    "post.text": (post, signal) => reader.text(post, signal),
    "post.edits": (post, signal) => reader.edits(post, signal),
    "post.reblogs": (post, signal) => reader.reblogs(post, signal),
    "post.replies": (post, from, signal) => reader.replies(post, from, signal),
    "post.history": (post, signal) => contents.history(post, signal),
    "post.body": (post, number, digest, signal) => contents.body(post, number, digest, signal),
    "post.comparison": (post, from, to, grain, signal) =>
      contents.compare(post, from, to, grain, signal),
  };
}
