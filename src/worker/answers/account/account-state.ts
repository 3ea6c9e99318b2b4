/** An account's wallet, and who can act for it, from a node. */
import { isAccountName } from "../../../domain/account/account.ts";
import { isPublicKey, keyFaults, type KeysView } from "../../../domain/account/authorities.ts";
import { parseNodeAccount } from "../../../domain/account/node-account.ts";
import {
  parseAuthorities,
  parseKeyHolders,
  parseOwnerHistory,
  parseRecovery,
  parseRecoveryChange,
} from "../../../domain/account/node-authorities.ts";
import {
  parseConversions,
  parseOrders,
  parseRoutes,
  parseWithdrawals,
} from "../../../domain/account/node-wallet.ts";
import type { SteemPrice, WalletView } from "../../../domain/account/wallet.ts";
import type { AccountName } from "../../../domain/chain/names.ts";
import type { Failure } from "../../../domain/contract/failure.ts";
import type { Answer, Origin, Sourced } from "../../../domain/contract/sourced.ts";
import { err, ok, type Result } from "../../../domain/result.ts";
import type { HeadFacts } from "../../live/head-facts.ts";
import { AccountDelegations } from "./account-delegations.ts";
import { AccountReader, accounts, condenser, parsed, type ReaderParts } from "./account-reader.ts";
import type { FactsSource } from "../chain/chain.ts";

/** Maximum length of a chain of proxies. */
const proxyDepth = 4;

/** Dependencies. */
export interface AccountStateParts extends ReaderParts {
  readonly head: HeadFacts;
  readonly facts: FactsSource;
  /** SBD for one STEEM on the internal market. */
  readonly traded: (signal: AbortSignal) => Promise<Answer<number>>;
}

/** Reads the state of accounts. */
export class AccountState {
  /** Delegations given, received and returning. */
  readonly delegations: AccountDelegations;
  readonly #parts: AccountStateParts;
  readonly #reader: AccountReader;

  constructor(parts: AccountStateParts) {
    this.#parts = parts;
    this.#reader = new AccountReader(parts);
    this.delegations = new AccountDelegations(this.#reader, parts);
  }

  /** What is pending in the wallet. */
  async wallet(name: AccountName, signal: AbortSignal): Promise<Answer<WalletView>> {
    if (!isAccountName(name)) return err({ kind: "notFound", what: "account" });
    const { head, clock } = this.#parts;
    const [answered, price] = await Promise.all([
      this.#reader.batch(
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
      this.#steemPrice(signal),
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
      ratesFrom: originOf(head.origin),
      price,
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
    return this.#reader.answer(view, endpoint, accounts(name));
  }

  /** Who can act for the account. */
  async keys(name: AccountName, signal: AbortSignal): Promise<Answer<KeysView>> {
    if (!isAccountName(name)) return err({ kind: "notFound", what: "account" });
    const answered = await this.#reader.batch(
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
      votesFrom: chain.ok ? chain.value.from : null,
    };
    return this.#reader.answer(view, endpoint, accounts(name));
  }

  /** Accounts that a public key can sign for. A key with a wrong checksum is not sent: nodes would find nothing. */
  async keyHolders(key: string, signal: AbortSignal): Promise<Answer<readonly string[]>> {
    if (!isPublicKey(key)) return err({ kind: "parameter", message: keyFaults.form });
    const { publicKeyBytes } = await import("../../../domain/chain/binary/keys.ts");
    if (!publicKeyBytes(key, key.slice(0, 3)))
      return err({ kind: "parameter", message: keyFaults.checksum });
    return this.#reader.node(condenser("get_key_references", [key]), signal, parseKeyHolders);
  }

  /** The witnesses' median, else the internal market's price; null without either. */
  async #steemPrice(signal: AbortSignal): Promise<Sourced<SteemPrice> | null> {
    const { facts, traded } = this.#parts;
    for (const [ask, from] of [
      [() => facts.medianPrice(signal), "median"],
      [() => traded(signal), "trades"],
    ] as const) {
      const answered = await ask();
      if (answered.ok) return { ...answered.value, value: { price: answered.value.value, from } };
    }
    return null;
  }

  /** The chain of an account's proxies, and the votes of the last one. */
  async #proxies(
    first: string,
    signal: AbortSignal,
  ): Promise<
    Result<{ names: readonly string[]; votes: readonly string[]; from: Origin | null }, Failure>
  > {
    const names: string[] = [];
    let from: Origin | null = null;
    let votes: readonly string[] = [];
    for (let next = first; next !== "" && names.length < proxyDepth && !names.includes(next);) {
      const found = await this.#reader.node(accounts(next), signal, parseAuthorities);
      if (!found.ok) return found;
      names.push(next);
      votes = found.value.value.witnessVotes;
      from = originOf(found.value);
      next = found.value.value.proxy;
    }
    return ok({ names, votes, from });
  }
}

const originOf = (of: Origin | null): Origin | null =>
  of && { source: of.source, freshness: of.freshness, receivedAt: of.receivedAt };
