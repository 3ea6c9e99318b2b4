/** Builds a block from its parts: computes every hash, and signs the header. */
import { blockId, headerDigest, type Header } from "../../src/domain/chain/binary/header.ts";
import { merkleRoot } from "../../src/domain/chain/binary/merkle-root.ts";
import { transactionBytes } from "../../src/domain/chain/binary/transaction.ts";
import type { Failure } from "../../src/domain/contract/failure.ts";
import type { Result } from "../../src/domain/result.ts";
import type { KeyPair } from "../state/keys.ts";
import { signDigest } from "../state/signing.ts";
import type { Pending } from "../wire/blocks.ts";
import type { WireBlock } from "../wire/blocks.ts";

/** The contents of a block before hashing. */
export interface Draft<Transaction> {
  /** Id of the block below; zeros for block 1. */
  readonly previous: string;
  /** 'YYYY-MM-DDTHH:MM:SS'. */
  readonly timestamp: string;
  readonly witness: string;
  /** Of the header; none by default. */
  readonly extensions?: readonly unknown[];
  readonly transactions: readonly Transaction[];
}

/** The block, signed with `key`. `leafOf` returns a transaction's signed bytes. */
export function seal<Transaction extends Pending>(
  draft: Draft<Transaction>,
  key: KeyPair,
  leafOf: (transaction: Transaction) => Uint8Array = signedBytes,
): WireBlock<Transaction> {
  const { previous, timestamp, witness, extensions = [], transactions } = draft;
  return resign(
    {
      previous,
      timestamp,
      witness,
      transaction_merkle_root: merkleRoot(transactions.map((each) => leafOf(each))),
      extensions,
      transactions,
      transaction_ids: transactions.map(({ transaction_id }) => transaction_id),
    },
    key,
  );
}

/** What a block's witness signs, announcements included. */
export const signedHeader = (
  block: Pick<
    WireBlock,
    "previous" | "timestamp" | "witness" | "transaction_merkle_root" | "extensions"
  >,
): Header => ({
  previous: block.previous,
  time: Date.parse(`${block.timestamp}Z`),
  witness: block.witness,
  merkleRoot: block.transaction_merkle_root,
  extensions: block.extensions,
});

/** The block with its header signed with `key` and a new id; the Merkle root stays. */
export function resign<Transaction>(
  block: Omit<WireBlock<Transaction>, "witness_signature" | "block_id" | "signing_key">,
  key: KeyPair,
): WireBlock<Transaction> {
  const { previous, timestamp, witness, transaction_merkle_root, extensions } = block;
  const header = signedHeader(block);
  const signature = signDigest(headerDigest(header), key.secret);
  return {
    previous,
    timestamp,
    witness,
    transaction_merkle_root,
    extensions,
    witness_signature: signature,
    transactions: block.transactions,
    block_id: blockId(header, signature),
    signing_key: key.text,
    transaction_ids: block.transaction_ids,
  };
}

/** A transaction's bytes with its signatures: the leaf of the Merkle tree before hashing. */
export const signedBytes = (transaction: Pending): Uint8Array =>
  bytesOrThrow(transactionBytes(transaction)).signed;

/** Throws on failure: the devnet's own data must be serialisable. */
export function bytesOrThrow<T>(bytes: Result<T, Failure>): T {
  if (!bytes.ok) throw new Error(`cannot serialise: ${JSON.stringify(bytes.error)}`);
  return bytes.value;
}
