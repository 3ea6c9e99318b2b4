/** The keys that signed a transaction, recovered from its signatures. Uses cryptography: for the worker only. */
import { canonicalRuleAt } from "../chain/binary/canonical-signature.ts";
import { publicKeyText } from "../chain/binary/keys.ts";
import { recoverKey } from "../chain/binary/signature.ts";
import { transactionId } from "../chain/binary/transaction-id.ts";
import { readTransaction, signingDigest, transactionBytes } from "../chain/binary/transaction.ts";
import type { TxId } from "../chain/names.ts";
import type { RawOperation } from "../chain/operations/raw-operation.ts";
import type { ChainMoment } from "./timeline.ts";

/** The network's part in signatures and in the text of keys. */
export interface KeyContext {
  readonly chainId: string;
  readonly addressPrefix: string;
}

/** No transaction of this chain has more; recovering a key takes milliseconds. */
const maxSignatures = 32;

/** A transaction's operations, from its own bytes, and the keys that signed it. */
export interface SignedContent {
  readonly operations: readonly RawOperation[];
  readonly keys: readonly string[];
}

/**
 * `raw`: the transaction as a node sends it. Null if its bytes don't hash to the id, or a signature is one that the
 * chain would not accept.
 */
export function signedContent(
  raw: unknown,
  id: TxId,
  { time }: Pick<ChainMoment, "time">,
  { chainId, addressPrefix }: KeyContext,
): SignedContent | null {
  const written = transactionBytes(raw);
  if (!written.ok || transactionId(written.value.unsigned) !== id) return null;
  const read = readTransaction(written.value.signed);
  if (!read.ok || read.value.signatures.length > maxSignatures) return null;
  const digest = signingDigest(chainId, written.value.unsigned);
  const rule = canonicalRuleAt(time);
  const keys = read.value.signatures.map((signature) => recoverKey(digest, signature, rule));
  return keys.every((key) => key !== null)
    ? {
        operations: read.value.operations,
        keys: keys.map((key) => publicKeyText(key, addressPrefix)),
      }
    : null;
}
