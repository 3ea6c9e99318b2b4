/** Votes that moved no reward: those after a post's payout, and those too weak to count. */
import { weekMs } from "../durations.ts";
import type { PostRecord } from "./post-record.ts";

/** Number of votes that are checked, newest first. */
export const votesChecked = 100;

/** A post is paid this long after it was written, ms (since hardfork 17). */
const payoutAfter = weekMs;

/** An account's own vote, the last one that it gave a post. */
export interface OwnVote {
  readonly author: string;
  readonly permlink: string;
  /** Ms. */
  readonly time: number;
  readonly block: number;
  readonly transaction: string;
  /** −10,000 to 10,000, not 0. */
  readonly weight: number;
}

/**
 * Why a vote did nothing: it came after the payout, when the chain records it but takes no mana; or its rshares were 0,
 * because nothing was left after what the chain subtracts from every vote, and from votes in the last hours before the
 * payout.
 */
export type DeadReason = "late" | "weak";

/** A vote that did nothing. */
export interface DeadVote extends OwnVote {
  readonly reason: DeadReason;
  /** Hundredths of a percent of the mana that the account had then. */
  readonly mana: number;
}

/** The effect of an account's newest votes. */
export interface DeadVotes {
  /** Own votes in the downloaded history; a changed one counts each time. */
  readonly total: number;
  /** Posts whose votes were compared, and those of which no node returned enough. */
  readonly checked: number;
  readonly unknown: number;
  /** Newest first. */
  readonly dead: readonly DeadVote[];
}

/** Whether a vote did nothing, counted, or is unknown. `post`: as a node reports it; null if it has none. */
export function judgeVote(
  voter: string,
  vote: OwnVote,
  post: PostRecord | null,
): DeadVote | "counted" | "unknown" {
  if (!post) return "unknown";
  if (vote.time >= post.created + payoutAfter) return { ...vote, reason: "late", mana: 0 };
  const recorded = post.votes.find((each) => each.voter === voter);
  // Nodes may forget votes once a post is paid, and a newer vote replaces an older one.
  if (!recorded || (recorded.time !== null && recorded.time !== vote.time)) return "unknown";
  if (recorded.rshares !== 0n) return "counted";
  return { ...vote, reason: "weak", mana: manaOf(vote.weight) };
}

/** A full vote takes a fiftieth of the mana that is left: hundredths of a percent, for a weight in hundredths of a percent. */
const manaOf = (weight: number): number => Math.abs(weight) / 50;
