/** Reports about one node, and about this browser's storage. */
import type { StoredHistory } from "../archive/answers.ts";
import type { Failure } from "../contract/failure.ts";

/** What a node offers besides its head; null if unknown. */
export interface NodeOffers {
  readonly blocks: boolean | null;
  readonly history: boolean | null;
  readonly virtualOperations: boolean | null;
}

/** The state of a node a moment ago. */
export interface NodeReport {
  readonly url: string;
  readonly host: string;
  /** Round trip of this survey, ms; null if the node didn't answer. */
  readonly latencyMs: number | null;
  readonly head: number | null;
  /** Blocks behind the highest known head. */
  readonly behind: number | null;
  readonly offers: NodeOffers;
  /** Whether it has the block known here; a node of another chain doesn't. */
  readonly chain: "same" | "other" | "unknown";
  readonly breaker: "closed" | "open" | "halfOpen";
  /** Exchanges since the start, and how many of them failed. */
  readonly calls: number;
  readonly errors: number;
  readonly failure: Failure | null;
}

/** What this browser stores for a network. */
export interface StorageUse {
  /** Bytes stored by this site, and its quota, both as estimated by the browser. */
  readonly bytes: number | null;
  readonly allowed: number | null;
  readonly blocks: number;
  readonly historyPages: number;
  readonly answers: number;
  readonly prices: number;
  /** Downloaded histories, the most recently written first. */
  readonly histories: readonly StoredHistory[];
}
