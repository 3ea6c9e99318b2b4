/** The small, plain views that the engine publishes. Each is complete: the newest replaces the previous one. */
import type { BlockSummary } from "../block/block.ts";
import type { Slot } from "../block/slots.ts";
import type { AccountName, BlockNum } from "../chain/names.ts";
import type { GlobalProperties } from "../chain/properties.ts";
import type { LabelsView } from "../label/label-book.ts";
import type { SocketEnd } from "../network/close-reasons.ts";
import type { Alarm, RootMark, TrustView } from "../trust/views.ts";
import type { WatchView } from "../watch/answers.ts";
import type { Failure, Wire } from "./failure.ts";
import type { Sourced, Verdict } from "./sourced.ts";

/**
 * Judged by the average of the last ten round trips: `good` is under 100 ms, `poor` under 500 ms, `bad` is slower;
 * `unknown` if there were none.
 */
export type Quality = "good" | "poor" | "bad" | "unknown";

/** One RPC endpoint of the pool. */
export interface NodeView {
  readonly host: string;
  readonly breaker: "closed" | "open" | "halfOpen";
  /** Average of the last ten round trips; null if there were none. */
  readonly latencyMs: number | null;
  readonly lastFailure: Failure | null;
}

/** The socket's state, and the health of the whole connection over all wires. */
export interface ConnectionView {
  /** State of the connection chart; `unconfigured` if the network has no websocket. */
  readonly socket:
    | "connecting"
    | "connected"
    /** Open, but no data arrives. */
    | "silent"
    | "waiting"
    | "disconnected"
    | "offline"
    /** All attempts failed; retries are now rare. */
    | "givenUp"
    /** One of those is under way. */
    | "tryingRarely"
    /** The visitor's own nodes are used instead. */
    | "suspended"
    | "unconfigured";
  /** The wire that answers now; null if none does. */
  readonly wire: Wire | null;
  /** For the banner: 'healthy' once any wire answers, 'untried' until the first answer or failure. */
  readonly health: "untried" | "healthy" | "retrying" | "unstable" | "lost" | "offline";
  readonly consecutiveErrors: number;
  readonly quality: Quality;
  readonly latencyMs: number | null;
  /** Reconnection attempts since the last data. */
  readonly attempt: number;
  /** When the next attempt is due, ms since the epoch. */
  readonly retryAt: number | null;
  /** How the last socket ended, until data arrives again; null if none has. */
  readonly closed: SocketEnd | null;
  /** The websocket's host, listed like a node; null if the network has no websocket. */
  readonly websocket: NodeView | null;
  readonly nodes: readonly NodeView[];
}

/** State of a live list. */
export type FeedState = "idle" | "loading" | "settling" | "live" | "paused" | "failed";

/** A range of heights, both ends included. */
export interface BlockRange {
  readonly from: BlockNum;
  readonly to: BlockNum;
}

/** A row of a live list with the light client's verdict. */
export interface LiveBlock extends BlockSummary {
  readonly proof: Verdict;
  /** Distinct trusted witnesses that signed this block or one built on it, at most 16; null if none were counted. */
  readonly vouchers: number | null;
}

/** The newest blocks and the current witness round. */
export interface LatestBlocksView {
  readonly state: FeedState;
  /** The trust root that the verdicts rest on. */
  readonly rootMark: RootMark;
  /** Newest first, at most ten. */
  readonly blocks: readonly LiveBlock[];
  /** The last 21 slots, oldest first. */
  readonly round: readonly Slot<LiveBlock>[];
  /** As reported by the node. */
  readonly lastIrreversible: BlockNum | null;
  /** The highest block that 16 trusted witnesses vouch for; null if no light client follows the chain. */
  readonly anchored: BlockNum | null;
  readonly updatedAt: number | null;
  /** The heights replaced by the last reorganisation, and when it was noticed. */
  readonly reorganised: (BlockRange & { readonly at: number }) | null;
  /** Heights skipped because the machine was asleep too long, and when that was noticed. */
  readonly skipped: (BlockRange & { readonly at: number }) | null;
  readonly failure: Failure | null;
  /** The host that sent the newest block. */
  readonly endpoint: string | null;
}

/** A row of the irreversible list; `virtualOperations` is null until known. */
export interface IrreversibleBlock extends LiveBlock {
  readonly virtualOperations: number | null;
  readonly virtualOperationsFailed: boolean;
}

/** The newest irreversible blocks. */
export interface IrreversibleBlocksView {
  /** Never live before the feed is. */
  readonly state: FeedState;
  /** The trust root that the verdicts rest on. */
  readonly rootMark: RootMark;
  /** Newest first, at most ten. */
  readonly blocks: readonly IrreversibleBlock[];
  readonly updatedAt: number | null;
  readonly failure: Failure | null;
}

/** Warnings shown on every page. */
export interface AlarmsView {
  readonly alarms: readonly Alarm[];
}

/** The chain's global properties at the head. */
export interface ChainView {
  /** State of the feed that reports them. */
  readonly state: FeedState;
  readonly properties: Sourced<GlobalProperties> | null;
  readonly failure: Failure | null;
}

/** Every topic a page can watch, with its view. */
export interface Views {
  readonly connection: ConnectionView;
  readonly chain: ChainView;
  readonly latestBlocks: LatestBlocksView;
  readonly irreversibleBlocks: IrreversibleBlocksView;
  readonly trust: TrustView;
  /** Changes when the trust root is reset or replaced. Watching it doesn't make the light client follow the chain. */
  readonly root: RootMark;
  readonly alarms: AlarmsView;
  readonly watch: WatchView;
  readonly labels: LabelsView;
}

/** The name of a topic. */
export type Topic = keyof Views;

/** How an account is shown: by its profile metadata, or else by its name and the default avatar. */
export interface Profile {
  readonly name: AccountName;
  readonly displayName: string;
  /** An https address; null for the default avatar. */
  readonly avatar: string | null;
  readonly cover: string | null;
}
