/** Accounts: from the account service, which knows most, else from a node, which knows the chain's part. */
import { isAccountName, type Account } from "../../domain/chain/account/account.ts";
import { parseIndexedAccount } from "../../domain/chain/account/indexed-account.ts";
import { parseFollowCounts, parseNodeAccount } from "../../domain/chain/account/node-account.ts";
import type { AccountName } from "../../domain/chain/names.ts";
import type { Clock } from "../../domain/clock.ts";
import type { Limits } from "../../domain/limits.ts";
import type { AccountView } from "../../domain/protocol/accounts.ts";
import type { Answer } from "../../domain/protocol/sourced.ts";
import { err } from "../../domain/result.ts";
import type { ChainCalls } from "../rpc/chain-calls.ts";
import type { HeadFacts } from "./head-facts.ts";
import type { Services } from "./services.ts";
import { heardNow } from "./sourced-answer.ts";
import { urlPart } from "../../domain/url-part.ts";

const indexed = "getAccountExt";
const plain = "condenser_api.get_accounts";

/** Asks for accounts. */
export class AccountSource {
  readonly #services: Services;
  readonly #calls: ChainCalls;
  readonly #head: HeadFacts;
  readonly #clock: Clock;
  readonly #limits: Limits;

  constructor(
    services: Services,
    calls: ChainCalls,
    head: HeadFacts,
    clock: Clock,
    limits: Limits,
  ) {
    this.#services = services;
    this.#calls = calls;
    this.#head = head;
    this.#clock = clock;
    this.#limits = limits;
  }

  /** `notFound` when the node has no such account, or nobody could have that name. */
  async account(name: AccountName, signal: AbortSignal): Promise<Answer<AccountView>> {
    if (!isAccountName(name)) return err({ kind: "notFound", what: "account" });
    const service = this.#services.host("accounts");
    const [answered] = await Promise.all([
      this.#services.getSds("accounts", `/${indexed}/${urlPart(name)}`, {
        priority: "high",
        timeout: this.#limits.request.accountTimeout,
        signal,
      }),
      this.#head.known(),
    ]);
    const told = answered.ok ? parseIndexedAccount(answered.value) : answered;
    if (told.ok)
      return this.#heard(told.value, null, {
        service: "accounts",
        endpoint: service,
        method: indexed,
      });
    return this.#fromNode(name, service, signal);
  }

  async #fromNode(
    name: AccountName,
    unreachable: string,
    signal: AbortSignal,
  ): Promise<Answer<AccountView>> {
    const wish = { priority: "high", timeout: this.#limits.request.timeout, signal } as const;
    const [record, counts] = await Promise.all([
      this.#calls.ask({ method: plain, params: [[name]] }, wish),
      this.#calls.ask(
        { method: "condenser_api.get_follow_count", params: [name] },
        { ...wish, rounds: 1 },
      ),
    ]);
    if (!record.ok) return record;
    const follows = counts.ok ? parseFollowCounts(counts.value.value) : counts;
    const account = parseNodeAccount(
      record.value.value,
      follows.ok ? follows.value : null,
      this.#clock.now(),
    );
    return account.ok
      ? this.#heard(account.value, unreachable, {
          service: "node",
          endpoint: record.value.endpoint,
          method: plain,
        })
      : account;
  }

  #heard(
    account: Account,
    unreachable: string | null,
    source: { readonly service: string; readonly endpoint: string; readonly method: string },
  ): Answer<AccountView> {
    return heardNow({ account, rates: this.#head.rates, unreachable }, source, this.#clock);
  }
}
