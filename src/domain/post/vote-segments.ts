/** A post's votes as the segments of one bar. */
import type { PostVote } from "./valued-votes.ts";

export interface VoteSegment {
  /** Null for the segment of all smaller votes. */
  readonly voter: string | null;
  /** Its part of the bar, 0 to 1: by size, whichever way the vote goes. */
  readonly part: number;
  readonly isDown: boolean;
  /** Number of votes. */
  readonly votes: number;
}

type Weighed = Pick<PostVote, "voter" | "rshares">;

const size = ({ rshares }: Weighed): bigint => (rshares < 0n ? -rshares : rshares);

/** The largest votes by themselves and the others as one, first all that raise the payout, then all that lower it. */
export function voteSegments(votes: readonly Weighed[], largest = 20): readonly VoteSegment[] {
  const all = Number(votes.reduce((sum, vote) => sum + size(vote), 0n));
  if (all === 0) return [];
  const sides = [
    votes.filter(({ rshares }) => rshares > 0n),
    votes.filter(({ rshares }) => rshares < 0n),
  ];
  return sides.flatMap((side, i) => {
    const ordered = side.toSorted((a, b) => (size(a) < size(b) ? 1 : size(a) > size(b) ? -1 : 0));
    const rest = ordered.slice(largest);
    const isDown = i === 1;
    const alone = ordered
      .slice(0, largest)
      .map((vote) => ({ voter: vote.voter, part: Number(size(vote)) / all, isDown, votes: 1 }));
    const part = Number(rest.reduce((sum, vote) => sum + size(vote), 0n)) / all;
    return rest.length === 0
      ? alone
      : [...alone, { voter: null, part, isDown, votes: rest.length }];
  });
}
