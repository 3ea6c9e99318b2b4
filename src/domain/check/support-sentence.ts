/** What to send to a receiver's support about a payment. Always in English: others read it. */
import type { Finality } from "../block/finality.ts";
import { amountText } from "../chain/amount-text.ts";
import type { Verdict } from "../contract/sourced.ts";
import { isoUtc } from "../format/times.ts";
import type { TransactionDetail } from "../transaction/answers.ts";
import type { Payment } from "./payment.ts";
import { quotedMemo } from "./plain-memo.ts";

/** `link`: the full address of the transaction's page. `network`: its usual name. */
export function supportSentence(
  { id, block, position, time }: TransactionDetail,
  { operation, kind, from, to, amount, memo, memoText }: Payment,
  verdict: Verdict,
  { isAnchored, nodeSaysIrreversible }: Finality,
  network: string,
  link: string,
): string {
  const sum = amount ? amountText(amount) : "an amount";
  const when = time === null ? "" : ` of ${isoUtc(time).slice(0, 19).replace("T", " ")} UTC`;
  const memoPart =
    memo === "none"
      ? ""
      : memo === "empty"
        ? " It has no memo."
        : memo === "encrypted"
          ? " Its memo is encrypted for the receiver."
          : ` Its memo is ${quotedMemo(memoText)}.`;
  const state =
    verdict === "mismatch" || position < 0
      ? " What a node says about it does not match the chain: do not rely on it."
      : verdict === "verified" && isAnchored
        ? " The block is irreversible: I have checked the witnesses' signatures."
        : nodeSaysIrreversible
          ? " The block is irreversible, as a node reports."
          : " The block is not irreversible yet.";
  return `${deed(kind, `@${from}`, sum, `@${to}`)} on ${network} in transaction ${id}, operation ${operation + 1}, block ${block}${when}.${memoPart}${state} ${link}`;
}

/** What was done: of some kinds, the receiver gets the money later, or as something else. */
function deed(kind: string, from: string, sum: string, to: string): string {
  switch (kind) {
    case "transfer_to_savings":
      return `${from} put ${sum} into the savings of ${to}`;
    case "transfer_from_savings":
      return `${from} asked to withdraw ${sum} from savings to ${to}, which takes three days,`;
    case "transfer_to_vesting":
      return `${from} powered up ${sum} for ${to}`;
    default:
      return `${from} sent ${sum} to ${to}`;
  }
}
