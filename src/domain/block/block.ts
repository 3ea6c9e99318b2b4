/** Blocks as returned by `condenser_api.get_block`, in the types used here. */
import {
  array,
  blockId,
  decode,
  isWritable,
  hex,
  integer,
  list,
  malformed,
  object,
  text,
  type Json,
} from "../decode.ts";
import { isOnceInBlock } from "../chain/operations/once-in-block.ts";
import type { Failure } from "../contract/failure.ts";
import type { Result } from "../result.ts";
import {
  blockNum,
  heightOfId,
  isBlockNum,
  type AccountName,
  type BlockId,
  type BlockNum,
  type TxId,
} from "../chain/names.ts";
import type { Category } from "../chain/operations/group.ts";
import { categoryOf } from "../chain/operations/kind-groups.ts";
import type { RawOperation } from "../chain/operations/raw-operation.ts";
import { chainTime } from "../chain/time.ts";
import { say } from "../language/say.ts";

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

/** Summarizes a block as a row. `size` is the length of its JSON text. */
export function summarizeBlock(block: Block, size: number): BlockSummary {
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

/** A transaction with its position. */
export interface PlacedTransaction {
  readonly transaction: Transaction;
  readonly block: BlockNum;
  /** Position in the block, from 0. */
  readonly position: number;
}

/** Reads a `get_transaction` result; null for the empty one, of block 0, that some nodes send for an unknown id. */
export function parseTransaction(raw: unknown): Result<PlacedTransaction | null, Failure> {
  return decode(() => {
    const read = object(raw, "transaction");
    const block = integer(read["block_num"], "transaction.block_num");
    if (block === 0) return null;
    if (!isBlockNum(block)) malformed("transaction.block_num", say`a whole number`);
    const position = integer(read["transaction_num"], "transaction.transaction_num");
    if (position < 0) malformed("transaction.transaction_num", say`a whole number`);
    return { transaction: readBlockTransaction(read), block: blockNum(block), position };
  });
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

/** A virtual operation: an entry of `get_ops_in_block(n, true)`. */
export interface VirtualOperation {
  readonly operation: RawOperation;
  readonly time: number;
  readonly transaction: TxId | null;
}

/**
 * Reads the virtual operations of a `get_ops_in_block` result; old nodes ignore the filter and return all. A node that
 * was restarted lists some twice.
 */
export function parseVirtualOperations(raw: unknown): Result<readonly VirtualOperation[], Failure> {
  return decode(() => {
    const seen = new Set<string>();
    return array(raw, "operations").flatMap((item, i) => {
      const field = `operations[${i}]`;
      const entry = object(item, field);
      if (!isVirtual(entry)) return [];
      const id = text(entry["trx_id"], `${field}.trx_id`);
      const operation = rawOperation(entry["op"], `${field}.op`);
      if (isOnceInBlock(operation[0], Number(entry["virtual_op"])) && isWritable(entry)) {
        const whole = JSON.stringify(entry);
        if (seen.has(whole)) return [];
        seen.add(whole);
      }
      return {
        operation,
        time: chainTime(entry["timestamp"], `${field}.timestamp`),
        transaction: /^0*$/.test(id) ? null : (hex(id, 40, `${field}.trx_id`) as TxId),
      };
    });
  });
}

/**
 * `virtual_op` counts from 1 on STEEM and is a boolean on its forks. Recordings may have 0 for all: there, a virtual
 * operation has the highest `trx_in_block`.
 */
function isVirtual(entry: Json): boolean {
  const flag = entry["virtual_op"];
  if (flag === true) return true;
  if (flag === false) return false;
  return (
    integer(flag, "virtual_op") > 0 || integer(entry["trx_in_block"], "trx_in_block") >= 0xffff_ffff
  );
}
