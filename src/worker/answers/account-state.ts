/** An account's delegations, its wallet, and who can act for it, from a node. */
import { isAccountName } from "../../domain/account/account.ts";
import { isPublicKey, keyFaults, type KeysView } from "../../domain/account/authorities.ts";
import {
  parseExpiring,
  parseGiven,
  parseReceived,
  parseReturning,
} from "../../domain/account/delegation-lists.ts";
import {
  nameReturning,
  type Delegation,
  type DelegationsView,
} from "../../domain/account/delegations.ts";
import { parseNodeAccount } from "../../domain/account/node-account.ts";
import {
  parseAuthorities,
  parseKeyHolders,
  parseOwnerHistory,
  parseRecovery,
  parseRecoveryChange,
} from "../../domain/account/node-authorities.ts";
import {
  parseConversions,
  parseOrders,
  parseRoutes,
  parseWithdrawals,
} from "../../domain/account/node-wallet.ts";
import type { WalletView } from "../../domain/account/wallet.ts";
import { urlPart } from "../../domain/address/url-part.ts";
import { chainTimeText } from "../../domain/chain/time.ts";
import type { AccountName } from "../../domain/chain/names.ts";
import type { Clock } from "../../domain/clock.ts";
import type { Failure } from "../../domain/contract/failure.ts";
import type { Answer } from "../../domain/contract/sourced.ts";
import type { Limits } from "../../domain/limits.ts";
import { err, ok, type Result } from "../../domain/result.ts";
import type { HeadFacts } from "../live/head-facts.ts";
import type { ChainCalls } from "../network/chain-calls.ts";
import type { Call } from "../network/http-rpc.ts";
import type { Received } from "../network/node-pool.ts";
import type { Services } from "../network/services.ts";
import { liveAnswer } from "../shared/sourced-answer.ts";
import type { FactsSource } from "./chain.ts";

/** Maximum rows per call: of a node, and of the service. */
const [nodePage, servicePage] = [1000, 100_000];
/** Maximum length of a chain of proxies. */
const proxyDepth = 4;

/** Dependencies. */
export interface AccountStateParts {
  readonly services: Services;
  readonly calls: ChainCalls;
  readonly head: HeadFacts;
  readonly facts: FactsSource;
  readonly clock: Clock;
  readonly limits: Limits;
}

const accounts = (name: string): Call => ({
  method: "condenser_api.get_accounts",
  params: [[name]],
});
const condenser = (method: string, ...params: readonly unknown[]): Call => ({
  method: `condenser_api.${method}`,
  params,
});

/** Reads the state of accounts. */
export class AccountState {
  readonly #parts: AccountStateParts;

  constructor(parts: AccountStateParts) {
    this.#parts = parts;
  }

