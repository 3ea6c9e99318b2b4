/** Facts about an account's safety for tests: nothing unusual, unless parts say otherwise. */
import type { Account } from "../../src/domain/account/account.ts";
import type { AccountAuthority } from "../../src/domain/account/authorities.ts";
import type { HistoryEntry } from "../../src/domain/account/history.ts";
import type { Token } from "../../src/domain/chain/amount.ts";
import { blockNum, type AccountName, type TxId } from "../../src/domain/chain/names.ts";
import type { RawOperation } from "../../src/domain/chain/operations/raw-operation.ts";
import { ok } from "../../src/domain/result.ts";
import type { SafetyFacts } from "../../src/domain/safety/facts.ts";

/** When the tests take place, ms. */
export const now = Date.UTC(2026, 10, 28);

const amount = (token: Token, units = 0n) => ({ units, token });

export const authority = (key: string, ...accounts: readonly string[]): AccountAuthority => ({
  threshold: 1,
  keys: [{ name: key, weight: 1 }],
  accounts: accounts.map((name) => ({ name, weight: 1 })),
});

/** Only what safety depends on. */
const account = {
  name: "victim" as AccountName,
  balances: {
    steem: amount("STEEM", 100_000n),
    sbd: amount("SBD"),
    savingsSteem: amount("STEEM"),
    savingsSbd: amount("SBD"),
    rewardSteem: amount("STEEM"),
    rewardSbd: amount("SBD"),
    rewardVests: amount("VESTS"),
    ownVests: amount("VESTS", 1_000_000n),
    delegatedIn: amount("VESTS"),
    delegatedOut: amount("VESTS"),
  },
  powerDown: {
    next: "never",
    rate: amount("VESTS"),
    amount: amount("VESTS"),
    done: amount("VESTS"),
  },
  dates: { lastOwnerUpdate: "never" },
  security: { canVote: true },
} as unknown as Account;

/** An entry that is `before` ms older than `now`. */
export const entry = (operation: RawOperation, before: number, index = 1): HistoryEntry => ({
  index,
  time: now - before,
  block: blockNum(1_000_000 + index),
  transaction: "5e".repeat(20) as TxId,
  operationInTransaction: 0,
  virtual: 0,
  operation,
});

/** A history of these entries, the newest first. */
export const historyOf = (
  entries: readonly HistoryEntry[],
): Extract<SafetyFacts["history"], { ok: true }> =>
  ok({ entries, read: 10, total: 10, since: 0, numbering: "node" });

export const facts = (parts: Partial<SafetyFacts> = {}): SafetyFacts => ({
  account,
  authorities: {
    owner: authority("owner"),
    active: authority("active"),
    posting: authority("posting"),
    memoKey: "memo",
    recoveryAccount: "partner",
    proxy: "",
    witnessVotes: [],
  },
  pastOwners: ok([]),
  recovery: ok(null),
  recoveryChange: ok(null),
  decline: ok(null),
  rates: null,
  headTime: now,
  routes: ok([]),
  withdrawals: ok([]),
  escrows: ok([]),
  given: ok([]),
  returning: ok([]),
  hasRecoveryAccount: ok(true),
  history: historyOf([]),
  ...parts,
});
