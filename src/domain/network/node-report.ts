/** A report about one node. */
import type { Failure } from "../contract/failure.ts";
import type { Upstream } from "./upstreams.ts";

/** What a node offers besides its head; null if unknown. */
export interface NodeOffers {
  readonly blocks: boolean | null;
  readonly history: boolean | null;
  readonly virtualOperations: boolean | null;
}

/** A server behind the node's host: its state, its exchanges since the start, and those whose failure was its fault. */
export interface UpstreamReport {
  readonly upstream: Upstream;
  readonly breaker: "closed" | "open" | "halfOpen";
  /** Average round trip, ms; null if it never answered. */
  readonly latencyMs: number | null;
  readonly calls: number;
  readonly errors: number;
  /** The last one, unless the server has answered since. */
  readonly lastFailure: Failure | null;
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
  /** Whether it is on the chain that is followed here, judged by a known block. */
  readonly chain: "same" | "other" | "unknown";
  readonly breaker: "closed" | "open" | "halfOpen";
  /** The servers behind it that were called, the chain's first. */
  readonly upstreams: readonly UpstreamReport[];
  /** Requests to all of them since the start, and how many of them failed. */
  readonly calls: number;
  readonly errors: number;
  readonly failure: Failure | null;
}
