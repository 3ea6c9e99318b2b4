/** What leaves an account, or is on its way. */
import type { HistoryEntry } from "../account/history.ts";
import type { Amount } from "../chain/amount.ts";
import { amountIn, textIn } from "../chain/operations/loose-payload.ts";
import { weekMs } from "../durations.ts";
import { instalments } from "../wallet/power-down.ts";
import { after, powerDownInterval, sameMoment, savingsWithdrawal } from "./delays.ts";
import type { SafetyFacts } from "./facts.ts";
import { outflowFindings } from "./outflow-findings.ts";
import { finding, type Finding } from "./signal.ts";

/** Delegations newer than this count as one event, ms. */
const newDelegations = weekMs;

/** At `now`, ms. */
export function moneyFindings(facts: SafetyFacts, now: number): readonly Finding[] {
  const entries = facts.history.ok ? facts.history.value.entries : [];
  return [
    ...outflowFindings(entries, facts.account, now),
    ...savingsFindings(facts, entries),
    ...powerDownFindings(facts, entries),
    ...escrowFindings(facts, entries),
    ...delegationFindings(facts, entries, now),
  ];
}

function savingsFindings(
  { account: { name }, withdrawals }: SafetyFacts,
  entries: readonly HistoryEntry[],
): readonly Finding[] {
  if (!withdrawals.ok) return [];
  return withdrawals.value
    .filter(({ from }) => from === name)
    .map(({ to, amount, complete }) => {
      const time = after(complete, -savingsWithdrawal);
      const entry = entries.find(
        (each) =>
          each.operation[0] === "transfer_from_savings" &&
          textIn(each.operation[1], "to") === to &&
          Math.abs(each.time - time) <= sameMoment,
      );
      return finding("savingsLeaving", {
        entry: entry ?? null,
        time,
        other: to === name ? "" : to,
        amount,
        deadline: complete,
      });
    });
}

function powerDownFindings(
  { account, routes }: SafetyFacts,
  entries: readonly HistoryEntry[],
): readonly Finding[] {
  const { name, powerDown } = account;
  const due = instalments(account);
  const [first] = due;
  const found: Finding[] = [];
  if (first) {
    const entry = entries.find(
      ({ operation: [kind, payload] }) =>
        kind === "withdraw_vesting" &&
        textIn(payload, "account") === name &&
        (amountIn(payload, "vesting_shares")?.units ?? 0n) > 0n,
    );
    const began = powerDown.done.units === 0n ? after(first.time, -powerDownInterval) : null;
    const units = due.reduce((sum, { vests }) => sum + vests.units, 0n);
    found.push(
      finding("powerDown", {
        entry: entry ?? null,
        time: entry?.time ?? began,
        amount: { units, token: "VESTS" },
        count: due.length,
        deadline: first.time,
      }),
    );
  }
  for (const { to, percent } of routes.ok ? routes.value : []) {
    if (to === name) continue;
    const entry = entries.find(
      ({ operation: [kind, payload] }) =>
        kind === "set_withdraw_vesting_route" &&
        textIn(payload, "from_account") === name &&
        textIn(payload, "to_account") === to,
    );
    found.push(
      finding("routeSet", {
        entry: entry ?? null,
        time: entry?.time ?? null,
        other: to,
        share: percent,
        deadline: first?.time ?? null,
      }),
    );
  }
  return found;
}

function escrowFindings(
  { account: { name }, escrows }: SafetyFacts,
  entries: readonly HistoryEntry[],
): readonly Finding[] {
  if (!escrows.ok) return [];
  return escrows.value
    .filter(({ from }) => from === name)
    .map(({ id, to, steem, sbd, isApproved, ratification, expiration }) => {
      const entry = entries.find(
        ({ operation: [kind, payload] }) =>
          kind === "escrow_transfer" &&
          textIn(payload, "from") === name &&
          payload["escrow_id"] === id,
      );
      const amount: Amount = steem.units > 0n ? steem : sbd;
      return finding("escrowOpened", {
        entry: entry ?? null,
        time: entry?.time ?? null,
        other: to,
        amount,
        deadline: isApproved ? expiration : ratification,
      });
    });
}

/** New delegations of at least half of the account's own VESTS. */
function delegationFindings(
  { account: { name, balances }, given }: SafetyFacts,
  entries: readonly HistoryEntry[],
  now: number,
): readonly Finding[] {
  if (!given.ok) return [];
  const fresh = given.value.filter(({ time }) => now - time <= newDelegations);
  const units = fresh.reduce((sum, { vests }) => sum + vests.units, 0n);
  const [largest] = fresh.toSorted((a, b) => (a.vests.units < b.vests.units ? 1 : -1));
  if (!largest || units * 2n < balances.ownVests.units) return [];
  const entry = entries.find(
    ({ operation: [kind, payload] }) =>
      kind === "delegate_vesting_shares" &&
      textIn(payload, "delegator") === name &&
      textIn(payload, "delegatee") === largest.account,
  );
  return [
    finding("delegated", {
      entry: entry ?? null,
      time: entry?.time ?? largest.time,
      other: largest.account,
      amount: { units, token: "VESTS" },
      count: fresh.length,
    }),
  ];
}
