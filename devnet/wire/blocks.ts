/** The devnet's data formats: blocks and operations exactly as a node returns them. */

/** An operation on the wire. */
export type WireOperation = readonly [kind: string, payload: Readonly<Record<string, unknown>>];

/** A transaction on the wire. */
export interface WireTransaction {
  readonly ref_block_num: number;
  readonly ref_block_prefix: number;
  readonly expiration: string;
  readonly operations: readonly WireOperation[];
  readonly extensions: readonly unknown[];
  readonly signatures: readonly string[];
  readonly transaction_id: string;
  readonly block_num: number;
  readonly transaction_num: number;
}

/** A signed transaction that isn't in a block yet. */
export type Pending = Omit<WireTransaction, "block_num" | "transaction_num">;

/** A block on the wire. */
export interface WireBlock<Transaction = WireTransaction> {
  readonly previous: string;
  readonly timestamp: string;
  readonly witness: string;
  readonly transaction_merkle_root: string;
  readonly extensions: readonly unknown[];
  readonly witness_signature: string;
  readonly transactions: readonly Transaction[];
  readonly block_id: string;
  readonly signing_key: string;
  readonly transaction_ids: readonly string[];
}

/** A block as a node returns it: a lying node omits the fields that show who signed it. */
export type ReportedBlock = Omit<WireBlock, "witness_signature" | "signing_key"> &
  Partial<Pick<WireBlock, "witness_signature" | "signing_key">>;

/** An entry of get_ops_in_block and of account histories. */
export interface WireEntry {
  readonly trx_id: string;
  readonly block: number;
  readonly trx_in_block: number;
  readonly op_in_trx: number;
  readonly virtual_op: number;
  readonly timestamp: string;
  readonly op: WireOperation;
}

/** Entries of an account's history with their indexes, oldest first. */
export type HistorySlice = readonly (readonly [index: number, entry: WireEntry])[];

export interface WireSchedule {
  /** The witnesses of the current round in slot order. */
  readonly shuffled: readonly string[];
  /** The next schedule is made after this block. */
  readonly nextShuffle: number;
  readonly virtualTime: string;
}
