/** What somebody with the account's keys can get, and from when. */
import type { Amount } from "../chain/amount.ts";
import { steemPowerLabel } from "../chain/steem-power.ts";
import { amountLabel } from "../format/figures.ts";
import { say } from "../language/say.ts";
import { instalments } from "../wallet/power-down.ts";
import { after, powerDownInterval, powerDownPayments, savingsWithdrawal } from "./delays.ts";
import type { SafetyFacts } from "./facts.ts";

/** One thing at stake. */
export interface Stake {
  readonly kind:
    | "liquid"
    | "rewards"
    | "savings"
    | "withdrawal"
    | "payment"
    | "power"
    | "newPower"
    | "returning"
    | "escrow";
  readonly amount: Amount;
  /** The time from which it can be moved, ms; null: at once. */
  readonly time: number | null;
  /** The account that gets it; empty if it stays in this one. */
  readonly to: string;
}

/** The whole of a payment: the chain counts shares in hundredths of a percent. */
const whole = 10_000n;

/** What is at stake at `now`, ms: at once, then by time. */
export function stakesOf(facts: SafetyFacts, now: number): readonly Stake[] {
  const { account, withdrawals, returning, escrows } = facts;
  const { balances, name } = account;
  const stakes: Stake[] = [];
  const add = (kind: Stake["kind"], amount: Amount, time: number | null, to = ""): void => {
    if (amount.units > 0n) stakes.push({ kind, amount, time, to: to === name ? "" : to });
  };
  add("liquid", balances.steem, null);
  add("liquid", balances.sbd, null);
  add("rewards", balances.rewardSteem, null);
  add("rewards", balances.rewardSbd, null);
  add("rewards", balances.rewardVests, null);
  const inSavings = after(now, savingsWithdrawal);
  add("savings", balances.savingsSteem, inSavings);
  add("savings", balances.savingsSbd, inSavings);
  for (const { from, to, amount, complete } of withdrawals.ok ? withdrawals.value : [])
    if (from === name) add("withdrawal", amount, complete, to);
  addPayments(facts, now, add);
  for (const { vests, time } of returning.ok ? returning.value : []) add("returning", vests, time);
  for (const { from, to, steem, sbd, isApproved, ratification, expiration } of escrows.ok
    ? escrows.value
    : [])
    if (from === name)
      for (const amount of [steem, sbd])
        add("escrow", amount, isApproved ? expiration : ratification, to);
  return stakes.toSorted((a, b) => (a.time ?? 0) - (b.time ?? 0));
}

/**
 * Payments to each receiver, and the first payment of a power-down that could be started now. A new one replaces the
 * running one, so somebody with the active key gets all power, however little is being powered down.
 */
function addPayments(
  { account, routes }: SafetyFacts,
  now: number,
  add: (kind: Stake["kind"], amount: Amount, time: number, to?: string) => void,
): void {
  const due = instalments(account);
  const vests = (units: bigint): Amount => ({ units, token: "VESTS" });
  for (const { time, vests: part } of due) {
    let left = part.units;
    for (const { to, percent } of routes.ok ? routes.value : []) {
      const share = (part.units * BigInt(Math.max(0, percent))) / whole;
      left -= share;
      add("payment", vests(share), time, to);
    }
    add("payment", vests(left), time);
  }
  const { ownVests, delegatedOut } = account.balances;
  const free = ownVests.units - delegatedOut.units;
  if (due.reduce((sum, { vests: part }) => sum + part.units, 0n) >= free) return;
  const first = (free + powerDownPayments - 1n) / powerDownPayments;
  add(due.length > 0 ? "newPower" : "power", vests(first), after(now, powerDownInterval));
}

/** An amount as people count it: VESTS as SP, if the rates are known. */
export function stakeAmount(amount: Amount, rates: SafetyFacts["rates"]): string {
  if (amount.token !== "VESTS" || !rates) return amountLabel(amount);
  return steemPowerLabel(amount, rates);
}

/** What a stake is, in words. */
export const stakeLabels: Readonly<Record<Stake["kind"], string>> = {
  liquid: say`Balance: can be sent away at once`,
  rewards: say`Rewards: can be claimed at once`,
  savings: say`Savings: three days after a withdrawal begins`,
  withdrawal: say`Withdrawal from savings`,
  payment: say`Payment of the power-down`,
  power: say`Power: a quarter a week, from seven days after a power-down begins`,
  newPower: say`Power, if a new power-down replaces the running one: a quarter a week, from seven days after it begins`,
  returning: say`Delegated power comes back`,
  escrow: say`In escrow`,
};
