/** Rows of histories and versions of posts, for comparison with their blocks. */
import type { BlockNum, TxId } from "../chain/names.ts";
import type { Verdict } from "../contract/sourced.ts";

/** A row as reported by a node or an indexer. */
export interface HistoryClaim {
  readonly block: BlockNum;
  /** Time of its block, ms. */
  readonly time: number;
  /** Null for virtual operations, which no hash covers. */
  readonly transaction: TxId | null;
  readonly kind: string;
  /** The payload as JSON text. */
  readonly payload: string;
}

/** Position of a post's version on the chain. */
export interface VersionProof {
  readonly verdict: Verdict;
  /** Null if no block of that second contains it. */
  readonly place: {
    readonly block: BlockNum;
    readonly transaction: TxId;
    readonly operation: number;
  } | null;
}
