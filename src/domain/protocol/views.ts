/** The small, plain views the engine publishes while live. Each is complete in itself: the newest replaces the last. */
import type { BlockSummary } from "../chain/block.ts";
import type { AccountName, BlockNum } from "../chain/names.ts";
import type { GlobalProperties } from "../chain/properties.ts";
import type { Slot } from "../chain/slots.ts";
import type { Failure, Wire } from "../failure.ts";
import type { Sourced, Verdict } from "./sourced.ts";

/** How the last ten round trips felt: under 100 ms, under 500 ms, slower, or none made yet. */
export type Quality = "good" | "poor" | "bad" | "unknown";

/** One RPC endpoint of the pool. */
export interface NodeView {
  readonly host: string;
  readonly breaker: "closed" | "open" | "halfOpen";
  /** Average of the last ten round trips, or null before the first. */
  readonly latencyMs: number | null;
  readonly lastFailure: Failure | null;
}

/** The socket's chart, and how healthy the whole connection is, whatever wire answers. */
export interface ConnectionView {
  /** State of the connection chart; `unconfigured` where the network names no websocket. */
  readonly socket:
    | "connecting"
    | "connected"
    | "waiting"
    | "disconnected"
    | "offline"
    | "error"
    | "unconfigured";
  /** The wire that answers now, or null when nothing does. */
  readonly wire: Wire | null;
  /** The banner's vocabulary: any wire answering is healthy. */
  readonly health: "healthy" | "retrying" | "unstable" | "lost" | "offline";
  readonly consecutiveErrors: number;
  readonly quality: Quality;
  readonly latencyMs: number | null;
  /** Reconnect attempts since the last open. */
  readonly attempt: number;
  /** When the next attempt is due, ms since the epoch. */
  readonly retryAt: number | null;
  /** The sentence for the last close, or null. */
  readonly closeReason: string | null;
  readonly nodes: readonly NodeView[];
}

/** Where a live list stands. */
export type FeedState = "idle" | "loading" | "settling" | "live" | "paused" | "failed";

/** A stretch of heights, both ends included. */
export interface BlockRange {
  readonly from: BlockNum;
  readonly to: BlockNum;
}

/** A row of a live list. Irreversible blocks are recomputed at leisure; the others are `unchecked`. */
export interface LiveBlock extends BlockSummary {
  readonly proof: Verdict;
}

/** The newest blocks and the current witness round. */
export interface LatestBlocksView {
  readonly state: FeedState;
  /** Newest first, at most ten. */
  readonly blocks: readonly LiveBlock[];
  /** The last 21 slots, oldest first. */
  readonly round: readonly Slot<LiveBlock>[];
  readonly lastIrreversible: BlockNum | null;
  readonly updatedAt: number | null;
  /** The heights replaced by the last reorganisation seen, with the time it was seen. */
  readonly reorganised: (BlockRange & { readonly at: number }) | null;
  /** Heights left out because the machine was away too long, with the time that was noticed. */
  readonly skipped: (BlockRange & { readonly at: number }) | null;
  readonly failure: Failure | null;
  /** The host that sent the newest block. */
  readonly endpoint: string | null;
}

/** A row of the irreversible list; `virtualOperations` is null until known, and a failure says why it is not. */
export interface IrreversibleBlock extends LiveBlock {
  readonly virtualOperations: number | null;
  readonly virtualOperationsFailed: boolean;
}

/** The newest irreversible blocks. */
export interface IrreversibleBlocksView {
  readonly state: "idle" | "loading" | "live" | "failed";
  /** Newest first, at most ten. */
  readonly blocks: readonly IrreversibleBlock[];
  readonly updatedAt: number | null;
  readonly failure: Failure | null;
}

/** The chain's own numbers at the head. */
export interface ChainView {
  readonly properties: Sourced<GlobalProperties> | null;
  readonly failure: Failure | null;
}

/** Every topic a page can watch and the view it receives. */
export interface Views {
  readonly connection: ConnectionView;
  readonly chain: ChainView;
  readonly latestBlocks: LatestBlocksView;
  readonly irreversibleBlocks: IrreversibleBlocksView;
}

/** A name to watch. */
export type Topic = keyof Views;

/** What the product shows of a person: from profile metadata, else the name and the default avatar. */
export interface Profile {
  readonly name: AccountName;
  readonly displayName: string;
  /** An https address, or null when the default is to be shown. */
  readonly avatar: string | null;
  readonly cover: string | null;
}
