/** An account's safety, judged from one node's view of its state and the newest part of its history. */
import { isAccountName } from "../../../domain/account/account.ts";
import { parseNodeAccount } from "../../../domain/account/node-account.ts";
import {
  parseAuthorities,
  parseDecline,
  parseOwnerHistory,
  parseRecovery,
  parseRecoveryChange,
} from "../../../domain/account/node-authorities.ts";
import type { AccountName } from "../../../domain/chain/names.ts";
import { parseProperties } from "../../../domain/chain/properties.ts";
import type { Clock } from "../../../domain/clock.ts";
import type { Failure } from "../../../domain/contract/failure.ts";
import type { Answer } from "../../../domain/contract/sourced.ts";
import { array, decode } from "../../../domain/decode.ts";
import { getProperties } from "../../../domain/network/get-properties.ts";
import { err, ok, type Result } from "../../../domain/result.ts";
import type { SafetyFacts } from "../../../domain/safety/facts.ts";
import { safetyView, type SafetyView } from "../../../domain/safety/view.ts";
import { parseEscrows, parseRoutes, parseWithdrawals } from "../../../domain/wallet/node-wallet.ts";
import { parseGiven, parseReturning } from "../../../domain/wallet/reported-delegations.ts";
import { accountRecords, condenser } from "../shared/condenser.ts";
import { parsed, type Reader } from "../shared/reader.ts";
import type { SafetyHistory } from "./safety-history.ts";

/** Maximum number of delegations that a node returns per call. */
const nodePage = 1000;

export interface SafetyParts {
  readonly reader: Reader;
  readonly histories: SafetyHistory;
  readonly clock: Clock;
}

/** Answers `account.safety`. */
export interface SafetySource {
  readonly ask: (
    name: AccountName,
    own: readonly string[],
    signal: AbortSignal,
  ) => Promise<Answer<SafetyView>>;
}

export function openSafety({ reader, clock, histories }: SafetyParts): SafetySource {
  return {
    async ask(name, own, signal) {
      if (!isAccountName(name)) return err({ kind: "notFound", what: "account" });
      const [answered, history] = await Promise.all([
        reader.batch(stateCalls(name), ok, { priority: "normal", signal }),
        histories.read(name, clock.now(), signal),
      ]);
      if (!answered.ok) return answered;
      // Judging takes a while, which the page that is opened next should not wait for.
      if (signal.aborted) return err({ kind: "cancelled" });
      const { value, source } = answered.value;
      const [record, properties, owners, recovery, change, decline, ...wallet] = value;
      const [routes, withdrawals, escrows, given, returning] = wallet;
      const account = parsed(record, (raw) => parseNodeAccount(raw, clock.now()));
      if (!account.ok) return account;
      const authorities = parsed(record, parseAuthorities);
      if (!authorities.ok) return authorities;
      const head = parsed(properties, parseProperties);
      const facts: SafetyFacts = {
        account: account.value,
        authorities: authorities.value,
        pastOwners: parsed(owners, parseOwnerHistory),
        recovery: parsed(recovery, parseRecovery),
        recoveryChange: parsed(change, parseRecoveryChange),
        decline: parsed(decline, parseDecline),
        rates: head.ok
          ? {
              vestingFund: head.value.totalVestingFund,
              vestingShares: head.value.totalVestingShares,
            }
          : null,
        headTime: head.ok ? head.value.time : 0,
        routes: parsed(routes, parseRoutes),
        withdrawals: parsed(withdrawals, parseWithdrawals),
        escrows: parsed(escrows, parseEscrows),
        given: parsed(given, parseGiven),
        returning: parsed(returning, parseReturning),
        hasRecoveryAccount: await exists(authorities.value.recoveryAccount, signal, reader),
        history,
      };
      // A node may be behind, and this clock too: no deadline may seem further away than it is.
      const now = Math.max(clock.now(), facts.headTime);
      return reader.answer(safetyView(facts, now, own), source);
    },
  };
}

const stateCalls = (name: AccountName) => [
  accountRecords([name]),
  getProperties,
  condenser("get_owner_history", name),
  condenser("get_recovery_request", name),
  {
    method: "database_api.find_change_recovery_account_requests",
    params: { accounts: [name] },
  },
  {
    method: "database_api.find_decline_voting_rights_requests",
    params: { accounts: [name] },
  },
  condenser("get_withdraw_routes", name, "outgoing"),
  condenser("get_savings_withdraw_from", name),
  { method: "database_api.find_escrows", params: { from: name } },
  condenser("get_vesting_delegations", name, "", nodePage),
  condenser("get_expiring_vesting_delegations", name, "1970-01-01T00:00:00", nodePage),
];

/** Whether there is an account of this name. An empty name stands for the top witness, who always exists. */
async function exists(
  name: string,
  signal: AbortSignal,
  reader: Reader,
): Promise<Result<boolean, Failure>> {
  if (name === "") return ok(true);
  const found = await reader.node(
    accountRecords([name]),
    (raw) => decode(() => array(raw, "accounts").length > 0),
    { priority: "normal", signal },
  );
  return found.ok ? ok(found.value.value) : found;
}
