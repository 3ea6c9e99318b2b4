/** The payments in a transaction, and what their memos are. */
import type { Amount } from "../chain/amount.ts";
import { isEncryptedMemo } from "../chain/encrypted-memo.ts";
import { amountIn, textIn } from "../chain/operations/loose-payload.ts";
import type { OperationView } from "../chain/operations/operation.ts";
import { decode, object } from "../decode.ts";
import { signedPayments } from "./signed-payments.ts";

/**
 * `none`: the operation has no memo. `empty`: it has one, without a text. `encrypted`: only the sender's and the
 * receiver's memo keys open it. `marked`: begins with #, as encrypted memos do, but is plain text.
 */
export type MemoKind = "none" | "empty" | "text" | "encrypted" | "marked";

/** A payment from one account to another. */
export interface Payment {
  /** Its place among the transaction's operations, from 0. */
  readonly operation: number;
  readonly kind: string;
  readonly from: string;
  readonly to: string;
  /** Null if the operation's bytes have none that can be read. */
  readonly amount: Amount | null;
  readonly memo: MemoKind;
  /** As written. */
  readonly memoText: string;
}

/** The payments among a transaction's operations, in their order. */
export const paymentsIn = (operations: readonly OperationView[]): readonly Payment[] =>
  operations.flatMap(({ kind, json }, operation) => {
    const hasMemo = signedPayments.get(kind);
    if (hasMemo === undefined) return [];
    const payload = decode(() => object(JSON.parse(json), kind));
    if (!payload.ok) return [];
    const from = textIn(payload.value, "from");
    const memoText = textIn(payload.value, "memo");
    return [
      {
        operation,
        kind,
        from,
        to: textIn(payload.value, "to") || from,
        amount: amountIn(payload.value, "amount"),
        memo: hasMemo ? memoKind(memoText) : "none",
        memoText,
      },
    ];
  });

function memoKind(memo: string): MemoKind {
  if (memo.trim() === "") return "empty";
  if (!memo.startsWith("#")) return "text";
  return isEncryptedMemo(memo) ? "encrypted" : "marked";
}
