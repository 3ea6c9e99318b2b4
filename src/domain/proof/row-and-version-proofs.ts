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

/** A row to prove, and its place in the history. */
export interface RowClaim {
  /** The endpoint that numbers the history: another one may give the same entry another index. */
  readonly numbering: string;
  readonly index: number;
  readonly claim: HistoryClaim;
}

/** The result for a row. */
export interface RowProof {
  readonly verdict: Verdict;
  /** The operation that proves it, named by its position on the chain; null if none does. */
  readonly place: string | null;
}

/** Position of a post's version on the chain. */
export interface VersionProof extends PieceProof {
  /** Number of pieces, sent by its author, that it is built from. */
  readonly pieces: number;
}

/** Position on the chain of one piece that a version is built from. */
export interface PieceProof {
  readonly verdict: Verdict;
  /** Null if no block of that second contains it. */
  readonly place: {
    readonly block: BlockNum;
    readonly transaction: TxId;
    readonly operation: number;
  } | null;
}
