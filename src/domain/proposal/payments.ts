/**
 * Payments to proposals, from the treasury's history. An entry names the receiver and the amount, but not the proposal.
 */
import type { Amount } from "../chain/amount.ts";
import type { AccountName } from "../chain/names.ts";
import { isOnceInBlock } from "../chain/operations/once-in-block.ts";
import { chainTime } from "../chain/time.ts";
import type { Failure } from "../contract/failure.ts";
import { array, decode, integer, list, loose, object } from "../decode.ts";
import type { Result } from "../result.ts";
import { witnessName } from "../witness/name.ts";
import { paidAmount } from "./proposals.ts";

/** One payment. */
export interface Payment {
  /** Index of the entry in the history. */
  readonly index: number;
  readonly time: number;
  readonly block: number;
  readonly receiver: AccountName;
  readonly amount: Amount;
  /** The node's number of this virtual operation in its block. */
  readonly virtual: number;
}

/** The payments in the part of the treasury's history that has been read, newest first. */
export interface PaymentList {
  readonly payments: readonly Payment[];
  /** Index of the oldest entry read; null if no entry was read. */
  readonly lowest: number | null;
  /** Time of the oldest entry read, ms; null if no entry was read. */
  readonly since: number | null;
  readonly isComplete: boolean;
}

/** The sum of these payments. The treasury pays only in SBD. */
export const paidInAll = (payments: readonly Payment[]): Amount => ({
  units: payments.reduce((sum, { amount }) => sum + amount.units, 0n),
  token: "SBD",
});

/** Number of history entries per request. */
export const paymentPageSize = 100;

/** Reads a page of `get_account_history`; `receiver`: null for payments to anyone. */
export const parsePayments = (
  raw: unknown,
  receiver: AccountName | null,
): Result<PaymentList, Failure> =>
  decode(() => {
    const entries = list(raw, "history", (item) => {
      const [index, entry] = array(item, "");
      const row = object(entry, "entry");
      const [kind, payload] = array(row["op"], "op");
      return {
        index: integer(index, "index"),
        time: chainTime(row["timestamp"], "timestamp"),
        block: integer(row["block"], "block"),
        virtual: Number(loose(row["virtual_op"])) || 0,
        payment: kind === "proposal_pay" ? object(payload, "op[1]") : null,
      };
    }).toSorted((a, b) => b.index - a.index);
    const oldest = entries.at(-1) ?? null;
    const payments = entries.flatMap(({ payment, ...entry }) =>
      payment
        ? [
            {
              ...entry,
              receiver: witnessName(payment["receiver"], "receiver"),
              amount: paidAmount(payment["payment"], "payment"),
            },
          ]
        : [],
    );
    return {
      payments: eachOnce(
        payments.filter((each) => receiver === null || each.receiver === receiver),
      ),
      lowest: oldest?.index ?? null,
      since: oldest?.time ?? null,
      isComplete: oldest === null || oldest.index <= 0,
    };
  });

/** Adds a page below a list; an empty page only completes the list. */
export const withPayments = (before: PaymentList | null, page: PaymentList): PaymentList => ({
  ...page,
  lowest: page.lowest ?? before?.lowest ?? null,
  since: page.since ?? before?.since ?? null,
  payments: eachOnce([
    ...(before?.payments ?? []),
    ...page.payments.filter(({ index }) => index < (before?.lowest ?? Infinity)),
  ]),
});

/** Removes the payments that a node lists again, as it does after a restart. */
function eachOnce(payments: readonly Payment[]): readonly Payment[] {
  const seen = new Set<string>();
  return payments.filter(({ block, receiver, amount, virtual }) => {
    const key = [block, receiver, amount.units, virtual].join("/");
    if (!isOnceInBlock("proposal_pay", virtual)) return true;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
