/** Reads transactions and the keys that signed them, and judges them by the authorities in force at the time. */
import type { HistoryEntry } from "../../../domain/account/history.ts";
import { orderOf } from "../../../domain/authority/judge-signatures.ts";
import {
  knownAt,
  namedBy,
  namedIn,
  parseOtherAccounts,
  type OtherAccount,
} from "../../../domain/authority/named-accounts.ts";
import { signedRow, type SignedRow } from "../../../domain/authority/signed-rows.ts";
import type { Timeline } from "../../../domain/authority/timeline.ts";
import { signedContent, type KeyContext } from "../../../domain/authority/transaction-keys.ts";
import type { AccountName, TxId } from "../../../domain/chain/names.ts";
import type { RawOperation } from "../../../domain/chain/operations/raw-operation.ts";
import { requiredAuthorities } from "../../../domain/chain/operations/required-authorities.ts";
import type { Limits } from "../../../domain/limits.ts";
import { ok } from "../../../domain/result.ts";
import { accountRecords, condenser } from "../shared/condenser.ts";
import type { Reader } from "../shared/reader.ts";

/** Maximum number of an authority's accounts that the chain looks up (STEEM_MAX_AUTHORITY_MEMBERSHIP). */
const maxAccounts = 40;

export interface SignedParts {
  readonly reader: Reader;
  readonly limits: Limits;
  readonly network: KeyContext;
}

/** Whether an account must sign an operation. */
export const mustSign = (account: string, operation: RawOperation): boolean =>
  requiredAuthorities(operation).some((each) => "account" in each && each.account === account);

/**
 * A row for each transaction of these entries that the account had to sign, in their order. `listed`: the entries of one
 * node, newest first, that tell the order of transactions within a block.
 */
export async function readSigned(
  account: AccountName,
  entries: readonly HistoryEntry[],
  listed: readonly HistoryEntry[],
  timeline: Timeline,
  signal: AbortSignal,
  parts: SignedParts,
): Promise<readonly SignedRow[]> {
  const groups = new Map<TxId, HistoryEntry[]>();
  for (const entry of entries) {
    const { transaction, operation } = entry;
    if (transaction === null || !mustSign(account, operation)) continue;
    groups.set(transaction, [...(groups.get(transaction) ?? []), entry]);
  }
  const ids = [...groups.keys()];
  if (ids.length === 0) return [];
  const [sent, others] = await Promise.all([
    transactions(ids, signal, parts),
    otherAccounts(account, timeline, signal, parts),
  ]);
  const order = orderOf(listed);
  return [...groups].flatMap(([transaction, own], place): readonly SignedRow[] => {
    const [first] = own;
    if (!first) return [];
    const { index, block, time } = first;
    const content = signedContent(sent[place], transaction, { time }, parts.network);
    const operations = content?.operations ?? own.map(({ operation }) => operation);
    const read = {
      index,
      block,
      time,
      transaction,
      kinds: operations.filter((each) => mustSign(account, each)).map(([kind]) => kind),
      required: operations.flatMap((each) => requiredAuthorities(each)),
      keys: content?.keys ?? null,
    };
    return [signedRow(account, read, timeline, knownAt(others, time), order)];
  });
}

/** The transactions as a node sends them, in the order of `ids`; null for each that it doesn't send. */
async function transactions(
  ids: readonly TxId[],
  signal: AbortSignal,
  { reader, limits }: SignedParts,
): Promise<readonly unknown[]> {
  const { maxBatch } = limits.request;
  const found: unknown[] = [];
  for (let i = 0; i < ids.length; i += maxBatch) {
    const some = ids.slice(i, i + maxBatch);
    const answered = await reader.batch(
      some.map((id) => condenser("get_transaction", id)),
      ok,
      { priority: "normal", signal },
    );
    const outcomes = answered.ok ? answered.value.value : [];
    for (const place of some.keys()) {
      const outcome = outcomes[place];
      found.push(outcome?.ok ? outcome.value : null);
    }
  }
  return found;
}

/** The accounts that the authorities of `account` name, and those that theirs name: the chain looks no further. */
export async function otherAccounts(
  account: AccountName,
  timeline: Timeline,
  signal: AbortSignal,
  { reader }: SignedParts,
): Promise<ReadonlyMap<AccountName, OtherAccount>> {
  const found = new Map<AccountName, OtherAccount>();
  let names = namedIn(timeline);
  for (let level = 0; level < 2; level++) {
    const wanted = names.filter((name) => name !== account && !found.has(name));
    if (wanted.length === 0) break;
    const call = accountRecords(wanted.slice(0, maxAccounts));
    const read = await reader.node(call, parseOtherAccounts, { priority: "normal", signal });
    if (!read.ok) break;
    for (const [name, each] of read.value.value) found.set(name, each);
    names = namedBy(read.value.value);
  }
  return found;
}
