/** Blocks as returned by `condenser_api.get_block`, in the types used here. */
import {
  blockNum,
  heightOfId,
  type AccountName,
  type BlockId,
  type BlockNum,
  type TxId,
} from "../chain/names.ts";
import type { Category } from "../chain/operations/category.ts";
import { categoryOf } from "../chain/operations/kind-groups.ts";
import type { RawOperation } from "../chain/operations/raw-operation.ts";
import { chainTime } from "../chain/time.ts";
import type { Failure } from "../contract/failure.ts";
import { blockId, decode, hex, list, malformed, object, text, type Json } from "../decode.ts";
import { say } from "../language/say.ts";
import type { Result } from "../result.ts";

/** A signed transaction inside a block. */
export interface Transaction {
  /** Null if the node sends no ids, as in 2016. */
  readonly id: TxId | null;
  readonly expiration: number;
  readonly operations: readonly RawOperation[];
  readonly signatures: readonly string[];
}

/** A whole block. */
export interface Block {
  readonly number: BlockNum;
  /** Null if the node sends none, as in 2016. */
  readonly id: BlockId | null;
  readonly previous: BlockId;
  readonly witness: AccountName;
  /** Milliseconds since the epoch. */
  readonly time: number;
  readonly merkleRoot: string;
  /** 130 hex digits; empty if the node sends none. */
  readonly witnessSignature: string;
  readonly signingKey: string | null;
  readonly transactions: readonly Transaction[];
}

/** Number of operations by category, for a row and a heartbeat cell. */
export type OperationCounts = Readonly<Record<Category, number>>;

/** A block as one row. */
export interface BlockSummary {
  readonly number: BlockNum;
  readonly id: BlockId | null;
  readonly previous: BlockId;
  readonly witness: AccountName;
  readonly time: number;
  readonly transactions: number;
  readonly operations: OperationCounts;
  /** Length of the block's JSON text, characters. */
  readonly size: number;
}

/**
 * Reads a `get_block` result. `requested` is the height that the answer must have (that of its id, or of its
 * predecessor plus one).
 */
export const parseBlock = (raw: unknown, requested: BlockNum): Result<Block, Failure> =>
  decode(() => readBlock(raw, requested));

/** The same within a `decode`. */
export function readBlock(raw: unknown, requested: BlockNum): Block {
  const block = object(raw, "block");
  const previous = blockId(block["previous"], "block.previous");
  const id = block["block_id"] === undefined ? null : blockId(block["block_id"], "block.block_id");
  const number = blockNum(id ? heightOfId(id) : heightOfId(previous) + 1);
  if (number !== requested) return malformed("block.block_id", say`block ${requested}`);
  const ids = Array.isArray(block["transaction_ids"]) ? block["transaction_ids"] : [];
  const signature = block["witness_signature"] ?? null;
  return {
    number,
    id,
    previous,
    witness: text(block["witness"], "block.witness") as AccountName,
    time: chainTime(block["timestamp"], "block.timestamp"),
    merkleRoot: hex(block["transaction_merkle_root"], 40, "block.transaction_merkle_root"),
    witnessSignature: signature === null ? "" : hex(signature, 130, "block.witness_signature"),
    signingKey: typeof block["signing_key"] === "string" ? block["signing_key"] : null,
    transactions: list(block["transactions"], "block.transactions", (transaction, i) =>
      readBlockTransaction(transaction, ids[i]),
    ),
  };
}

/** Summarises a block as a row. `size` is the length of its JSON text. */
export function summariseBlock(block: Block, size: number): BlockSummary {
  const operations = { vote: 0, social: 0, value: 0, other: 0 };
  for (const transaction of block.transactions)
    for (const [kind] of transaction.operations) operations[categoryOf(kind)] += 1;
  const { number, id, previous, witness, time } = block;
  return {
    number,
    id,
    previous,
    witness,
    time,
    transactions: block.transactions.length,
    operations,
    size,
  };
}

/** Reads a transaction of a block within a `decode`; `listedId` is its entry in `transaction_ids`. */
export function readBlockTransaction(raw: unknown, listedId?: unknown): Transaction {
  const transaction = object(raw, "");
  const id = transaction["transaction_id"] ?? listedId;
  return {
    id: id === undefined ? null : (hex(id, 40, "transaction_id") as TxId),
    expiration: chainTime(transaction["expiration"], "expiration"),
    operations: list(transaction["operations"], "operations", (operation) =>
      rawOperation(operation, ""),
    ),
    signatures: list(transaction["signatures"], "signatures", (signature) => text(signature, "")),
  };
}

/** Reads ['vote', {…}] or the appbase form {type: 'vote_operation', value: {…}}. */
export function rawOperation(raw: unknown, field: string): RawOperation {
  if (Array.isArray(raw)) {
    const [kind, payload] = raw as readonly unknown[];
    if (
      typeof kind === "string" &&
      typeof payload === "object" &&
      payload &&
      !Array.isArray(payload)
    )
      return [kind, payload as Json];
    return [text(kind, `${field}[0]`), object(payload, `${field}[1]`)];
  }
  const operation = object(raw, field);
  const kind = text(operation["type"], `${field}.type`).replace(/_operation$/, "");
  return [kind, object(operation["value"], `${field}.value`)];
}
