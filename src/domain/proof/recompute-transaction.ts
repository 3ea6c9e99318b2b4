/**
 * Recomputes one transaction of a block: serialises it, hashes the bytes, decodes them again, and compares the result with
 * what the node claims. `chain/binary/transaction-id.ts` computes the id.
 */
import { sha256 } from "@noble/hashes/sha2.js";
import { readBlockTransaction, type Transaction } from "../block/block.ts";
import { transactionId } from "../chain/binary/transaction-id.ts";
import {
  readTransaction,
  transactionBytes,
  type CanonicalTransaction,
} from "../chain/binary/transaction.ts";
import type { TxId } from "../chain/names.ts";
import { chainTime } from "../chain/time.ts";
import type { Failure } from "../contract/failure.ts";
import { loose, object, type Json } from "../decode.ts";
import { jsonText } from "../json-text.ts";
import { say } from "../language/say.ts";
import { compareTransactions, type Findings } from "./compare-forms.ts";
import { interfaceSurplus } from "./interface-defaults.ts";

/** A false claim of the node. */
export interface WrongClaim {
  readonly claimed: string;
  readonly computed: string;
  readonly note: string | null;
}

/** What could be recomputed of a transaction. */
export interface RecomputedTransaction {
  /** Decoded from `signed`; read from the node's JSON if `bytes` is null. */
  readonly transaction: Transaction;
  /** The signed bytes and their SHA-256; null if the transaction can't be serialised. */
  readonly bytes: { readonly signed: Uint8Array; readonly leaf: Uint8Array } | null;
  /** Why the transaction can't be serialised; null if it can. */
  readonly failure: Failure | null;
  readonly wrong: WrongClaim | null;
  /** Whether the node sends an id to compare. */
  readonly isNamed: boolean;
  /** Length of the JSON text that an honest node sends for the transaction. */
  readonly size: number;
}

/** Where the block has the transaction. */
export interface TransactionPlace {
  readonly block: number;
  readonly position: number;
  /** The transaction's entry in the block's `transaction_ids`. */
  readonly listedId: unknown;
}

/** Throws a `decode` failure if not even the transaction's JSON can be read. */
export function recomputeTransaction(
  raw: unknown,
  place: TransactionPlace,
  found: Findings,
): RecomputedTransaction {
  const path = `transactions[${place.position}]`;
  const json = object(raw, path);
  const written = transactionBytes(json);
  if (!written.ok) return unwritten(json, place, path, written.error);
  const { unsigned, signed } = written.value;
  const read = readTransaction(signed);
  if (!read.ok) return unwritten(json, place, path, read.error);
  compareTransactions(found, json, read.value, path);
  const id = transactionId(unsigned);
  const claims = [json["transaction_id"], place.listedId].filter(isClaim);
  return {
    transaction: transactionOf(read.value, id),
    bytes: { signed, leaf: sha256(signed) },
    failure: null,
    wrong: wrongId(claims, id) ?? wrongPlace(json, place, id),
    isNamed: claims.length > 0,
    size: sizeOf(read.value, id, place),
  };
}

/**
 * The members that nodes add are appended by hand: copying the object to add them would cost more than serialising it.
 */
const sizeOf = (
  read: CanonicalTransaction,
  id: TxId,
  { block, position }: TransactionPlace,
): number =>
  JSON.stringify(read).length +
  read.operations.reduce((sum, operation) => sum + interfaceSurplus(operation), 0) +
  `,"transaction_id":"${id}","block_num":${block},"transaction_num":${position}`.length;

const transactionOf = (read: CanonicalTransaction, id: TxId): Transaction => ({
  id,
  expiration: chainTime(read.expiration, "expiration"),
  operations: read.operations,
  signatures: read.signatures,
});

const unwritten = (
  json: Json,
  { listedId }: TransactionPlace,
  path: string,
  failure: Failure,
): RecomputedTransaction => ({
  transaction: readBlockTransaction(json, listedId),
  bytes: null,
  failure: failure.kind === "decode" ? { ...failure, field: `${path}.${failure.field}` } : failure,
  wrong: null,
  isNamed: false,
  size: jsonText(json).length,
});

const isClaim = (claim: unknown): boolean => claim !== undefined && claim !== null;

function wrongId(claims: readonly unknown[], id: TxId): WrongClaim | null {
  const wrong = claims.find((claim) => claim !== id);
  return wrong === undefined ? null : { claimed: loose(wrong), computed: id, note: null };
}

function wrongPlace(
  json: Json,
  { block, position }: TransactionPlace,
  id: TxId,
): WrongClaim | null {
  for (const [key, here] of [
    ["block_num", block],
    ["transaction_num", position],
  ] as const) {
    const claim = json[key];
    if (isClaim(claim) && claim !== here)
      return {
        claimed: `${key} ${loose(claim)}`,
        computed: `${key} ${here}`,
        note: say`The node places transaction ${id} elsewhere.`,
      };
  }
  return null;
}
