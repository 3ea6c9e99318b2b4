/** How many accounts follow an account, and how many it follows, if the answer about the account doesn't say. */
import type { ReactNode } from "react";
import type { Account } from "../../domain/account/account.ts";
import { useQuestion } from "../shared/data/use-question.ts";

interface WithFollowCountsProps {
  readonly account: Account;
  /** Draws the account, with its counts once they are known. */
  readonly children: (account: Account) => ReactNode;
}

/**
 * The account service counts followers. For an account that comes from a node, the social index is asked; it may hang,
 * so nothing waits for it.
 */
export function WithFollowCounts({ account, children }: WithFollowCountsProps) {
  return account.counts.followers === null ? (
    <WithAskedCounts account={account}>{children}</WithAskedCounts>
  ) : (
    children(account)
  );
}

function WithAskedCounts({ account, children }: WithFollowCountsProps) {
  const { value } = useQuestion("account.followCounts", [account.name]);
  return children(value ? { ...account, counts: { ...account.counts, ...value } } : account);
}
