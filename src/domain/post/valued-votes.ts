/** The votes on a post, and the part of its payout that each one accounts for. */
import type { Amount } from "../chain/amount.ts";
import type { ListOrder } from "../list/list.ts";

/** A vote as a source reports it. */
export interface ReportedVote {
  readonly voter: string;
  /** The vote's claim on the reward fund; below 0 for a downvote. */
  readonly rshares: bigint;
  /** −10,000 to 10,000; null if the source doesn't say. */
  readonly percent: number | null;
  /** ms since the epoch; null if the source doesn't say. */
  readonly time: number | null;
}

/** A vote with its part of the payout. */
export interface PostVote extends ReportedVote {
  /** In SBD: below 0 for a downvote, 0 if there is no payout; null if the payout is unknown. */
  readonly value: Amount | null;
  /** Part of the upvotes' rshares, 1 for all; of the downvotes', −1 for all. */
  readonly share: number;
}

/**
 * Divides a payout among the votes in proportion to their rshares, each part rounded to a thousandth, the greatest
 * first. The parts add up to the payout up to half a thousandth for each vote.
 */
export function valuedVotes(
  votes: readonly ReportedVote[],
  payout: Amount | null,
): readonly PostVote[] {
  const up = sumOf(votes.filter(({ rshares }) => rshares > 0n));
  const down = sumOf(votes.filter(({ rshares }) => rshares < 0n));
  const net = up + down;
  return votes
    .map((vote) => ({
      ...vote,
      value: payout && {
        units: net > 0n ? rounded(payout.units * vote.rshares, net) : 0n,
        token: payout.token,
      },
      share: shareOf(vote.rshares, vote.rshares < 0n ? -down : up),
    }))
    .toSorted((a, b) => Number(b.rshares - a.rshares));
}

const sumOf = (votes: readonly ReportedVote[]): bigint =>
  votes.reduce((sum, { rshares }) => sum + rshares, 0n);

const shareOf = (rshares: bigint, all: bigint): number =>
  all === 0n ? 0 : Number(rshares) / Number(all);

/** `dividend / divisor`, halves away from 0; `divisor` above 0. */
function rounded(dividend: bigint, divisor: bigint): bigint {
  const half = dividend < 0n ? -divisor : divisor;
  return (2n * dividend + half) / (2n * divisor);
}

/** How votes are sorted and searched. */
export const voteOrder: ListOrder<PostVote> = {
  columns: {
    voter: ({ voter }) => voter,
    weight: ({ percent }) => percent ?? 0,
    value: ({ rshares }) => Number(rshares),
    time: ({ time }) => time ?? 0,
  },
  nameOf: ({ voter }) => voter,
  size: 20,
};
