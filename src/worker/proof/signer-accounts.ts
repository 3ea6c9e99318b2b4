/**
 * Which accounts had to sign a transaction, judged by their current authorities. Informational only: it affects no
 * verdict.
 */
import type { Transaction } from "../../domain/block/block.ts";
import type { AccountName } from "../../domain/chain/names.ts";
import { requiredAuthorities } from "../../domain/chain/operations/required-authorities.ts";
import type { Limits } from "../../domain/limits.ts";
import {
  accountsIn,
  judgeAuthorities,
  maxDepth,
  parseSignedAuthorities,
  type AccountAuthorities,
  type AuthorityCheck,
} from "../../domain/proof/judge-authorities.ts";
import type { ChainCalls } from "../network/chain-calls.ts";
import { readNode } from "../network/read-node.ts";

export interface SignerParts {
  readonly calls: ChainCalls;
  readonly limits: Limits;
}

/** Maximum number of accounts requested. */
const maxAccounts = 40;

/** Empty if the transaction isn't in the block. */
export async function judgeSigners(
  transaction: Transaction | undefined,
  keys: readonly string[],
  signal: AbortSignal,
  parts: SignerParts,
): Promise<readonly AuthorityCheck[]> {
  const required = (transaction?.operations ?? []).flatMap((each) => requiredAuthorities(each));
  const accounts = new Map<AccountName, AccountAuthorities>();
  let names = accountsIn(required);
  for (let level = 0; level <= maxDepth && names.length > 0; level++) {
    const found = await authoritiesOf(names.slice(0, maxAccounts), signal, parts);
    for (const [name, authorities] of found) accounts.set(name, authorities);
    names = [...found.values()]
      .flatMap(({ owner, active, posting }) => [owner, active, posting])
      .flatMap(({ accountAuths }) => accountAuths.map(([name]) => name))
      .filter((name) => !accounts.has(name));
  }
  return judgeAuthorities(required, keys, accounts);
}

async function authoritiesOf(
  names: readonly AccountName[],
  signal: AbortSignal,
  parts: SignerParts,
): Promise<ReadonlyMap<AccountName, AccountAuthorities>> {
  const read = await readNode(
    parts.calls,
    { method: "condenser_api.get_accounts", params: [names] },
    parseSignedAuthorities,
    { priority: "normal", timeout: parts.limits.request.timeout, rounds: 1, signal },
  );
  return read.ok ? read.value.value : new Map();
}
