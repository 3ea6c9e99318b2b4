/** A published price of STEEM, exactly as the chain holds it, and how prices are compared. */

/** So many thousandths of SBD for so many thousandths of STEEM; both are above 0. */
export interface FeedPrice {
  readonly sbd: bigint;
  readonly steem: bigint;
}

/** SBD for one STEEM, for drawing and comparison with other sources. */
export const feedRatio = ({ sbd, steem }: FeedPrice): number => Number(sbd) / Number(steem);

/** Compares as the chain does, without rounding. */
export function compareFeeds(a: FeedPrice, b: FeedPrice): number {
  const difference = a.sbd * b.steem - b.sbd * a.steem;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}
