/** How much an account's votes weigh. */
import type { Account } from "../state/account.ts";

/** Own and received vests minus delegated ones, millionths. */
export const strengthOf = ({ vests, vestsIn, vestsOut }: Account): bigint =>
  vests + vestsIn - vestsOut;

/** The same, and how much of it is charged since the last vote, percent. */
export function votingStrength(
  account: Account,
  now: number,
): { readonly strength: bigint; readonly percent: number } {
  const rested = now - Date.parse(`${account.lastVote}Z`);
  const full = 5 * 86_400_000;
  return {
    strength: strengthOf(account),
    percent: rested > full ? 100 : Math.min(100, 82 + (18 * rested) / full),
  };
}
