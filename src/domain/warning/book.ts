/** A warning list as it is now: who is on it, since which block, and whom its author has taken off. */
import type { BlockNum, TxId } from "../chain/names.ts";
import { changesIn, type ListChange, type ListedOperation } from "./changes.ts";
import type { Subscription } from "./subscription.ts";

/** Accounts that one list can have; what its author adds beyond that is left out. */
export const maxListed = 50_000;

/** How far a block's time may be ahead of this clock, ms: one that is further was invented. */
export const maxAhead = 600_000;

/** An account that is on a list, or was taken off it. */
export interface ListedAccount {
  readonly name: string;
  /** Whether it is on the list. */
  readonly isListed: boolean;
  readonly reason: string;
  /** Whether that operation is the first that was read of it: an older, unread one may have listed it before. */
  readonly isFirst: boolean;
  /** The operation that put it on the list, or took it off. `time`: ms. */
  readonly index: number;
  readonly block: BlockNum;
  readonly time: number;
  readonly transaction: TxId | null;
  /** The operation itself, for a proof. */
  readonly payload: Readonly<Record<string, unknown>>;
}

/** All accounts that a list has or had, by name. */
export interface WarningBook {
  readonly accounts: ReadonlyMap<string, ListedAccount>;
  readonly listed: number;
  /** Operations that look like changes of the list but don't count. */
  readonly refused: number;
  /** Accounts for which there was no room. */
  readonly leftOut: number;
}

/** Reads a list from its author's operations, oldest first. `now`: ms. An entry counts from its block on. */
export function readBook(
  operations: Iterable<ListedOperation>,
  subscription: Subscription,
  now: number,
): WarningBook {
  const accounts = new Map<string, ListedAccount>();
  const leftOut = new Set<string>();
  let [listed, refused] = [0, 0];
  for (const operation of operations) {
    const changes = changesIn(operation, subscription);
    if (changes === null) continue;
    if (changes === "refused" || operation.time > now + maxAhead) refused += 1;
    else
      for (const change of changes) {
        const known = accounts.get(change.name);
        const wasListed = known?.isListed === true;
        if (change.isAdded && !wasListed && listed >= maxListed) leftOut.add(change.name);
        else if (change.isAdded !== wasListed) {
          accounts.set(change.name, entryOf(change, operation, known === undefined));
          listed += change.isAdded ? 1 : -1;
        }
        if (!change.isAdded) leftOut.delete(change.name);
      }
  }
  return { accounts, listed, refused, leftOut: leftOut.size };
}

const entryOf = (
  { name, isAdded, reason }: ListChange,
  { index, block, time, transaction, payload }: ListedOperation,
  isFirst: boolean,
): ListedAccount => ({
  name,
  isListed: isAdded,
  reason,
  isFirst,
  index,
  block,
  time,
  transaction,
  payload,
});
