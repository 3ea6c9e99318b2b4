/** Answers about transactions. */
import type { TransactionView } from "../block/answers.ts";
import type { Finality } from "../block/finality.ts";
import type { Uncovered } from "../block/uncovered.ts";
import type { BlockId, BlockNum, TxId } from "../chain/names.ts";
import type { Contradiction } from "../proof/contradictions.ts";

/** One transaction with its surroundings. */
export interface TransactionDetail extends TransactionView {
  readonly id: TxId;
  readonly block: BlockNum;
  /** Recomputed id of its block. */
  readonly blockId: BlockId | null;
  /** Time of its block, ms; null if the block couldn't be read. */
  readonly time: number | null;
  readonly finality: Finality;
  /** Its neighbours in the block; null if the block couldn't be read. */
  readonly neighbours: Neighbours | null;
  /** Fields of the block's transaction that no hash covers. */
  readonly uncovered: readonly Uncovered[];
  /** Differences between the node's own answer about this transaction and its block. */
  readonly contradictions: readonly Contradiction[];
}

/** The neighbours of a transaction in its block. */
export interface Neighbours {
  readonly previous: TxId | null;
  readonly next: TxId | null;
  readonly total: number;
}
