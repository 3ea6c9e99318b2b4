/**
 * Computes from the treasury's history, hour by hour, what it received, what it had, and what it paid to whom, in the order
 * of its payments. Its balance is computed backwards from today's, with each hour's report and payments.
 */
import { identityOf, type HistoryEntry } from "../../account/history.ts";
import { amount } from "../../chain/amount.ts";
import { isOnceInBlock } from "../../chain/operations/once-in-block.ts";
import type { RawOperation } from "../../chain/operations/raw-operation.ts";
import { decode, loose } from "../../decode.ts";
import { budgetFor } from "../funding.ts";
import { treasuryAccount } from "../treasury.ts";

/** A payment, thousandths of SBD. The chain pays those with more votes first. */
export interface HourPayment {
  readonly receiver: string;
  readonly units: bigint;
}

/** An hour, which ends with the block in which the treasury reports its income and pays. Amounts are thousandths of SBD. */
export interface TreasuryHour {
  readonly block: number;
  /** Ms. */
  readonly time: number;
  /** Seconds since the payments before. */
  readonly seconds: number;
  /** The treasury's share of the inflation, from its report. */
  readonly inflation: bigint;
  /** What else the treasury received (transfers, rewards, fees), less what it sent. */
  readonly other: bigint;
  readonly payments: readonly HourPayment[];
  /** What the treasury had when it paid; null if that can't be computed. */
  readonly before: bigint | null;
  /** What the treasury could pay; null if that is not known. */
  readonly budget: bigint | null;
}

/** The treasury at a head, thousandths of SBD. */
export interface TreasuryNow {
  readonly balance: bigint;
  /** What the treasury has received since its last report. */
  readonly unreported: bigint;
  /** When the treasury paid last, ms; null if the node doesn't say. */
  readonly lastPaid: number | null;
}

/** A fee for a proposal, which only its creator's history has. */
export interface ProposalFee {
  readonly block: number;
  readonly units: bigint;
}

/** Entries of one hour, as they are collected. */
interface Collected {
  block: number;
  time: number;
  inflation: bigint;
  other: bigint;
  readonly payments: HourPayment[];
}

/**
 * The hours in entries of the treasury's history, oldest first; the first report only begins the first hour. `entries`:
 * newest first, without gaps.
 */
export function treasuryHours(
  entries: readonly HistoryEntry[],
  now: TreasuryNow,
  fees: readonly ProposalFee[],
): readonly TreasuryHour[] {
  const marks: Collected[] = [];
  // What was received since the last report.
  let other = 0n;
  let fee = 0;
  const byBlock = fees.toSorted((a, b) => a.block - b.block);
  for (const entry of eachOnce(entries).toReversed()) {
    for (; (byBlock[fee]?.block ?? Infinity) <= entry.block; fee++)
      // Fees from before the first report are part of the balance that it began with.
      if (marks.length > 0) other += byBlock[fee]?.units ?? 0n;
    const { operation, block, time } = entry;
    const [kind, payload] = operation;
    if (kind === "sps_fund") {
      const inflation = sbdIn(payload["additional_funds"]);
      marks.push({ block, time, inflation, other, payments: [] });
      other = 0n;
    } else if (kind === "proposal_pay") {
      const mark = marks.at(-1);
      if (mark?.block === block)
        mark.payments.push({
          receiver: loose(payload["receiver"]),
          units: sbdIn(payload["payment"]),
        });
    } else other += effectOf(operation);
  }
  for (; fee < byBlock.length; fee++) other += byBlock[fee]?.units ?? 0n;
  // A history ends some blocks before the head. If the treasury paid in between, nothing can be computed backwards.
  const isSettled = marks.at(-1)?.time === now.lastPaid;
  let after = isSettled ? now.balance - now.unreported - other : null;
  const hours: TreasuryHour[] = [];
  for (const [i, mark] of [...marks.entries()].toReversed()) {
    const previous = marks[i - 1];
    const before = after === null ? null : after + paidAway(mark.payments);
    if (previous) {
      const seconds = Math.round((mark.time - previous.time) / 1000);
      const budget =
        before === null ? null : budgetFor({ units: before, token: "SBD" }, seconds).units;
      hours.push({ ...mark, seconds, before, budget });
    }
    after = before === null ? null : before - mark.inflation - mark.other;
  }
  return hours.toReversed();
}

/** What leaves the treasury; a payment to the treasury itself does not. */
export const paidAway = (payments: readonly HourPayment[]): bigint =>
  payments.reduce(
    (sum, { receiver, units }) => (receiver === treasuryAccount ? sum : sum + units),
    0n,
  );

/** By how much any other operation changes the treasury's SBD. */
function effectOf([kind, payload]: RawOperation): bigint {
  const isIn = (field: string): boolean => payload[field] === treasuryAccount;
  switch (kind) {
    case "transfer": {
      const sum = sbdIn(payload["amount"]);
      return (isIn("to") ? sum : 0n) - (isIn("from") ? sum : 0n);
    }
    case "comment_benefactor_reward":
      return isIn("benefactor") ? sbdIn(payload["sbd_payout"]) : 0n;
    case "fill_transfer_from_savings":
      return isIn("to") ? sbdIn(payload["amount"]) : 0n;
    case "interest":
      return isIn("owner") ? sbdIn(payload["interest"]) : 0n;
    default:
      return 0n;
  }
}

/** Thousandths of SBD; 0 for other tokens. */
function sbdIn(value: unknown): bigint {
  const read = decode(() => amount(value, "amount"));
  return read.ok && read.value.token === "SBD" ? read.value.units : 0n;
}

/** Fields by which two operations of the same kind in a block differ. */
const distinguishing = [
  "from",
  "to",
  "receiver",
  "amount",
  "payment",
  "additional_funds",
  "permlink",
];

/** Removes the entries that a node lists again, as it does after a restart. */
function eachOnce(entries: readonly HistoryEntry[]): readonly HistoryEntry[] {
  const seen = new Set<string>();
  return entries.filter((entry) => {
    const { transaction, virtual, operation } = entry;
    const [kind, payload] = operation;
    if (transaction === null && !isOnceInBlock(kind, virtual)) return true;
    const key = [identityOf(entry), ...distinguishing.map((field) => loose(payload[field]))].join(
      "/",
    );
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
