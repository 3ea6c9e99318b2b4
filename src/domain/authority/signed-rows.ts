/** Finds out which keys signed the transactions that an account had to sign, and whether they were valid then. */
import type { AccountName } from "../chain/names.ts";
import type { KeyRole, SignedAuthority } from "../chain/operations/authority.ts";
import type { RequiredAuthority } from "../chain/operations/required-authorities.ts";
import { commaList } from "../format/lists.ts";
import { say } from "../language/say.ts";
import type { KnownAuthorities } from "../proof/judge-authorities.ts";
import {
  authoritiesFor,
  judgeThen,
  type AccountRequirement,
  type ThenCheck,
  type TransactionOrder,
  type TransactionPlace,
} from "./judge-signatures.ts";
import { authorityRoles, type Timeline } from "./timeline.ts";

/** A key that signed. */
export interface KeyUse {
  readonly key: string;
  /** The account through whose authority the key counts; empty for the account's own keys, null if not known. */
  readonly via: string | null;
}

/** A transaction and the account's part in it. */
export interface SignedRow extends TransactionPlace {
  /** In the history of the node that was asked. */
  readonly index: number;
  /** Of its operations that the account had to sign. */
  readonly kinds: readonly string[];
  /** The highest role that was required. */
  readonly role: KeyRole;
  readonly outcome: ThenCheck["outcome"];
  /** The role whose authority was satisfied; null if the signatures are not valid. */
  readonly used: KeyRole | null;
  /** Whether a lower role would have been enough, but the keys did not have it. */
  readonly isHigher: boolean;
  readonly keys: readonly KeyUse[];
  /** Why the signatures are not called valid; empty if they are. */
  readonly note: string;
}

/** The same for one of the accounts that had to sign a transaction. */
export interface AccountSignature {
  readonly account: AccountName;
  readonly row: SignedRow;
}

/** A transaction with the keys that were recovered from its signatures. */
export interface ReadTransaction extends TransactionPlace {
  readonly index: number;
  /** Of its operations that the account had to sign. */
  readonly kinds: readonly string[];
  /** All that it requires. */
  readonly required: readonly RequiredAuthority[];
  /** Null if the keys could not be recovered. */
  readonly keys: readonly string[] | null;
}

/** `others`: see `judgeThen`, for the time of this transaction. */
export function signedRow(
  account: AccountName,
  { index, block, time, transaction, kinds, required, keys }: ReadTransaction,
  timeline: Timeline,
  others: ReadonlyMap<AccountName, KnownAuthorities>,
  order: TransactionOrder,
): SignedRow {
  const of = requirementOf(account, required);
  const row = { index, block, time, transaction, kinds, role: of.role };
  const nothing = { outcome: "unknown", used: null, isHigher: false, keys: [] } as const;
  if (keys === null) return { ...row, ...nothing, note: say`The signatures could not be loaded.` };
  const own = authoritiesFor(timeline, { block, time, transaction }, order);
  const check = judgeThen(of, required, keys, own, others);
  const { outcome, used } = check;
  const lower = used === null ? [] : authorityRoles.slice(authorityRoles.indexOf(used) + 1);
  const wanted = lower.slice(0, lower.indexOf(of.role) + 1);
  return {
    ...row,
    outcome,
    used,
    isHigher:
      wanted.length > 0 &&
      wanted.every((role) => own.every((known) => isKnown(known[role], account, others))),
    keys: outcome === "valid" ? usesOf(check) : keys.map((key) => ({ key, via: null })),
    note: noteOn(check),
  };
}

/** Whether nothing that an authority depends on is unknown. */
const isKnown = (
  authority: SignedAuthority | undefined,
  account: AccountName,
  others: ReadonlyMap<AccountName, KnownAuthorities>,
): boolean =>
  authority !== undefined &&
  authority.accountAuths.every(([name]) => name === account || others.has(name));

/** What is required of the account, the highest role first. */
function requirementOf(
  account: AccountName,
  required: readonly RequiredAuthority[],
): AccountRequirement {
  for (const role of authorityRoles)
    if (required.some((each) => each.role === role && each.account === account))
      return { role, account };
  return { role: "posting", account };
}

const usesOf = ({ counted }: Pick<ThenCheck, "counted">): readonly KeyUse[] =>
  counted.flatMap((each): readonly KeyUse[] =>
    each.kind === "key"
      ? [{ key: each.key, via: "" }]
      : usesOf({ counted: each.by }).map(({ key }) => ({ key, via: each.account })),
  );

function noteOn({ outcome, why, needed }: ThenCheck): string {
  if (outcome === "valid") return "";
  if (outcome === "invalid")
    return say`The keys that signed were not enough then: the node's history and its keys contradict each other.`;
  if (why === "sameBlock") return say`The authority changed in the same block.`;
  return why === "others"
    ? say`It needs the keys that these accounts had then, which were not read: ${commaList(needed)}.`
    : say`The account's authority of that time was not read.`;
}

/** What a key signed in a month. */
export interface KeyMonth extends KeyUse {
  /** Its first day, 'YYYY-MM'. */
  readonly month: string;
  readonly count: number;
  /** Operations by kind, the most frequent first. */
  readonly kinds: readonly (readonly [kind: string, count: number])[];
}

/** Newest month first, then the busiest key. */
export function keyMonths(rows: readonly SignedRow[]): readonly KeyMonth[] {
  const months = new Map<string, { use: KeyUse; month: string; rows: SignedRow[] }>();
  for (const row of rows)
    for (const use of row.keys) {
      const month = new Date(row.time).toISOString().slice(0, 7);
      const name = `${month} ${use.key} ${use.via}`;
      const known = months.get(name) ?? { use, month, rows: [] };
      known.rows.push(row);
      months.set(name, known);
    }
  return [...months.values()]
    .map(({ use, month, rows: signed }) => ({
      ...use,
      month,
      count: signed.length,
      kinds: countsOf(signed.flatMap(({ kinds }) => kinds)),
    }))
    .toSorted((a, b) => b.month.localeCompare(a.month) || b.count - a.count);
}

function countsOf(kinds: readonly string[]): readonly (readonly [string, number])[] {
  const counts = new Map<string, number>();
  for (const kind of kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a);
}
