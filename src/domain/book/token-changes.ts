/** By how much an entry changed what an account owns, wherever that is. */
import { roundedAway } from "../balance/balance-format.ts";
import type { Token } from "../chain/amount.ts";
import type { Posting } from "./posting.ts";

/** Kinds by which STEEM and VESTS become each other without a sale. */
const powering: ReadonlySet<string> = new Set([
  "transfer_to_vesting",
  "fill_vesting_withdraw",
  // Between two accounts of the book, the fee became the new one's VESTS.
  "account_create",
  "account_create_with_delegation",
]);

/** Whether a kind of operation turns STEEM into VESTS or back. */
export const isPowering = (kind: string): boolean => powering.has(kind);

/**
 * The change of each token that changed, in its smallest units. Of an opening, two are left out: a negative amount, which
 * is neither a sale nor a side of an exchange, and VESTS that are left only by the rounding of power-ups.
 */
export function tokenChanges(isOpening: boolean, postings: readonly Posting[]): Map<Token, number> {
  const changes = changesOf(postings);
  if (isOpening)
    for (const [token, units] of changes)
      if (units < (token === "VESTS" ? roundedAway : 0)) changes.delete(token);
  return changes;
}

function changesOf(postings: readonly Posting[]): Map<Token, number> {
  const sums = new Map<Token, number>();
  for (const { account, token, units } of postings)
    if (account[0] === "Assets") sums.set(token, (sums.get(token) ?? 0) + units);
  for (const [token, units] of sums) if (units === 0) sums.delete(token);
  return sums;
}
