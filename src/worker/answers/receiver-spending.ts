/** What a receiver of payments sent on, from the indexer. */
import { dayMs } from "../../domain/durations.ts";
import { isAccountName } from "../../domain/account/account.ts";
import type { AccountName } from "../../domain/chain/names.ts";
import type { Answer } from "../../domain/contract/sourced.ts";
import { say } from "../../domain/language/say.ts";
import { spendingKinds, spendingOf, type Spending } from "../../domain/proposal/books/spending.ts";
import { err } from "../../domain/result.ts";
import { indexedOperations, indexerMethod } from "./shared/indexed-operations.ts";
import type { TreasuryParts } from "./treasury-history.ts";

/** The operations of the last `days` days, summed. */
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
      message: say`This network names no indexer of operations, and nodes don’t list them by kind.`,
    });
  const now = clock.now();
  const since = now - days * dayMs;
  const read = await indexedOperations(reader, receiver, spendingKinds, [since, now], signal);
  if (!read.ok) return read;
  const endpoint = services.host("accountHistory");
  const source = { service: "accountHistory", endpoint, method: indexerMethod } as const;
  return reader.answer(spendingOf(receiver, since, read.value), source);
}
