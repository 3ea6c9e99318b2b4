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
  parseAuthorities,
  type AccountAuthorities,
  type AuthorityCheck,
} from "../../domain/proof/judge-authorities.ts";
import type { ChainCalls } from "../network/chain-calls.ts";
import { readNode } from "../network/read-node.ts";

/** Maximum number of accounts requested. */
const maxAccounts = 40;
/** Authorities may name other accounts; the chain follows them this deep. */
const depth = 2;

/** Reads signers' accounts from nodes. */
export class SignerAccounts {
  readonly #calls: ChainCalls;
  readonly #limits: Limits;

  constructor(calls: ChainCalls, limits: Limits) {
    this.#calls = calls;
    this.#limits = limits;
  }

  /** Empty if the transaction isn't in the block. */
  async judge(
    transaction: Transaction | undefined,
    keys: readonly string[],
    signal: AbortSignal,
  ): Promise<readonly AuthorityCheck[]> {
    const required = (transaction?.operations ?? []).flatMap((each) => requiredAuthorities(each));
    const accounts = new Map<AccountName, AccountAuthorities>();
    let names = accountsIn(required);
    for (let level = 0; level <= depth && names.length > 0; level++) {
      const found = await this.#read(names.slice(0, maxAccounts), signal);
      for (const [name, authorities] of found) accounts.set(name, authorities);
      names = [...found.values()]
        .flatMap(({ owner, active, posting }) => [owner, active, posting])
        .flatMap(({ accountAuths }) => accountAuths.map(([name]) => name))
        .filter((name) => !accounts.has(name));
    }
    return judgeAuthorities(required, keys, accounts);
  }

  async #read(
    names: readonly AccountName[],
    signal: AbortSignal,
  ): Promise<ReadonlyMap<AccountName, AccountAuthorities>> {
    const read = await readNode(
      this.#calls,
      { method: "condenser_api.get_accounts", params: [names] },
      parseAuthorities,
      { priority: "normal", timeout: this.#limits.request.timeout, rounds: 1, signal },
    );
    return read.ok ? read.value.value : new Map();
  }
}
