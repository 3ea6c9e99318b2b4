/** Looks accounts up in a list: one look-up in a map for each, however long the list is. */
import type { Warning } from "./answers.ts";
import type { WarningBook } from "./book.ts";
import type { Subscription } from "./subscription.ts";

/** What a list says about these accounts. `isWhole`: whether all of it was read. `keysChanged`: see `Warning`. */
export function warningsIn(
  { accounts }: WarningBook,
  subscription: Subscription,
  names: Iterable<string>,
  isWhole: boolean,
  keysChanged: number | null,
): readonly Warning[] {
  const found: Warning[] = [];
  for (const name of names) {
    const listed = accounts.get(name);
    if (listed?.isListed !== true) continue;
    const { reason, isFirst, block, time, transaction } = listed;
    const isMaybeOlder = isFirst && !isWhole;
    found.push({
      ...subscription,
      name,
      reason,
      isMaybeOlder,
      block,
      time,
      transaction,
      keysChanged,
    });
  }
  return found;
}
