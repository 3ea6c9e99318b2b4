/**
 * Whether signatures satisfy the required authorities, judged by the accounts' current ones, which may have been
 * different at the time. Informational only: it affects no verdict.
 */
import type { AccountName } from "../chain/names.ts";
import {
  readAuthority,
  type SignedAuthority,
  type KeyRole,
} from "../chain/operations/authority.ts";
import type { RequiredAuthority } from "../chain/operations/required-authorities.ts";
import type { Failure } from "../contract/failure.ts";
import { array, decode, object, text } from "../decode.ts";
import type { Result } from "../result.ts";

/** An account's current authorities. */
export type AccountAuthorities = Readonly<Record<KeyRole, SignedAuthority>>;

/** Those of an account's authorities that are known. */
export type KnownAuthorities = Partial<AccountAuthorities>;

/** A key that signed, or an account whose authority was satisfied, with the weight it adds. */
export type Counted =
  | { readonly kind: "key"; readonly key: string; readonly weight: number }
  | {
      readonly kind: "account";
      readonly account: AccountName;
      readonly weight: number;
      readonly by: readonly Counted[];
    };

/** The judgement on one requirement. */
export interface AuthorityCheck {
  readonly required: RequiredAuthority;
  /** 'unknown' if it depends on an unknown account. */
  readonly outcome: "satisfied" | "notSatisfied" | "unknown";
  /** The role whose authority `counted` and `threshold` belong to; null for keys and authorities in the operation. */
  readonly role: KeyRole | null;
  /** Null if the account is unknown. */
  readonly threshold: number | null;
  readonly counted: readonly Counted[];
}

/** Depth to which the chain follows accounts in authorities (STEEM_MAX_SIG_CHECK_DEPTH). */
export const maxDepth = 2;
/** Entries of one authority that the chain checks (STEEM_MAX_AUTHORITY_MEMBERSHIP). */
const maxEntries = 40;
/** An account that anyone may act for (STEEM_TEMP_ACCOUNT). */
const anyone = "temp";

/** Roles that satisfy a required role, the role itself first. */
const substitutes: Readonly<Record<KeyRole, readonly KeyRole[]>> = {
  posting: ["posting", "active", "owner"],
  active: ["active", "owner"],
  owner: ["owner"],
};

/** The distinct accounts named by requirements. */
export const accountsIn = (required: readonly RequiredAuthority[]): readonly AccountName[] => [
  ...new Set(
    required.flatMap((each) => {
      if ("account" in each) return [each.account];
      return each.role === "authority" ? each.authority.accountAuths.map(([name]) => name) : [];
    }),
  ),
];

/** Reads a `get_accounts` result. */
export const parseSignedAuthorities = (
  raw: unknown,
): Result<ReadonlyMap<AccountName, AccountAuthorities>, Failure> =>
  decode(
    () =>
      new Map(
        array(raw, "accounts").map((item, i) => {
          const field = `accounts[${i}]`;
          const account = object(item, field);
          return [
            text(account["name"], `${field}.name`) as AccountName,
            {
              owner: readAuthority(account["owner"], `${field}.owner`),
              active: readAuthority(account["active"], `${field}.active`),
              posting: readAuthority(account["posting"], `${field}.posting`),
            },
          ] as const;
        }),
      ),
  );

/** Judges each distinct requirement of one transaction. `keys` are those recovered from its signatures. */
export function judgeAuthorities(
  required: readonly RequiredAuthority[],
  keys: readonly string[],
  accounts: ReadonlyMap<AccountName, KnownAuthorities>,
): readonly AuthorityCheck[] {
  // If a transaction needs a posting authority, accounts are followed through their posting authorities, otherwise through
  // their active ones.
  const followed = required.some(({ role }) => role === "posting") ? "posting" : "active";
  const signers = { keys: new Set(keys), accounts, followed } as const;
  const distinct = new Map(required.map((each) => [JSON.stringify(each), each]));
  return [...distinct.values()].map((each) => judge(each, signers));
}

/** Weighs one key in a posting authority; accounts missing from `accounts` are unknown. */
export const weighPosting = (
  authority: SignedAuthority,
  key: string,
  accounts: ReadonlyMap<AccountName, AccountAuthorities>,
): Weighed => weigh(authority, { keys: new Set([key]), accounts, followed: "posting" }, 0);

interface Signers {
  readonly keys: ReadonlySet<string>;
  readonly accounts: ReadonlyMap<AccountName, KnownAuthorities>;
  readonly followed: "posting" | "active";
}

function judge(required: RequiredAuthority, signers: Signers): AuthorityCheck {
  if (required.role === "key") {
    const { key } = required;
    const isSigned = key !== null && signers.keys.has(key);
    return {
      required,
      outcome: isSigned ? "satisfied" : "notSatisfied",
      role: null,
      threshold: 1,
      counted: isSigned ? [{ kind: "key", key, weight: 1 }] : [],
    };
  }
  if (required.role === "authority") {
    const { outcome, counted } = weigh(required.authority, signers, 0);
    return { required, outcome, role: null, threshold: required.authority.threshold, counted };
  }
  return judgeAccount(required, signers);
}

function judgeAccount(
  required: Extract<RequiredAuthority, { readonly account: AccountName }>,
  signers: Signers,
): AuthorityCheck {
  const authorities = signers.accounts.get(required.account);
  if (!authorities || required.account === anyone) {
    const outcome = required.account === anyone ? "satisfied" : "unknown";
    return { required, outcome, role: null, threshold: null, counted: [] };
  }
  const checks = substitutes[required.role].map((role) => {
    const authority = authorities[role];
    return {
      required,
      role,
      threshold: authority?.threshold ?? null,
      ...(authority ? weigh(authority, signers, 0) : unknown),
    };
  });
  const [own] = checks;
  const best =
    checks.find(({ outcome }) => outcome === "satisfied") ??
    checks.find(({ outcome }) => outcome === "unknown") ??
    own;
  return best ?? { required, outcome: "unknown", role: null, threshold: null, counted: [] };
}

/** The result of weighing an authority. */
export interface Weighed {
  readonly outcome: AuthorityCheck["outcome"];
  readonly counted: readonly Counted[];
}

const unknown: Weighed = { outcome: "unknown", counted: [] };

function weigh(authority: SignedAuthority, signers: Signers, depth: number): Weighed {
  const keyAuths = [...new Map(authority.keyAuths)].slice(0, maxEntries);
  const counted: Counted[] = keyAuths.flatMap(([key, weight]) =>
    signers.keys.has(key) ? [{ kind: "key", key, weight }] : [],
  );
  let possible = 0;
  const accountAuths = [...new Map(authority.accountAuths)].slice(0, maxEntries - keyAuths.length);
  for (const [account, weight] of accountAuths) {
    const { outcome, counted: by } = follow(account, signers, depth);
    if (outcome === "satisfied") counted.push({ kind: "account", account, weight, by });
    if (outcome === "unknown") possible += weight;
  }
  const sum = counted.reduce((total, { weight }) => total + weight, 0);
  if (sum >= authority.threshold) return { outcome: "satisfied", counted };
  const mayReach = sum + possible >= authority.threshold;
  return { outcome: mayReach ? "unknown" : "notSatisfied", counted };
}

function follow(account: AccountName, signers: Signers, depth: number): Weighed {
  if (account === anyone) return { outcome: "satisfied", counted: [] };
  if (depth === maxDepth) return { outcome: "notSatisfied", counted: [] };
  const authority = signers.accounts.get(account)?.[signers.followed];
  return authority ? weigh(authority, signers, depth + 1) : unknown;
}
