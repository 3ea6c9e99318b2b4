/**
 * A node's answers about signatures: computed from the transaction's bytes and the accounts' keys. Sources: `database_api`
 * and `transaction_util.hpp` of the chain.
 */
import { bytesToHex, hexToBytes } from "@noble/hashes/utils.js";
import { rawOperation } from "../../../src/domain/block/block.ts";
import { prefixOfKeys, publicKeyText } from "../../../src/domain/chain/binary/keys.ts";
import {
  signingDigest,
  transactionBytes,
  unsignedBytes,
} from "../../../src/domain/chain/binary/transaction.ts";
import type { AccountName } from "../../../src/domain/chain/names.ts";
import type { SignedAuthority, KeyRole } from "../../../src/domain/chain/operations/authority.ts";
import {
  requiredAuthorities,
  type RequiredAuthority,
} from "../../../src/domain/chain/operations/required-authorities.ts";
import {
  judgeAuthorities,
  parseSignedAuthorities,
  type AccountAuthorities,
  type AuthorityCheck,
  type Counted,
} from "../../../src/domain/proof/judge-authorities.ts";
import { devnetChainId } from "../../chain/chain.ts";
import type { ChainSource } from "../../state/chain-source.ts";
import { recoveredKey } from "../../state/signing.ts";
import { assertion, expectArguments, RpcError, unreadable } from "../../wire/rpc-error.ts";
import { argumentsOf, namesOf, worldOf, type Method } from "./method.ts";

/** A transaction as a caller wrote it. */
type Given = Readonly<Record<string, unknown>>;

const givenOf = (raw: unknown): Given =>
  typeof raw === "object" && raw !== null ? { ...raw } : {};

/** `condenser_api`'s methods. */
export const signatureMethods: Readonly<Record<string, Method>> = {
  get_transaction_hex: (_, params) => {
    expectArguments(params, 1);
    const bytes = transactionBytes(params[0]);
    if (!bytes.ok) throw noBinaryForm();
    return bytesToHex(bytes.value.signed);
  },
  get_required_signatures: (chain, params) => {
    expectArguments(params, 2);
    const [raw, available] = [givenOf(params[0]), namesOf(params[1])];
    const signed = new Set(signersOf(raw));
    const checks = judge(chain, requirementsOf(raw), [...signed, ...available]);
    return keysIn(checks).filter((key) => !signed.has(key));
  },
  get_potential_signatures: (chain, params) => {
    expectArguments(params, 1);
    return potentialKeys(chain, requirementsOf(givenOf(params[0])));
  },
  verify_authority: (chain, params) => {
    expectArguments(params, 1);
    const raw = givenOf(params[0]);
    const keys = signersOf(raw);
    const checks = judge(chain, requirementsOf(raw), keys);
    for (const check of checks) if (check.outcome !== "satisfied") throw missing(check.required);
    const used = new Set(keysIn(checks));
    if (keys.some((key) => !used.has(key)))
      throw new RpcError(
        -32000,
        "irrelevant signature included: Unnecessary signature(s) detected",
      );
    return true;
  },
  verify_account_authority: (chain, params) => {
    expectArguments(params, 2);
    const account = String(params[0]) as AccountName;
    if (!worldOf(chain).accounts.get(account))
      throw assertion("account != nullptr: no such account");
    const [check] = judge(chain, [{ role: "active", account }], namesOf(params[1]));
    if (check?.outcome !== "satisfied") throw missing({ role: "active", account });
    return true;
  },
};

/** Only `database_api` has it. */
export const verifySignatures: Method = (chain, params) => {
  const given = argumentsOf(params);
  const digest = hexToBytes(hexOf(given["hash"]));
  const keys = namesOf(given["signatures"]).flatMap((signature) => keyOf(digest, signature));
  const required = (["owner", "active", "posting"] as const).flatMap((role) =>
    namesOf(given[`required_${role}`]).map((name) => ({ role, account: name as AccountName })),
  );
  const checks = judge(chain, required, keys);
  return { valid: checks.every(({ outcome }) => outcome === "satisfied") };
};

