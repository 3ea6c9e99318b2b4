/** Judges a block's transactions together: their ids, and the root of the Merkle tree over them. */
import { merkleRootOf, pairLength } from "../chain/binary/merkle-root.ts";
import type { Json } from "../decode.ts";
import { jsonText } from "../json-text.ts";
import { say } from "../language/say.ts";
import type { Findings } from "./compare-forms.ts";
import type { ProofStep, StepName } from "./proof.ts";
import type { RecomputedTransaction } from "./recompute-transaction.ts";
import { reason, step, verdictOf } from "./steps.ts";

/**
 * Blocks in which an account creation fee has an unusual symbol or precision in its bytes (legacy_asset.hpp of the
 * chain). JSON doesn't show these, so the blocks can't be recomputed from it.
 */
const unusualSymbols: ReadonlySet<number> = new Set([
  994_240, 1_021_529, 3_143_833, 3_208_405, 3_695_672, 4_338_089, 4_626_205, 4_632_595,
]);

/** Checks that every transaction has the id that the node claims, and matches what its own bytes decode to. */
export function judgeTransactions(
  block: Json,
  number: number,
  recomputed: readonly RecomputedTransaction[],
  { contradiction }: Findings,
): ProofStep {
  const judged = (verdict: ProofStep["verdict"], note: string): ProofStep =>
    step("transactionIds", verdict, null, null, note);
  const failures = recomputed.flatMap(({ failure }) => failure ?? []);
  const lie = failures.find((failure) => verdictOf(failure) === "mismatch");
  if (lie) return judged("mismatch", reason(lie));
  if (contradiction) {
    const { path, claimed, computed } = contradiction;
    return step(
      "transactionIds",
      "mismatch",
      claimed,
      computed,
      say`${path} decodes to a different value.`,
    );
  }
  const wrong = recomputed.find(({ wrong }) => wrong)?.wrong ?? wrongList(block, recomputed.length);
  if (wrong)
    return mismatchStep("transactionIds", number, wrong.claimed, wrong.computed, wrong.note);
  const [failure] = failures;
  if (failure) return judged("cannot-check", reason(failure));
  const count = recomputed.length;
  if (count === 0) return judged("consistent", say`There are none.`);
  return judged(
    "consistent",
    recomputed.every(({ isNamed }) => isNamed)
      ? say`${count} of ${count} recomputed.`
      : say`The node gave no IDs; these were computed.`,
  );
}

const idsLabel = (count: number): string => say`${count} IDs`;

/** A list of ids must have one id per transaction. */
function wrongList(block: Json, count: number): RecomputedTransaction["wrong"] {
  const ids = block["transaction_ids"];
  if (ids === undefined || ids === null || (Array.isArray(ids) && ids.length === count))
    return null;
  const claimed = Array.isArray(ids) ? idsLabel(ids.length) : jsonText(ids).slice(0, 100);
  return {
    claimed,
    computed: idsLabel(count),
    note: say`The node lists a different number of IDs.`,
  };
}

const pairNote = say`A transaction is as long as two digests: it could be a part of the merkle tree.`;

/** Checks the header's root against the transactions. */
export function judgeRoot(
  claimed: string,
  number: number,
  recomputed: readonly RecomputedTransaction[],
  leaves: readonly Uint8Array[],
): ProofStep {
  const failure = recomputed.find(({ failure }) => failure)?.failure;
  if (failure) return step("merkleRoot", "cannot-check", claimed, null, reason(failure));
  const computed = merkleRootOf(leaves);
  if (recomputed.some(({ bytes }) => bytes?.signed.length === pairLength))
    return step("merkleRoot", "cannot-check", claimed, computed, pairNote);
  return claimed === computed
    ? step("merkleRoot", "consistent", claimed, computed)
    : mismatchStep("merkleRoot", number, claimed, computed, null);
}

const mismatchStep = (
  name: StepName,
  number: number,
  claimed: string,
  computed: string,
  note: string | null,
): ProofStep =>
  unusualSymbols.has(number)
    ? step(
        name,
        "cannot-check",
        claimed,
        computed,
        say`JSON does not show all bytes of this block.`,
      )
    : step(name, "mismatch", claimed, computed, note);
