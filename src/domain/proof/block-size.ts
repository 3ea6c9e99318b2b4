/** The size of a block: the length of its JSON text, which doesn't depend on how a node formats it. */
import type { Block } from "../block/block.ts";
import { chainTimeText } from "../chain/printed-time.ts";
import type { RecomputedTransaction } from "./recompute-transaction.ts";

/** The length in characters of an honest node's answer to `condenser_api.get_block`, without whitespace. */
export function blockSize(
  block: Block,
  extensions: readonly unknown[],
  transactions: readonly RecomputedTransaction[],
): number {
  const frame = JSON.stringify({
    previous: block.previous,
    timestamp: chainTimeText(block.time),
    witness: block.witness,
    transaction_merkle_root: block.merkleRoot,
    extensions,
    witness_signature: block.witnessSignature,
    transactions: [],
    block_id: block.id,
    signing_key: block.signingKey,
    transaction_ids: block.transactions.map(({ id }) => id),
  });
  const commas = Math.max(0, transactions.length - 1);
  return transactions.reduce((sum, { size }) => sum + size, frame.length + commas);
}
