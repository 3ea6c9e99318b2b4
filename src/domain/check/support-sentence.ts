/** What to send to a receiver's support about a payment. In English whatever the page's language is: it is for others. */
import { amountText } from "../chain/amount.ts";
import { isoUtc } from "../format/times.ts";
import type { Finality } from "../block/finality.ts";
import type { Verdict } from "../contract/sourced.ts";
import type { TransactionDetail } from "../transaction/answers.ts";
import type { Payment } from "./payment.ts";

/** `link`: the full address of the transaction's page. `network`: as people call it. */
export function supportSentence(
  { id, block, time }: TransactionDetail,
  { operation, from, to, amount, memo, memoText }: Payment,
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
          : ` Its memo is “${plainly(memoText)}”.`;
  const state =
    verdict === "mismatch"
      ? " What a node says of it does not match the chain: do not rely on this."
      : verdict === "verified" && isAnchored
        ? " The block is irreversible: I have checked the witnesses' signatures."
        : nodeSaysIrreversible
          ? " The block is irreversible, as a node reports."
          : " The block is not irreversible yet.";
  return `@${from} sent ${sum} to @${to} on ${network} in transaction ${id}, operation ${operation + 1}, block ${block}${when}.${memoPart}${state} ${link}`;
}

/** Characters of a memo that could end its quotation, or that have no shape or reorder what follows. */
const unquotable =
  /[“”\\\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}\p{Default_Ignorable_Code_Point}]/gu;

/** A memo with those characters as escapes: whoever wrote it must not speak as the sender, and every one is seen. */
const plainly = (memo: string): string =>
  memo.replaceAll(
    unquotable,
    (each) => `\\u{${(each.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}}`,
  );
