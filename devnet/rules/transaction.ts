/** Signs operations as transactions, and places them in a block. */
import { hexToBytes } from "@noble/hashes/utils.js";
import { transactionId } from "../../src/domain/chain/binary/transaction-id.ts";
import { signingDigest, unsignedBytes } from "../../src/domain/chain/binary/transaction.ts";
import { chainTimeText } from "../../src/domain/chain/printed-time.ts";
import type { KeyPair } from "../state/keys.ts";
import { signDigest } from "../state/signing.ts";
import type { Pending, WireBlock, WireOperation } from "../wire/blocks.ts";
import { bytesOrThrow } from "./seal.ts";

/** The chain's state when a transaction is made. */
export interface Tip {
  readonly chainId: string;
  readonly head: number;
  /** The head's id; zeros before block 1. */
  readonly headId: string;
  /** Time of the next block, 'YYYY-MM-DDTHH:MM:SS'. */
  readonly timestamp: string;
}

/** How long a transaction is valid, ms. */
const lifetime = 60_000;

/** A transaction of `operations`, signed once by each of `keys`. It refers to the head. */
export function signTransaction(
  operations: readonly WireOperation[],
  keys: readonly KeyPair[],
  { chainId, head, headId, timestamp }: Tip,
): Pending {
  const transaction = {
    ref_block_num: head & 0xffff,
    ref_block_prefix: new DataView(hexToBytes(headId).buffer).getUint32(4, true),
    expiration: chainTimeText(Date.parse(`${timestamp}Z`) + lifetime),
    operations,
    extensions: [],
  };
  const bytes = bytesOrThrow(unsignedBytes(transaction));
  const digest = signingDigest(chainId, bytes);
  const secrets = new Map(keys.map(({ text, secret }) => [text, secret]));
  return {
    ...transaction,
    signatures: [...secrets.values()].map((secret) => signDigest(digest, secret)),
    transaction_id: transactionId(bytes),
  };
}

/** The transactions with their positions in block `number`. */
export const withPlaces = (
  transactions: readonly Pending[],
  number: number,
): WireBlock["transactions"] =>
  transactions.map((transaction, position) => ({
    ...transaction,
    block_num: number,
    transaction_num: position,
  }));
