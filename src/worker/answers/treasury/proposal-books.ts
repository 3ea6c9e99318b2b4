/** The books of proposals: what the treasury paid each, hour by hour, and what their receivers sent on. */
import { isAccountName } from "../../../domain/account/account.ts";
import type { AccountName } from "../../../domain/chain/names.ts";
import type { Answer } from "../../../domain/contract/sourced.ts";
import { dayMs } from "../../../domain/durations.ts";
import { say } from "../../../domain/language/say.ts";
import { booksOf, type BooksView } from "../../../domain/proposal/books/books.ts";
import { allKnown } from "../../../domain/proposal/books/made-proposals.ts";
import {
  spendingKinds,
  spendingOf,
  type Spending,
} from "../../../domain/proposal/books/spending.ts";
import { err } from "../../../domain/result.ts";
import { historyMethod } from "../../archive/history-call.ts";
import { indexedOperations, indexerMethod } from "../shared/indexed-operations.ts";
import { readTreasury, type TreasuryParts } from "./treasury-history.ts";

/** The books of the last `days` days. */
export async function proposalBooks(
  days: number,
  parts: TreasuryParts,
  signal: AbortSignal,
): Promise<Answer<BooksView>> {
  const { reader, head } = parts;
  await head.known();
  const read = await readTreasury(days, [], parts, signal);
  if (!read.ok) return read;
  const { hours, listed, creations, now, endpoint, isIndexed } = read.value;
  const books = booksOf(hours, allKnown(listed, creations), now, isIndexed);
  return reader.answer(
    { ...books, rates: head.rates },
    { service: "node", endpoint, method: historyMethod },
  );
}

/** What a receiver of payments sent on in the last `days` days, from the indexer. */
export async function receiverSpending(
  receiver: AccountName,
  days: number,
  { reader, services, clock }: TreasuryParts,
  signal: AbortSignal,
): Promise<Answer<Spending>> {
  if (!isAccountName(receiver)) return err({ kind: "notFound", what: "account" });
  if (!services.has("accountHistory"))
    return err({
      kind: "unsupported",
      message: say`This network names no indexer of operations, and nodes don't list them by kind.`,
    });
  const now = clock.now();
  const since = now - days * dayMs;
  const read = await indexedOperations(reader, receiver, spendingKinds, [since, now], signal);
  if (!read.ok) return read;
  const endpoint = services.host("accountHistory");
  const source = { service: "accountHistory", endpoint, method: indexerMethod } as const;
  return reader.answer(spendingOf(receiver, since, read.value), source);
}
