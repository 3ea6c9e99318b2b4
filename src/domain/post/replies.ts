/** The replies to a post, one level of a thread at a time. */
import type { Failure } from "../contract/failure.ts";
import type { PostPayout } from "./payout.ts";
import type { PostAddress } from "./post-address.ts";
import type { RichText } from "./rich-text.ts";

/** A reply with its text. */
export interface Reply extends PostAddress {
  /** ms since the epoch. */
  readonly created: number;
  readonly updated: number;
  readonly reputation: number | null;
  readonly payout: Pick<PostPayout, "state" | "total">;
  readonly votes: number;
  /** Replies below it, on all levels. */
  readonly replies: number;
  readonly isMuted: boolean;
  /** Why there is no text, if it couldn't be rendered. */
  readonly text: RichText | Failure;
}

/** The direct replies loaded so far, oldest first. */
export interface Replies {
  readonly replies: readonly Reply[];
  /** All direct replies. */
  readonly total: number;
  readonly isComplete: boolean;
}

/** Replies per answer: each comes with its rendered text. */
export const replyPageLength = 20;

/** Adds the next replies. A list that has shrunk in the meantime is complete. */
export function withReplies(before: Replies | null, page: Replies): Replies {
  return { ...page, replies: [...(before?.replies ?? []), ...page.replies] };
}

/** Whether a reply's text is there. */
export const hasText = (text: RichText | Failure): text is RichText => "nodes" in text;
