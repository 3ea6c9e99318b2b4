/**
 * Judges whether a transaction's signatures were valid when it was made, by the authorities that are known to have been in
 * force then.
 */
import type { AccountAuthority } from "../account/authorities.ts";
import type { HistoryEntry } from "../account/history.ts";
import type { AccountName, BlockNum, TxId } from "../chain/names.ts";
import type { KeyRole, SignedAuthority } from "../chain/operations/authority.ts";
import type { RequiredAuthority } from "../chain/operations/required-authorities.ts";
import {
  judgeAuthorities,
  type AuthorityCheck,
  type Counted,
  type KnownAuthorities,
} from "../proof/judge-authorities.ts";
import { authorityRoles, type Timeline } from "./timeline.ts";

/** Where a transaction is. */
export interface TransactionPlace {
  readonly block: BlockNum;
  readonly time: number;
  readonly transaction: TxId;
}

/** An account that must sign, in a role. */
export type AccountRequirement = Extract<RequiredAuthority, { readonly account: AccountName }>;

/** The judgement on one account's signature. */
export interface ThenCheck {
  readonly outcome: "valid" | "invalid" | "unknown";
  /** The role whose authority was satisfied; null if the signature is not valid. */
  readonly used: KeyRole | null;
  readonly counted: readonly Counted[];
  /** Why validity is unknown: the account's own authority was not read, other accounts' were not, or it changed in the block. */
  readonly why: "own" | "others" | "sameBlock" | null;
  /** The other accounts whose keys of that time are needed. */
  readonly needed: readonly string[];
}

/** The order of transactions, as one node lists them: a later one has a higher number. */
export type TransactionOrder = ReadonlyMap<TxId, number>;

/** `entries`: newest first, of one node. */
export const orderOf = (entries: readonly HistoryEntry[]): TransactionOrder =>
  new Map(
    entries.flatMap(({ transaction }, place) =>
      transaction === null ? [] : [[transaction, -place]],
    ),
  );

/**
 * The authorities that could be in force for a transaction: one set, or several if another transaction of the same block
 * changed them and their order is not known. What the transaction itself sets holds from the next one on.
 */
export function authoritiesFor(
  timeline: Timeline,
  { block, time, transaction }: TransactionPlace,
  order: TransactionOrder,
): readonly KnownAuthorities[] {
  const own = order.get(transaction);
  const cuts = new Set([-Infinity]);
  let least = -Infinity;
  for (const role of authorityRoles)
    for (const { from, by } of timeline[role]) {
      if (from.block !== block || !by || by.transaction === null) continue;
      if (by.transaction === transaction) continue;
      const other = order.get(by.transaction);
      if (own === undefined || other === undefined) cuts.add(by.index);
      else if (other < own) least = Math.max(least, by.index);
    }
  const possible = [...new Set([...cuts].map((cut) => Math.max(cut, least)))];
  return possible.map((cut) => {
    const known: { -readonly [Role in KeyRole]?: SignedAuthority } = {};
    for (const role of authorityRoles) {
      const span = timeline[role].findLast(({ from, by }) =>
        from.block === null
          ? from.time <= time
          : from.block < block ||
            (from.block === block && by?.transaction !== transaction && (by?.index ?? 0) <= cut),
      );
      if (span?.value) known[role] = signedForm(span.value);
    }
    return known;
  });
}

/** An authority in the form in which operations contain it. */
const signedForm = ({ threshold, keys, accounts }: AccountAuthority): SignedAuthority => ({
  threshold,
  keyAuths: keys.map(({ name, weight }) => [name, weight]),
  accountAuths: accounts.map(({ name, weight }) => [name as AccountName, weight]),
});

/**
 * `required`: all that the transaction requires, of which `of` is judged. `keys`: those that signed. `own`: from
 * `authoritiesFor`. `others`: of the accounts that authorities name, those that are known for that time.
 */
export function judgeThen(
  of: AccountRequirement,
  required: readonly RequiredAuthority[],
  keys: readonly string[],
  own: readonly KnownAuthorities[],
  others: ReadonlyMap<AccountName, KnownAuthorities>,
): ThenCheck {
  // Of several requirements, whether one is for posting decides how accounts are followed.
  const rest = required.filter(({ role }) => role === "posting").slice(0, 1);
  const checks = own.map((known) => {
    const accounts = new Map(others).set(of.account, known);
    const [check] = judgeAuthorities([of, ...rest], keys, accounts);
    return { check, accounts, known };
  });
  const outcomes = new Set(checks.map(({ check }) => check?.outcome));
  const [first] = checks;
  const unknown = { outcome: "unknown", used: null, counted: [], needed: [] } as const;
  if (!first?.check) return { ...unknown, why: "own" };
  if (outcomes.size > 1) return { ...unknown, why: "sameBlock" };
  const { check, known, accounts } = first;
  if (check.outcome === "satisfied") return { ...sure(check), outcome: "valid", used: check.role };
  if (check.outcome === "notSatisfied") return { ...sure(check), outcome: "invalid", used: null };
  const needed = missingIn(known, accounts);
  return { ...unknown, why: needed.length > 0 ? "others" : "own", needed };
}

const sure = ({ counted }: AuthorityCheck): Pick<ThenCheck, "counted" | "why" | "needed"> => ({
  counted,
  why: null,
  needed: [],
});

/** Unknown accounts that the authorities name, directly or through another account. */
function missingIn(
  known: KnownAuthorities,
  accounts: ReadonlyMap<AccountName, KnownAuthorities>,
): readonly string[] {
  const missing = new Set<string>();
  const seen = new Set<string>();
  const visit = (authorities: KnownAuthorities, depth: number): void => {
    for (const role of authorityRoles)
      for (const [name] of authorities[role]?.accountAuths ?? []) {
        if (seen.has(name)) continue;
        seen.add(name);
        const named = accounts.get(name);
        if (!named) missing.add(name);
        else if (depth < 1) visit(named, depth + 1);
      }
  };
  visit(known, 0);
  return [...missing].toSorted();
}
