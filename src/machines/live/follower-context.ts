/** What the follower's chart remembers, receives and emits. */
import type { BlockSummary } from "../../domain/block/block.ts";
import type { BlockId, BlockNum } from "../../domain/chain/names.ts";
import type { GlobalProperties } from "../../domain/chain/properties.ts";
import type { Failure } from "../../domain/contract/failure.ts";
import type { Sourced } from "../../domain/contract/sourced.ts";
import type { BlockRange } from "../../domain/contract/topics.ts";
import type { Limits } from "../../domain/limits.ts";
import { emptyWindow, type ChainWindow } from "../../domain/live/chain-window.ts";

/** The chain's numbers at its head, as a node reported them. */
export type Head = Sourced<GlobalProperties>;

/** The heights that something happened to, and when, ms. */
export type Happened = BlockRange & { readonly at: number };

/** A report of another block at a height in the window: a fork, a late frame or a lie. */
export interface BlockClaim {
  readonly number: BlockNum;
  readonly id: BlockId | null;
  /** The height to follow to once the nodes have settled which block it is. */
  readonly target: number;
  /** Whether it comes from a run that did not link: the socket's server may still cache an orphan. */
  readonly isFromRun: boolean;
}

export interface Context {
  readonly limits: Limits;
  /** Whether a page shows blocks; otherwise only the head's numbers are followed. */
  readonly isWanted: boolean;
  readonly head: Head | null;
  readonly window: ChainWindow;
  /** The old window, after skipping to a head far above and until a block there has arrived; null otherwise. */
  readonly left: ChainWindow | null;
  /** The height to follow to. */
  readonly target: number;
  /** Reports not settled yet, oldest first. */
  readonly claims: readonly BlockClaim[];
  /** The head of another chain that has replaced this one. */
  readonly successor: Head | null;
  /** The head of another chain that was reported last and not followed; null once this chain's head is reported. */
  readonly refused: Head | null;
  /** Runs that did not link since the target was last reached. */
  readonly rewinds: number;
  /** Why the last step failed; null if it didn't. */
  readonly failure: Failure | null;
  readonly reorganised: Happened | null;
  readonly skipped: Happened | null;
  /** When the newest block joined, ms. */
  readonly updatedAt: number | null;
  /** The host that sent the newest block. */
  readonly endpoint: string | null;
  /** Since when the head has been above the newest block, ms; null while it is not. */
  readonly behindSince: number | null;
}

/** What arrives, pushed or requested. */
export type Arrival =
  | { readonly type: "head.received"; readonly head: Head }
  | { readonly type: "block.received"; readonly number: BlockNum; readonly id: BlockId | null }
  /** `previous`: the id of the block below, where the header names it. */
  | {
      readonly type: "header.received";
      readonly number: BlockNum;
      readonly previous: BlockId | null;
    }
  | { readonly type: "blocks.wanted" }
  | { readonly type: "blocks.unwanted" };

/** What the chart emits. */
export type News =
  /** Something a view shows has changed. */
  | { readonly type: "changed" }
  /** The first head was received. */
  | { readonly type: "begun" }
  /** A block joined the chain. */
  | { readonly type: "published"; readonly block: BlockSummary }
  /** The blocks at these heights were replaced. */
  | { readonly type: "reorganised"; readonly heights: BlockRange };

/** The initial context. */
export const nothingYet = (limits: Limits): Context => ({
  limits,
  isWanted: false,
  head: null,
  window: emptyWindow,
  left: null,
  target: 0,
  claims: [],
  successor: null,
  refused: null,
  rewinds: 0,
  failure: null,
  reorganised: null,
  skipped: null,
  updatedAt: null,
  endpoint: null,
  behindSince: null,
});
