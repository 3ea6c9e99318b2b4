/** Delegations of an account: given, received, and returning. */
import type { Amount } from "../chain/amount.ts";
import type { Rates } from "../chain/steem-power.ts";
import type { Answer } from "../contract/sourced.ts";

/** One delegation. */
export interface Delegation {
  /** The other account; empty where the source does not name it. */
  readonly account: string;
  readonly vests: Amount;
  /** When it began or, while it returns, when it will be back; ms since the epoch. */
  readonly time: number;
  /** Whether it may have begun 30 days earlier: nodes report the earliest time at which it could be ended. */
  readonly mayBeEarlier?: true;
}

/** The lists of delegations, and their sums. */
export interface DelegationsView {
  readonly given: Answer<readonly Delegation[]>;
  readonly returning: Answer<readonly Delegation[]>;
  /** Null without the indexing service: nodes don't have this list. */
  readonly received: Answer<readonly Delegation[]> | null;
  /** As the chain counts them: a returning delegation counts as given until it is back. */
  readonly sums: Answer<{ readonly given: Amount; readonly received: Amount }>;
  readonly rates: Rates | null;
}

/**
 * Adds the delegatee to each returning delegation that another list has with the same time and amount. The service rounds
 * amounts, so they may differ by a few millionths of VESTS.
 */
export function withDelegatees(
  returning: readonly Delegation[],
  known: readonly Delegation[],
): readonly Delegation[] {
  const left = [...known];
  return returning.map((each) => {
    const index = left.findIndex(
      ({ vests, time }) =>
        time === each.time && Math.abs(Number(vests.units - each.vests.units)) < 10,
    );
    const [found] = index < 0 ? [] : left.splice(index, 1);
    return { ...each, account: found?.account ?? "" };
  });
}

/** The sum of a list. */
export const sumOf = (delegations: readonly Delegation[]): Amount => ({
  units: delegations.reduce((sum, { vests }) => sum + vests.units, 0n),
  token: "VESTS",
});
