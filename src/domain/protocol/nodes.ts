/** What is told of one node, and of what this browser keeps. */
import type { Failure } from "../failure.ts";

/** What a node can be asked for beside the head; null where it has not said. */
export interface NodeOffers {
  readonly blocks: boolean | null;
  readonly history: boolean | null;
  readonly virtualOperations: boolean | null;
}

/** A node as it was found a moment ago. */
export interface NodeReport {
  readonly url: string;
  readonly host: string;
  /** Round trip of this very look, ms; null when it did not answer. */
  readonly latencyMs: number | null;
  readonly head: number | null;
  /** Blocks behind the highest head known here. */
  readonly behind: number | null;
  readonly offers: NodeOffers;
  /** Whether it holds the very block that is known here; another chain's node does not. */
  readonly chain: "same" | "other" | "unknown";
  readonly breaker: "closed" | "open" | "halfOpen";
  /** Exchanges since the start, and those of them that failed. */
  readonly calls: number;
  readonly errors: number;
  readonly failure: Failure | null;
}

/** What is kept in this browser for a network. */
export interface StorageUse {
  /** Bytes of everything this site keeps, as the browser estimates, and what it would allow. */
  readonly bytes: number | null;
  readonly allowed: number | null;
  readonly blocks: number;
  readonly historyPages: number;
  readonly answers: number;
  readonly prices: number;
}
