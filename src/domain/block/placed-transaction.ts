/** Transactions as returned by `condenser_api.get_transaction`: with their place in the chain. */
import { blockNum, isBlockNum, type BlockNum } from "../chain/names.ts";
import type { Failure } from "../contract/failure.ts";
import { decode, integer, malformed, object } from "../decode.ts";
import { say } from "../language/say.ts";
import type { Result } from "../result.ts";
import { readBlockTransaction, type Transaction } from "./block.ts";

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
