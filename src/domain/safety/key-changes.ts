/** How the entries of a history changed an account's keys, oldest first. */
import type { AccountAuthority } from "../account/authorities.ts";
import type { HistoryEntry } from "../account/history.ts";
import { isNullKey } from "../chain/null-key.ts";
import { readAuthority } from "../chain/operations/authority.ts";
import { creationKinds } from "../chain/operations/creation-kinds.ts";
import { textIn } from "../chain/operations/loose-payload.ts";
import { decode } from "../decode.ts";

export type ChangedRole = "owner" | "active" | "posting";

/** An authority that an operation states. `before`: the one that an earlier entry states, or null if none was read. */
export interface AuthorityChange {
  readonly role: ChangedRole;
  readonly before: AccountAuthority | null;
  readonly after: AccountAuthority;
  readonly entry: HistoryEntry;
}

/** A memo key that differs from the one before. */
export interface MemoChange {
  readonly entry: HistoryEntry;
}

const roles = ["owner", "active", "posting"] as const;

/** `entries`: newest first. An authority that is stated again as it was is not a change. */
export function keyChanges(
  entries: readonly HistoryEntry[],
  account: string,
): { readonly authorities: readonly AuthorityChange[]; readonly memo: readonly MemoChange[] } {
  const authorities: AuthorityChange[] = [];
  const memo: MemoChange[] = [];
  const known: Partial<Record<ChangedRole, AccountAuthority>> = {};
  let memoKey: string | null = null;
  for (const entry of entries.toReversed()) {
    const stated = statedBy(entry, account);
    if (!stated) continue;
    for (const role of roles) {
      const after = stated.authorities[role];
      if (!after) continue;
      const before = known[role] ?? null;
      known[role] = after;
      if (stated.isCreation || (before && isSameAuthority(before, after))) continue;
      authorities.push({ role, before, after, entry });
    }
    // The chain ignores a null memo key.
    if (stated.memoKey === "" || isNullKey(stated.memoKey)) continue;
    // `account_update` always states a memo key; without an earlier one, nobody knows whether it is new.
    const isNew =
      memoKey === null ? entry.operation[0] === "account_update2" : memoKey !== stated.memoKey;
    memoKey = stated.memoKey;
    if (isNew && !stated.isCreation) memo.push({ entry });
  }
  return { authorities, memo };
}

/** What an operation states about an account's keys. `memoKey`: empty if it states none. */
export interface Stated {
  readonly isCreation: boolean;
  readonly authorities: Partial<Record<ChangedRole, AccountAuthority>>;
  readonly memoKey: string;
}

/** Null for an operation that states nothing about them. */
export function statedBy(
  { operation: [kind, payload] }: HistoryEntry,
  account: string,
): Stated | null {
  const isCreation = creationKinds.has(kind);
  if (isCreation || kind === "account_update" || kind === "account_update2") {
    if (textIn(payload, isCreation ? "new_account_name" : "account") !== account) return null;
    const authorities: Partial<Record<ChangedRole, AccountAuthority>> = {};
    for (const role of roles) {
      const read = authorityIn(payload[role]);
      if (read) authorities[role] = read;
    }
    return { isCreation, authorities, memoKey: textIn(payload, "memo_key") };
  }
  if (kind !== "recover_account" || textIn(payload, "account_to_recover") !== account) return null;
  const owner = authorityIn(payload["new_owner_authority"]);
  return owner && { isCreation: false, authorities: { owner }, memoKey: "" };
}

/** An authority of a payload; null if there is none that can be read. */
function authorityIn(raw: unknown): AccountAuthority | null {
  const read = decode(() => readAuthority(raw, ""));
  if (!read.ok) return null;
  const { threshold, keyAuths, accountAuths } = read.value;
  const signer = ([name, weight]: readonly [string, number]) => ({ name, weight });
  return { threshold, keys: keyAuths.map(signer), accounts: accountAuths.map(signer) };
}

/** Whether two authorities let the same signers act; their order does not matter. */
export function isSameAuthority(one: AccountAuthority, other: AccountAuthority): boolean {
  const written = ({ threshold, keys, accounts }: AccountAuthority): string =>
    JSON.stringify([
      threshold,
      [...keys, ...accounts].map(({ name, weight }) => `${name} ${weight}`).toSorted(),
    ]);
  return written(one) === written(other);
}
