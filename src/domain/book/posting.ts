/** A transaction of double-entry bookkeeping, made from an entry of an account's history. */
import type { Funds } from "../balance/open-funds.ts";
import type { Token } from "../chain/amount.ts";

/** An amount that is added to an account of the book, or taken from it. */
export interface Posting extends Funds {
  /** Its place in the book, from the general to the specific: 'Assets', 'Liquid'. */
  readonly account: readonly string[];
  /** What the whole amount was exchanged for, if it was; never negative. */
  readonly cost: Funds | null;
}

/** What is left of each token when postings are added up, costs included: nothing, if they balance. */
export function imbalance(postings: readonly Posting[]): ReadonlyMap<Token, number> {
  const sums = new Map<Token, number>();
  for (const { units, token, cost } of postings) {
    const counted = cost?.token ?? token;
    const change = cost ? Math.sign(units) * cost.units : units;
    sums.set(counted, (sums.get(counted) ?? 0) + change);
  }
  for (const [token, units] of sums) if (units === 0) sums.delete(token);
  return sums;
}
