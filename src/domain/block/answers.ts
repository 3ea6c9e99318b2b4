/** Answers about blocks. */
import type { BlockId, BlockNum, TxId } from "../chain/names.ts";
import type { Category } from "../chain/operations/category.ts";
import type { OperationView } from "../chain/operations/operation.ts";
import type { SlotHeader } from "../witness/round/slot-header.ts";
import type { SlotPlace } from "./block-at-time.ts";
import type { BlockSummary, OperationCounts } from "./block.ts";
import type { Finality } from "./finality.ts";
import type { Uncovered } from "./uncovered.ts";

/** A block's header and counts, with its first page of transactions. */
export interface BlockDetail extends BlockSummary {
  readonly merkleRoot: string;
  readonly witnessSignature: string;
  /** Recovered from the signature. */
  readonly signingKey: string | null;
  readonly finality: Finality;
  /** Fields of the node's answer that no hash covers; none of them is shown. */
  readonly uncovered: readonly Uncovered[];
  /** The first 50 transactions; fewer if they contain many operations. */
  readonly page: TransactionPage;
}

/** One transaction of a block with its operations in words. */
export interface TransactionView {
  readonly id: TxId | null;
  /** Position in the block, from 0. */
  readonly position: number;
  readonly expiration: number;
  readonly operations: readonly OperationView[];
  readonly signatures: readonly string[];
}

/** A page of a block's transactions, after filtering by category. */
export interface TransactionPage {
  /** The block it was read from; null if its id isn't known. */
  readonly blockId: BlockId | null;
  readonly from: number;
  /** All transactions that pass the filter. */
  readonly total: number;
  readonly transactions: readonly TransactionView[];
}

/** A range of a block's transactions. `category` null means all. */
export interface TransactionRange {
  readonly from: number;
  readonly count: number;
  readonly category: Category | null;
}

/** The virtual operations in a block. */
export interface VirtualOperationsView {
  readonly operations: readonly OperationView[];
  readonly counts: OperationCounts;
}

/** A page of blocks below a height. */
export interface OlderBlocks {
  /** Newest first. Fewer than a page at the chain's start, and if the node lacks some. */
  readonly rows: readonly BlockSummary[];
  /** The height that the page is below: the one requested, or one above the head if that is lower. */
  readonly before: number;
  /** The lowest height of the page; 0 if there are no blocks below `before`. */
  readonly from: number;
  /** The newest block. */
  readonly head: BlockNum;
}

/** Which block a time leads to. */
export interface BlockAtTime {
  /** The requested time, ms. */
  readonly time: number;
  /** The slot that the time is in. */
  readonly slot: number;
  /** The newest block. */
  readonly head: SlotHeader;
  readonly place: SlotPlace;
}
