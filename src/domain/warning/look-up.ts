/** Looks accounts up in a list: one look-up in a map for each, however long the list is. */
import type { Warning } from "./answers.ts";
import type { WarningBook } from "./book.ts";
import type { Subscription } from "./subscription.ts";

/** What a list says of these accounts. `keysChanged`: see `Warning`. */
export function warningsIn(
  { accounts }: WarningBook,
  subscription: Subscription,
  names: Iterable<string>,
  keysChanged: number | null,
): readonly Warning[] {
  const found: Warning[] = [];
  for (const name of names) {
    const listed = accounts.get(name);
    if (listed?.isListed !== true) continue;
    const { reason, block, time, transaction } = listed;
    found.push({ ...subscription, name, reason, block, time, transaction, keysChanged });
  }
  return found;
}
