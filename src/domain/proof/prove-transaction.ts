/** A transaction's place in a recomputed block, and its signers. Uses cryptography: for the worker only. */
import { bytesToHex } from "@noble/hashes/utils.js";
import { canonicalRuleAt } from "../chain/binary/canonical-signature.ts";
import { publicKeyText } from "../chain/binary/keys.ts";
import { recoverKey } from "../chain/binary/signature.ts";
import { signingDigest, withoutSignatures } from "../chain/binary/transaction.ts";
import type { Failure } from "../contract/failure.ts";
import { counted } from "../format/figures.ts";
import { say } from "../language/say.ts";
import { err, ok, type Result } from "../result.ts";
import { pathFrom, rootAbove } from "./merkle-path.ts";
import { worst, type ProofStep, type RecomputedTransaction } from "./proof.ts";
import type { ProvedBlock } from "./prove-block.ts";
import { step } from "./steps.ts";

/** Context needed besides the block. */
export interface TransactionContext {
  /** The requested id. */
  readonly id: string;
  readonly chainId: string;
  readonly addressPrefix: string;
}

/** Recovering a key takes milliseconds; no transaction of this chain needs as many as this. */
const maxSignatures = 32;

/** `position` counts from 0 in the block; `notFound` if the block has no such transaction. */
export function proveTransaction(
  proved: ProvedBlock,
  position: number,
  { id, chainId, addressPrefix }: TransactionContext,
): Result<RecomputedTransaction, Failure> {
  const transaction = proved.block.transactions[position];
  if (!transaction) return err({ kind: "notFound", what: "transaction" });
  const signed = proved.transactions[position];
  const leaf = proved.leaves[position];
  if (!signed || !leaf) return ok(unreadable(proved));
  const { signatures } = transaction;
  const digest = signingDigest(chainId, withoutSignatures(signed, signatures.length));
  const rule = canonicalRuleAt(proved.block.time);
  const isChecked = signatures.length <= maxSignatures;
  const signers = (isChecked ? signatures : []).flatMap((signature) => {
    const key = recoverKey(digest, signature, rule);
    return key ? [publicKeyText(key, addressPrefix)] : [];
  });
  const path = pathFrom(proved.leaves, position);
  const root = rootAbove(leaf, path);
  const [number, total] = [position + 1, proved.leaves.length];
  const steps = [
    step("transactionId", transaction.id === id ? "consistent" : "mismatch", id, transaction.id),
    step(
      "inclusion",
      root === proved.block.merkleRoot ? "consistent" : "mismatch",
      proved.block.merkleRoot,
      root,
      say`Transaction ${number} of ${total}, ${counted(path.length, "step")} to the root.`,
    ),
    judgeSignatures(signatures.length, signers),
  ];
  const verdict = worst(steps.map((each) => each.verdict));
  return ok({ steps, verdict, leaf: bytesToHex(leaf), path, signers });
}

function judgeSignatures(count: number, signers: readonly string[]): ProofStep {
  const judged = (verdict: ProofStep["verdict"], note: string): ProofStep =>
    step("signatures", verdict, null, null, note);
  if (count > maxSignatures)
    return judged("cannot-check", say`It has more than ${maxSignatures} signatures.`);
  if (signers.length < count)
    return judged("mismatch", say`The chain would not accept one of the signatures.`);
  if (new Set(signers).size < count)
    return judged("mismatch", say`One key signed twice; the chain accepts each key once.`);
  return judged(
    "consistent",
    count === 0
      ? say`It has no signature: mining operations need none.`
      : say`${count} of ${count} keys recovered.`,
  );
}

function unreadable({ steps }: ProvedBlock): RecomputedTransaction {
  const why = steps.find(({ name }) => name === "transactionIds");
  const note = why?.note ?? say`The block can't be written as bytes.`;
  return {
    verdict: worst(["cannot-check", why?.verdict ?? "cannot-check"]),
    steps: [step("transactionId", "cannot-check", null, null, note)],
    leaf: null,
    path: [],
    signers: [],
  };
}
