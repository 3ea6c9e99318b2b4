/** What a check says about a transaction as a whole: whether it exists, and whether it can still be undone. */
import type { Finality } from "../block/finality.ts";
import { finalitySentence } from "../block/format-finality.ts";
import type { Verdict } from "../contract/sourced.ts";
import { grouped } from "../format/figures.ts";
import { sentences } from "../format/sentences.ts";
import { exactUtc } from "../format/times.ts";
import { plural, say } from "../language/say.ts";
import { mismatchSentence } from "../proof/format-verdict.ts";
import type { TransactionDetail } from "../transaction/answers.ts";
import { checkRow, type CheckRow } from "./row.ts";

/** `verdict` and `finality`: as the light client knows them now. */
export const transactionRows = (
  detail: TransactionDetail,
  verdict: Verdict,
  finality: Finality,
  payments: number,
): readonly CheckRow[] => [
  inclusionRow(detail, verdict),
  finalityRow(verdict, finality),
  checkRow(
    "payments",
    say`What does it pay?`,
    payments === 0
      ? say`Nothing: it has no transfer.`
      : plural(payments, "One payment, shown below.", "# payments, shown below."),
    payments === 0 ? "care" : "good",
  ),
];

function inclusionRow(
  { id, block, position, time, blockId, contradictions }: TransactionDetail,
  verdict: Verdict,
): CheckRow {
  const row = (answer: string, tone: CheckRow["tone"]): CheckRow =>
    checkRow("there", say`Is the transaction on the chain?`, answer, tone, `/transactions/${id}`);
  if (position < 0)
    return row(say`A node says so, but block ${grouped(block)} does not contain it.`, "bad");
  if (contradictions.length > 0)
    return row(
      say`Block ${grouped(block)} contains it, but the node that answered says something else of it. Below is what the block contains.`,
      "care",
    );
  if (time === null || blockId === null)
    return row(
      say`A node says that it is in block ${grouped(block)}. The block could not be read.`,
      "open",
    );
  if (verdict === "mismatch") return row(mismatchSentence(null), "bad");
  return verdict === "verified"
    ? row(say`Yes, in block ${grouped(block)} of ${exactUtc(time)}.`, "good")
    : row(say`Yes, says a node: in block ${grouped(block)} of ${exactUtc(time)}.`, "open");
}

function finalityRow(verdict: Verdict, finality: Finality): CheckRow {
  const row = (answer: string, tone: CheckRow["tone"]): CheckRow =>
    checkRow("final", say`Can it still be undone?`, answer, tone, "/proof");
  if (verdict === "mismatch") return row(mismatchSentence(null), "bad");
  if (verdict === "verified" && finality.isAnchored)
    return row(
      sentences([
        say`No. This browser has checked the witnesses' signatures.`,
        finalitySentence(finality),
      ]),
      "good",
    );
  if (finality.nodeSaysIrreversible)
    return row(
      sentences([
        say`No, says the node. This browser has not verified it.`,
        finality.vouchers !== null && finalitySentence(finality),
      ]),
      "open",
    );
  return row(
    sentences([
      say`Yes, for about another minute. Wait until the block is irreversible.`,
      finalitySentence(finality),
    ]),
    "care",
  );
}
