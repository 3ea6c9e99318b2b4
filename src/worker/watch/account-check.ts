/** Which watched accounts do not exist, as nodes report. */
import type { AccountName } from "../../domain/chain/names.ts";
import type { Failure } from "../../domain/contract/failure.ts";
import { array, decode, object, text } from "../../domain/decode.ts";
import type { Limits } from "../../domain/limits.ts";
import { ok, type Result } from "../../domain/result.ts";
import type { ChainCalls } from "../network/chain-calls.ts";
import type { Priority } from "../network/http/priority-queue.ts";
import { readNode } from "../network/read-node.ts";

export interface AccountCheckParts {
  readonly calls: ChainCalls;
  readonly limits: Limits;
}

/** Accounts in one request. */
const atOnce = 100;

/** Asks for each account until nodes know it. */
export class AccountCheck {
  readonly #parts: AccountCheckParts;
  readonly #exists = new Map<AccountName, boolean>();

  constructor(parts: AccountCheckParts) {
    this.#parts = parts;
  }

  /** Whether nodes have said that there is no such account. */
  isMissing(account: AccountName): boolean {
    return this.#exists.get(account) === false;
  }

  /** Asks for the accounts that are not known yet; an account that did not exist is asked for again. */
  async ask(accounts: readonly AccountName[], priority: Priority): Promise<Result<void, Failure>> {
    const unknown = [...new Set(accounts)].filter((name) => this.#exists.get(name) !== true);
    for (let i = 0; i < unknown.length; i += atOnce) {
      const names = unknown.slice(i, i + atOnce);
      const found = await readNode(
        this.#parts.calls,
        { method: "condenser_api.get_accounts", params: [names] },
        (raw) =>
          decode(() =>
            array(raw, "accounts").map((row) =>
              text(object(row, "account")["name"], "account.name"),
            ),
          ),
        { priority, timeout: this.#parts.limits.request.accountTimeout },
      );
      if (!found.ok) return found;
      for (const name of names) this.#exists.set(name, found.value.value.includes(name));
    }
    return ok(undefined);
  }
}