  /** Delegations given, received and returning, with the chain's own sums. */
  async delegations(name: AccountName, signal: AbortSignal): Promise<Answer<DelegationsView>> {
    if (!isAccountName(name)) return err({ kind: "notFound", what: "account" });
    const { head } = this.#parts;
    const [chain, given, returning, received] = await Promise.all([
      this.#node(accounts(name), signal, (raw) => {
        const parsed = parseNodeAccount(raw, null, this.#parts.clock.now());
        if (!parsed.ok) return parsed;
        const { delegatedOut, delegatedIn } = parsed.value.balances;
        return ok({ given: delegatedOut, received: delegatedIn });
      }),
      this.#given(name, signal),
      this.#returning(name, signal),
      this.#received(name, signal),
      head.known(),
    ]);
    if (!chain.ok) return chain;
    const view = { given, returning, received, chain, rates: head.rates };
    return ok({ ...chain.value, value: view });
  }

  /** What is pending in the wallet. */
  async wallet(name: AccountName, signal: AbortSignal): Promise<Answer<WalletView>> {
    if (!isAccountName(name)) return err({ kind: "notFound", what: "account" });
    const { head, facts, clock } = this.#parts;
    const [answered, price] = await Promise.all([
      this.#batch(
        [
          accounts(name),
          condenser("get_withdraw_routes", name, "outgoing"),
          condenser("get_savings_withdraw_from", name),
          condenser("get_savings_withdraw_to", name),
          condenser("get_conversion_requests", name),
          condenser("get_open_orders", name),
        ],
        signal,
      ),
      facts.medianPrice(signal),
      head.known(),
    ]);
    if (!answered.ok) return answered;
    const { value, endpoint } = answered.value;
    const [record, routes, from, to, conversions, orders] = value;
    const account = parsed(record, (raw) => parseNodeAccount(raw, null, clock.now()));
    if (!account.ok) return account;
    const sent = parsed(from, parseWithdrawals);
    const incoming = parsed(to, parseWithdrawals);
    const view: WalletView = {
      account: account.value,
      rates: head.rates,
      medianPrice: price.ok ? price.value.value : null,
      routes: parsed(routes, parseRoutes),
      // A withdrawal to the account itself is in both lists.
      withdrawals:
        sent.ok && incoming.ok
          ? ok([...sent.value, ...incoming.value.filter((each) => each.from !== name)])
          : sent.ok
            ? incoming
            : sent,
      conversions: parsed(conversions, parseConversions),
      orders: parsed(orders, parseOrders),
    };
    return this.#answer(view, endpoint, "condenser_api.get_accounts");
  }

  /** Who can act for the account. */
  async keys(name: AccountName, signal: AbortSignal): Promise<Answer<KeysView>> {
    if (!isAccountName(name)) return err({ kind: "notFound", what: "account" });
    const answered = await this.#batch(
      [
        accounts(name),
        condenser("get_owner_history", name),
        condenser("get_recovery_request", name),
        {
          method: "database_api.find_change_recovery_account_requests",
          params: { accounts: [name] },
        },
      ],
      signal,
    );
    if (!answered.ok) return answered;
    const { value, endpoint } = answered.value;
    const [record, history, recovery, change] = value;
    const own = parsed(record, parseAuthorities);
    if (!own.ok) return own;
    const chain = await this.#proxies(own.value.proxy, signal);
    const view: KeysView = {
      ...own.value,
      history: parsed(history, parseOwnerHistory),
      recovery: parsed(recovery, parseRecovery),
      recoveryChange: parsed(change, parseRecoveryChange),
      proxies: chain.ok ? ok(chain.value.names) : chain,
      votes: own.value.proxy === "" || !chain.ok ? own.value.witnessVotes : chain.value.votes,
    };
    return this.#answer(view, endpoint, "condenser_api.get_accounts");
  }

  /** Accounts that a public key can sign for. A key with a wrong checksum is not sent: nodes would find nothing. */
  async keyHolders(key: string, signal: AbortSignal): Promise<Answer<readonly string[]>> {
    if (!isPublicKey(key)) return err({ kind: "parameter", message: keyFaults.form });
    const { publicKeyBytes } = await import("../../domain/chain/binary/keys.ts");
    if (!publicKeyBytes(key, key.slice(0, 3)))
      return err({ kind: "parameter", message: keyFaults.checksum });
    return this.#node(condenser("get_key_references", [key]), signal, parseKeyHolders);
  }

  async #given(name: string, signal: AbortSignal): Promise<Answer<readonly Delegation[]>> {
    return this.#paged(signal, parseGiven, (last) =>
      condenser("get_vesting_delegations", name, last?.account ?? "", nodePage),
    );
  }

  /** Only the service names the delegatees of returning delegations. */
  async #returning(name: string, signal: AbortSignal): Promise<Answer<readonly Delegation[]>> {
    const [returning, named] = await Promise.all([
      this.#paged(signal, parseReturning, (last) =>
        condenser(
          "get_expiring_vesting_delegations",
          name,
          last ? chainTimeText(last.time) : "1970-01-01T00:00:00",
          nodePage,
        ),
      ),
      this.#service(
        `/getExpiringDelegations/${urlPart(name)}/${servicePage}`,
        signal,
        parseExpiring,
      ),
    ]);
    if (!returning.ok || !named?.ok) return returning;
    const value = nameReturning(returning.value.value, named.value.value);
    return ok({ ...returning.value, value });
  }

  async #received(
    name: string,
    signal: AbortSignal,
  ): Promise<Answer<readonly Delegation[]> | null> {
    const all: Delegation[] = [];
    for (;;) {
      const page = await this.#service(
        `/getIncomingDelegations/${urlPart(name)}/${servicePage}/${all.length}`,
        signal,
        parseReceived,
      );
      if (!page?.ok) return page;
      all.push(...page.value.value);
      if (page.value.value.length < servicePage) return ok({ ...page.value, value: all });
    }
  }

  /**
   * Reads pages until one is not full. Each begins with the last row of the previous one, or with others of the same
   * time.
   */
  async #paged(
    signal: AbortSignal,
    parse: (raw: unknown) => Result<readonly Delegation[], Failure>,
    call: (last: Delegation | undefined) => Call,
  ): Promise<Answer<readonly Delegation[]>> {
    const all: Delegation[] = [];
    for (;;) {
      const last = all.at(-1);
      const page = await this.#node(call(last), signal, parse);
      if (!page.ok) return page;
      const rows = page.value.value;
      const repeated = last
        ? all.filter(({ account, time }) =>
            last.account === "" ? time === last.time : account === last.account,
          ).length
        : 0;
      all.push(...rows.slice(repeated));
      if (rows.length < nodePage || rows.length === repeated)
        return ok({ ...page.value, value: all });
    }
  }

  /** The chain of an account's proxies, and the votes of the last one. */
  async #proxies(
    first: string,
    signal: AbortSignal,
  ): Promise<Result<{ names: readonly string[]; votes: readonly string[] }, Failure>> {
    const names: string[] = [];
    let votes: readonly string[] = [];
    for (let next = first; next !== "" && names.length < proxyDepth && !names.includes(next);) {
      const found = await this.#node(accounts(next), signal, parseAuthorities);
      if (!found.ok) return found;
      names.push(next);
      votes = found.value.value.witnessVotes;
      next = found.value.value.proxy;
    }
    return ok({ names, votes });
  }

  async #node<T>(
    call: Call,
    signal: AbortSignal,
    parse: (raw: unknown) => Result<T, Failure>,
  ): Promise<Answer<T>> {
    const { calls, limits } = this.#parts;
    const received = await calls.ask(call, {
      priority: "normal",
      timeout: limits.request.timeout,
      signal,
    });
    const read = received.ok ? parse(received.value.value) : received;
    return read.ok && received.ok
      ? this.#answer(read.value, received.value.endpoint, call.method)
      : (read as Result<never, Failure>);
  }

  /** Null if the network has no such service. */
  async #service<T>(
    path: string,
    signal: AbortSignal,
    parse: (raw: unknown) => Result<T, Failure>,
  ): Promise<Answer<T> | null> {
    const { services, limits, clock } = this.#parts;
    if (!services.has("delegations")) return null;
    const received = await services.getSds("delegations", path, {
      priority: "normal",
      timeout: limits.request.accountTimeout,
      signal,
    });
    const read = received.ok ? parse(received.value) : received;
    const method = path.split("/")[1] ?? "";
    const source = {
      service: "delegations",
      endpoint: services.host("delegations"),
      method,
    } as const;
    return read.ok ? liveAnswer(read.value, source, clock) : read;
  }

  #batch(
    calls: readonly Call[],
    signal: AbortSignal,
  ): Promise<Result<Received<readonly Result<unknown, Failure>[]>, Failure>> {
    const { limits } = this.#parts;
    return this.#parts.calls.askAll(calls, {
      priority: "normal",
      timeout: limits.request.timeout,
      signal,
    });
  }

  #answer<T>(value: T, endpoint: string, method: string): Answer<T> {
    return liveAnswer(value, { service: "node", endpoint, method }, this.#parts.clock);
  }
}

function parsed<T>(
  received: Result<unknown, Failure> | undefined,
  parse: (raw: unknown) => Result<T, Failure>,
): Result<T, Failure> {
  if (!received)
    return err({ kind: "decode", field: "batch", expected: "an answer to every call" });
  return received.ok ? parse(received.value) : received;
}
