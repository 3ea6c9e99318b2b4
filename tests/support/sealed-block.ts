/** Blocks for tests, with ids, Merkle root and signatures that match their operations. */
import { bytesToHex } from "@noble/hashes/utils.js";
import { publicKeyOf, signDigest } from "../../devnet/state/signing.ts";
import { blockId, headerDigest } from "../../src/domain/chain/binary/header.ts";
import { publicKeyText } from "../../src/domain/chain/binary/keys.ts";
import { merkleRoot } from "../../src/domain/chain/binary/merkle-root.ts";
import { transactionId } from "../../src/domain/chain/binary/transaction-id.ts";
import {
  signingDigest,
  transactionBytes,
  unsignedBytes,
} from "../../src/domain/chain/binary/transaction.ts";
import { chainTimeText } from "../../src/domain/chain/printed-time.ts";
import type { Failure } from "../../src/domain/contract/failure.ts";
import type { Result } from "../../src/domain/result.ts";

/** A mutable `get_block` result. */
export type RawBlock = Record<string, unknown> & { transactions: RawTransaction[] };

/** A transaction in a `get_block` result. */
export type RawTransaction = Record<string, unknown> & {
  operations: [kind: string, payload: Record<string, unknown>][];
  signatures: string[];
};

export const testChainId = "0".repeat(64);
/** Height of the blocks made here, and the id of their predecessor. */
export const testHeight = 95_000_001;
export const testPreviousId = `${(testHeight - 1).toString(16).padStart(8, "0")}${"a5".repeat(16)}`;

/** The secret key derived from a number, 1 … 255. */
export const secret = (number: number): Uint8Array => new Uint8Array(32).fill(number);
/** The public key of a secret key, as text. */
export const publicOf = (key: Uint8Array): string => publicKeyText(publicKeyOf(key), "STM");

/** A transaction with `operations`, signed by each of `keys`. */
export function transactionOf(
  operations: readonly (readonly [string, object])[],
  keys: readonly Uint8Array[] = [secret(1)],
): RawTransaction {
  const bare = {
    ref_block_num: 7,
    ref_block_prefix: 4_000_000_000,
    expiration: "2026-01-05T00:01:00",
    operations: structuredClone(operations) as RawTransaction["operations"],
    extensions: [],
  };
  const digest = signingDigest(testChainId, valueOf(unsignedBytes(bare)));
  return { ...bare, signatures: keys.map((key) => signDigest(digest, key)) };
}

/** A block with `transactions`, as an honest node returns it. `time`: its slot, ms since the epoch. */
export function sealed(
  transactions: readonly RawTransaction[],
  time: number = Date.UTC(2026, 0, 5),
  extensions: readonly unknown[] = [],
): RawBlock {
  const bytes = transactions.map((each) => valueOf(transactionBytes(each)));
  const header = {
    previous: testPreviousId,
    time,
    witness: "aurora",
    merkleRoot: merkleRoot(bytes.map(({ signed }) => signed)),
    extensions,
  };
  const key = secret(9);
  const signature = signDigest(headerDigest(header), key);
  const ids = bytes.map(({ unsigned }) => transactionId(unsigned));
  return {
    previous: header.previous,
    timestamp: chainTimeText(time),
    witness: header.witness,
    transaction_merkle_root: header.merkleRoot,
    extensions: [...extensions],
    witness_signature: signature,
    transactions: transactions.map((each, i) => ({
      ...structuredClone(each),
      transaction_id: ids[i],
      block_num: testHeight,
      transaction_num: i,
    })),
    block_id: blockId(header, signature),
    signing_key: publicOf(key),
    transaction_ids: ids,
  };
}

function valueOf<T>(result: Result<T, Failure>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

/** The signature with the other s value: valid on the curve, but rejected by the chain, which requires a low s. */
export function withHighS(signature: string): string {
  const order = 0xffff_ffff_ffff_ffff_ffff_ffff_ffff_fffe_baae_dce6_af48_a03b_bfd2_5e8c_d036_4141n;
  const header = Number.parseInt(signature.slice(0, 2), 16);
  const s = order - BigInt(`0x${signature.slice(66)}`);
  const flipped = ((header - 31) ^ 1) + 31;
  return (
    bytesToHex(Uint8Array.of(flipped)) + signature.slice(2, 66) + s.toString(16).padStart(64, "0")
  );
}
