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
import type { AccountName } from "../../../domain/chain/names.ts";
import type { Failure } from "../../../domain/contract/failure.ts";
import type { Answer, Origin, Sourced } from "../../../domain/contract/sourced.ts";
import { err, ok, type Result } from "../../../domain/result.ts";
import {
  parseConversions,
  parseOrders,
  parseRoutes,
  parseWithdrawals,
} from "../../../domain/wallet/node-wallet.ts";
import type { SteemPrice, WalletView } from "../../../domain/wallet/wallet.ts";
import { mapAnswer } from "../../shared/sourced-answer.ts";
import type { FactsSource } from "../chain/chain.ts";
import type { AnswersOf } from "../shared/answer-types.ts";
import { accountRecords, condenser } from "../shared/condenser.ts";
import { firstOf, parsed, type Reader } from "../shared/reader.ts";
import { accountDelegations, type DelegationParts } from "./account-delegations.ts";

/** Maximum length of a chain of proxies. */
const proxyDepth = 4;

export interface AccountStateParts extends DelegationParts {
  readonly facts: FactsSource;
  /** SBD per STEEM on the internal market. */
  readonly traded: (signal: AbortSignal) => Promise<Answer<number>>;
}

export const accountStateAnswers = (
  parts: AccountStateParts,
): Pick<
  AnswersOf<"account">,
  "account.delegations" | "account.wallet" | "account.keys" | "account.keyHolders"
> => ({
  "account.delegations": (name, signal) => accountDelegations(name, signal, parts),
  "account.wallet": (name, signal) => wallet(name, signal, parts),
  "account.keys": (name, signal) => keys(name, signal, parts),
  "account.keyHolders": (key, signal) => keyHolders(key, signal, parts),
});

/** What is pending in the wallet. */
async function wallet(
  name: AccountName,
  signal: AbortSignal,
  parts: AccountStateParts,
): Promise<Answer<WalletView>> {
  if (!isAccountName(name)) return err({ kind: "notFound", what: "account" });
  const { reader, head, clock } = parts;
  const [answered, price] = await Promise.all([
    reader.batch(
      [
        accountRecords([name]),
        condenser("get_withdraw_routes", name, "outgoing"),
        condenser("get_savings_withdraw_from", name),
        condenser("get_savings_withdraw_to", name),
        condenser("get_conversion_requests", name),
        condenser("get_open_orders", name),
      ],
      ok,
      { priority: "normal", signal },
    ),
    steemPrice(signal, parts),
    head.known(),
  ]);
  if (!answered.ok) return answered;
  const { value, source } = answered.value;
  const [record, routes, from, to, conversions, orders] = value;
  const account = parsed(record, (raw) => parseNodeAccount(raw, clock.now()));
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
  return reader.answer(view, source);
}

/** Who can act for the account. */
async function keys(
  name: AccountName,
  signal: AbortSignal,
  { reader }: AccountStateParts,
): Promise<Answer<KeysView>> {
  if (!isAccountName(name)) return err({ kind: "notFound", what: "account" });
  const answered = await reader.batch(
    [
      accountRecords([name]),
      condenser("get_owner_history", name),
      condenser("get_recovery_request", name),
      {
        method: "database_api.find_change_recovery_account_requests",
        params: { accounts: [name] },
      },
    ],
    ok,
    { priority: "normal", signal },
  );
  if (!answered.ok) return answered;
  const { value, source } = answered.value;
  const [record, history, recovery, change] = value;
  const own = parsed(record, parseAuthorities);
  if (!own.ok) return own;
  const chain = await proxies(own.value.proxy, signal, reader);
  const view: KeysView = {
    ...own.value,
    history: parsed(history, parseOwnerHistory),
    recovery: parsed(recovery, parseRecovery),
    recoveryChange: parsed(change, parseRecoveryChange),
    proxies: chain.ok ? ok(chain.value.names) : chain,
    votes: own.value.proxy === "" || !chain.ok ? own.value.witnessVotes : chain.value.votes,
    votesFrom: chain.ok ? chain.value.from : null,
  };
  return reader.answer(view, source);
}

/** Accounts that a public key can sign for. A key with a wrong checksum is not sent: nodes would find nothing. */
async function keyHolders(
  key: string,
  signal: AbortSignal,
  { reader }: AccountStateParts,
): Promise<Answer<readonly string[]>> {
  if (!isPublicKey(key)) return err({ kind: "parameter", message: keyFaults.form });
  const { publicKeyBytes } = await import("../../../domain/chain/binary/keys.ts");
  if (!publicKeyBytes(key, key.slice(0, 3)))
    return err({ kind: "parameter", message: keyFaults.checksum });
  const options = { priority: "normal", signal } as const;
  return reader.node(condenser("get_key_references", [key]), parseKeyHolders, options);
}

/** The witnesses' median, else the internal market's price; null if neither is known. */
async function steemPrice(
  signal: AbortSignal,
  { facts, traded }: AccountStateParts,
): Promise<Sourced<SteemPrice> | null> {
  const answered = await firstOf<SteemPrice>(
    async () => mapAnswer(await facts.medianPrice(signal), (price) => ({ price, from: "median" })),
    async () => mapAnswer(await traded(signal), (price) => ({ price, from: "trades" })),
  );
  return answered.ok ? answered.value : null;
}

/** The chain of an account's proxies, and the votes of the last one. */
async function proxies(
  first: string,
  signal: AbortSignal,
  reader: Reader,
): Promise<
  Result<{ names: readonly string[]; votes: readonly string[]; from: Origin | null }, Failure>
> {
  const names: string[] = [];
  let from: Origin | null = null;
  let votes: readonly string[] = [];
  for (let next = first; next !== "" && names.length < proxyDepth && !names.includes(next);) {
    const options = { priority: "normal", signal } as const;
    const found = await reader.node(accountRecords([next]), parseAuthorities, options);
    if (!found.ok) return found;
    names.push(next);
    votes = found.value.value.witnessVotes;
    from = originOf(found.value);
    next = found.value.value.proxy;
  }
  return ok({ names, votes, from });
}

const originOf = (of: Origin | null): Origin | null =>
  of && { source: of.source, freshness: of.freshness, receivedAt: of.receivedAt };
