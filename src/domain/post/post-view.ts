/** Everything a post's page shows besides its text, joined from a node and the social index. */
import type { Failure } from "../contract/failure.ts";
import { splitPayout, type PostPayout } from "./payout.ts";
import type { PostRecord } from "./post-record.ts";
import { valuedVotes, type PostVote } from "./valued-votes.ts";

/** A post as its page shows it: with its payout split, and each vote with its part of it. */
export interface PostView extends Omit<PostRecord, "body" | "payout" | "votes" | "voteCount"> {
  readonly payout: PostPayout;
  /** Greatest first. */
  readonly votes: readonly PostVote[];
  /** Votes that are counted but not listed. */
  readonly unlistedVotes: number;
  /** Why the social index is not among the sources: it alone knows communities and what is muted. */
  readonly indexFailure: Failure | null;
  /** Why the node is not among the sources: it alone knows votes' weights and times. */
  readonly nodeFailure: Failure | null;
}

/** What the two sources answered; null where one has no such post. */
export interface PostSources {
  readonly node: PostRecord | null;
  readonly index: PostRecord | null;
  readonly nodeFailure: Failure | null;
  readonly indexFailure: Failure | null;
}

/** Joins what is known; null if neither has the post. Payout and votes come from one source, so that they agree. */
export function joinPost(sources: PostSources): PostView | null {
  const { node, index, nodeFailure, indexFailure } = sources;
  const record = node ?? index;
  if (!record) return null;
  const { body: _, voteCount: __, ...fields } = record;
  const payout = splitPayout(record.payout);
  const counted = Math.max(node?.voteCount ?? 0, index?.voteCount ?? 0);
  return {
    ...fields,
    title: record.title || index?.title || "",
    community: index?.community ?? null,
    isMuted: index?.isMuted ?? null,
    reputation: index?.reputation ?? record.reputation,
    payout,
    votes: valuedVotes(record.votes, payout.total),
    unlistedVotes: Math.max(0, counted - record.votes.length),
    nodeFailure: node ? null : nodeFailure,
    indexFailure: index ? null : indexFailure,
  };
}

/** A summary of a post's versions. */
export interface PostEdits {
  readonly versions: number;
  /** When the newest one was written, ms since the epoch. */
  readonly newest: number;
  /** Whether the newest version has the text that the page shows. */
  readonly isShown: boolean;
  /** Identifies what the newest version says. */
  readonly digest: string;
}