const hexOf = (raw: unknown): string => {
  if (!/^[0-9a-f]{64}$/.test(String(raw))) throw assertion("false: Invalid hash");
  return String(raw);
};

const noBinaryForm = (): RpcError =>
  unreadable("Parse Error", "The transaction has no binary form");

const missing = (required: RequiredAuthority): RpcError => {
  const role = "account" in required ? required.role : "other";
  const name = "account" in required ? ` ${required.account}` : "";
  const title = `${role.charAt(0).toUpperCase()}${role.slice(1)}`;
  return new RpcError(
    -32000,
    `missing required ${role} authority:Missing ${title} Authority${name}`,
  );
};

/** The key that signed a digest. */
function keyOf(digest: Uint8Array, signature: string): readonly string[] {
  const key = recoveredKey(digest, signature);
  return key === null ? [] : [publicKeyText(key, prefixOfKeys)];
}

/** The keys that signed a transaction. */
function signersOf(raw: Given): readonly string[] {
  const bytes = unsignedBytes(raw);
  if (!bytes.ok) throw noBinaryForm();
  const digest = signingDigest(devnetChainId, bytes.value);
  return namesOf(raw["signatures"]).flatMap((signature) => keyOf(digest, signature));
}

function requirementsOf(raw: Given): readonly RequiredAuthority[] {
  if (!unsignedBytes(raw).ok) throw noBinaryForm();
  return (raw["operations"] as readonly unknown[]).flatMap((operation) =>
    requiredAuthorities(rawOperation(operation, "operation")),
  );
}

function authoritiesOf(chain: ChainSource): ReadonlyMap<AccountName, AccountAuthorities> {
  const names = [...worldOf(chain).accounts.keys()];
  const read = parseSignedAuthorities(names.flatMap((name) => chain.account(name) ?? []));
  if (!read.ok) throw new Error("An account's authorities cannot be read.");
  return read.value;
}

const judge = (
  chain: ChainSource,
  required: readonly RequiredAuthority[],
  keys: readonly string[],
): readonly AuthorityCheck[] => judgeAuthorities(required, keys, authoritiesOf(chain));

/** The keys that count for requirements. */
const keysIn = (checks: readonly AuthorityCheck[]): readonly string[] =>
  [...new Set(checks.flatMap(({ counted }) => counted.flatMap(countedKeys)))].toSorted();

const countedKeys = (counted: Counted): readonly string[] =>
  counted.kind === "key" ? [counted.key] : counted.by.flatMap(countedKeys);

/** Roles whose keys a node lists for a required one. */
const roles: Readonly<Record<KeyRole, readonly KeyRole[]>> = {
  posting: ["posting", "active", "owner"],
  active: ["active", "owner"],
  owner: ["owner"],
};

/** Every key of the authorities that could satisfy requirements. */
function potentialKeys(
  chain: ChainSource,
  required: readonly RequiredAuthority[],
): readonly string[] {
  const accounts = authoritiesOf(chain);
  const keys = new Set<string>();
  const add = ({ keyAuths, accountAuths }: SignedAuthority, role: KeyRole, depth: number): void => {
    for (const [key] of keyAuths) keys.add(key);
    if (depth === 0) return;
    for (const [name] of accountAuths) {
      const followed = accounts.get(name)?.[role];
      if (followed) add(followed, role, depth - 1);
    }
  };
  for (const each of required) {
    if (each.role === "authority") add(each.authority, "active", followedDepth);
    if (!("account" in each)) continue;
    const authorities = accounts.get(each.account);
    if (!authorities) throw assertion(`false: unknown account ${each.account}`);
    const followed = each.role === "posting" ? "posting" : "active";
    for (const role of roles[each.role]) add(authorities[role], followed, followedDepth);
  }
  return [...keys].toSorted();
}

/** How far authorities of accounts in authorities are followed (STEEM_MAX_SIG_CHECK_DEPTH). */
const followedDepth = 2;
