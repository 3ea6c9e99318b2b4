/** How each arrival changes the follower's context: pure functions for its chart. */
import type { BlockSummary } from "../../domain/block/block.ts";
import { blockNum } from "../../domain/chain/names.ts";
import type { Failure } from "../../domain/contract/failure.ts";
import type { BlockRange } from "../../domain/contract/topics.ts";
import { say } from "../../domain/language/say.ts";
import {
  contradicts,
  emptyWindow,
  fillBelow,
  followedHeights,
  isAnotherChain,
  joinWindow,
  rewind,
  topOf,
} from "../../domain/live/chain-window.ts";
import type { Arrival, BlockClaim, Context, Head, News } from "./follower-context.ts";

/** How often in a row a fork is looked for after a run that does not link; then the follower waits for the next head. */
const maxRewinds = 2;

/**
 * Maximum number of claims that wait to be settled: a device that wakes up may have hundreds. One that is dropped will
 * be reported again.
 */
const maxClaims = 3;

/** A run of blocks that was fetched to reach a target. */
export interface FetchedRun {
  readonly blocks: readonly BlockSummary[];
  /** The host of each block. */
  readonly endpoints: readonly string[];
  readonly heights: BlockRange;
  /** The target when the run was requested. */
  readonly target: number;
  /** When it was received, ms. */
  readonly at: number;
}

/** The highest block that this chain and the nodes' share, and when that was found, ms. */
export interface Fork {
  readonly number: number;
  readonly at: number;
}

/** A step: its changes to the context, and the news it emits. */
export interface FollowerStep {
  readonly changes: Partial<Context>;
  readonly news: readonly News[];
}

const changed: News = { type: "changed" };

/** A step that changes nothing. */
export const noStep: FollowerStep = { changes: {}, news: [] };

/** Whether the newest block is far older than the head. */
export const isOld = ({ window, head, limits }: Context): boolean =>
  (head?.value.time ?? 0) - (window.blocks.at(-1)?.time ?? 0) >= limits.feed.stall;

/** Whether the newest block is below the head or a block that was pushed, or far older than the head. */
export const isBehind = (context: Context): boolean =>
  context.isWanted &&
  (Math.max(context.head?.value.headBlock ?? 0, context.target) > topOf(context.window) ||
    isOld(context));

/** Processes what has arrived. */
export function receive(context: Context, arrival: Arrival): FollowerStep {
  switch (arrival.type) {
    case "head.received":
      return receiveHead(context, arrival.head);
    case "block.received": {
      const { number, id } = arrival;
      return { changes: follow(context, number, { number, id }), news: [] };
    }
    case "header.received": {
      const { number, previous } = arrival;
      const below = previous && { number: blockNum(number - 1), id: previous };
      return { changes: follow(context, number, below), news: [] };
    }
    case "blocks.wanted":
      return { changes: { isWanted: true, behindSince: null }, news: [] };
    case "blocks.unwanted":
      return { changes: { isWanted: false, behindSince: null }, news: [] };
    default:
      return arrival satisfies never;
  }
}

/** Processes the head's numbers. Those of another chain wait until this one is dropped. */
function receiveHead(context: Context, received: Head): FollowerStep {
  const { head, window, isWanted, behindSince } = context;
  if (isAnotherChain(window, received.value)) return { changes: { successor: received }, news: [] };
  const { headBlock, headId } = received.value;
  // A lower head is outdated, unless no block above it was ever seen: the higher head's may never come.
  const isNews = headBlock >= Math.min(topOf(window), head?.value.headBlock ?? 0);
  const now: Context = { ...context, head: isNews ? received : head };
  const begun: readonly News[] = head === null ? [{ type: "begun" }] : [];
  if (!isWanted) return { changes: { head: now.head, refused: null }, news: [...begun, changed] };
  const since = isBehind(now) ? (behindSince ?? received.receivedAt) : null;
  return {
    changes: {
      head: now.head,
      refused: null,
      behindSince: since,
      ...follow(context, headBlock, { number: headBlock, id: headId }),
    },
    news: begun,
  };
}

/** Raises the target; if a report names a different block from ours, that is settled first. */
function follow(
  context: Context,
  target: number,
  report: Pick<BlockClaim, "number" | "id"> | null,
): Partial<Context> {
  return report && contradicts(context.window, report)
    ? { claims: [...context.claims, { ...report, target, isFromRun: false }] }
    : { target: Math.max(context.target, target) };
}

/** Drops claims and heads that the current window no longer contradicts, and follows them instead. */
export function review(context: Context): FollowerStep {
  const { claims, window, target, successor } = context;
  if (claims.length === 0 && successor === null) return noStep;
  const open = claims.filter((claim) => contradicts(window, claim)).slice(0, maxClaims);
  const settled = claims.filter((claim) => !open.includes(claim));
  const changes = {
    claims: open,
    target: Math.max(target, ...settled.map((claim) => claim.target)),
  };
  if (successor === null || isAnotherChain(window, successor.value)) return { changes, news: [] };
  const step = receiveHead({ ...context, ...changes }, successor);
  return { changes: { ...changes, successor: null, ...step.changes }, news: step.news };
}

/** A run was received. */
export function joinRun(context: Context, run: FetchedRun): FollowerStep {
  const { claims, target } = context;
  const joined = joinWindow(context.window, run.blocks);
  const { window, added } = joined;
  const top = topOf(window);
  const published = added.map((block): News => ({ type: "published", block }));
  const grown: Partial<Context> = added.length === 0 ? {} : growth();
  if (joined.kind === "joined") {
    const { from, to } = run.heights;
    // The node is behind the head it reported; the rest is fetched once the head is reported again.
    const isLagging = run.blocks.length < to - from + 1 && target === run.target;
    if (isLagging && top === 0) return giveUp(context, { kind: "notFound", what: "block" });
    const reached = isLagging ? top : target;
    const rewinds = top >= reached ? 0 : context.rewinds;
    return {
      changes: { ...grown, window, target: reached, rewinds },
      news: [...published, changed],
    };
  }
  const rewinds = context.rewinds + 1;
  if (rewinds > maxRewinds || top === 0)
    return {
      changes: { ...grown, ...giveUp({ ...context, ...grown, window }, unlinked).changes },
      news: published,
    };
  const { previous } = joined.unlinked;
  const claim: BlockClaim = { number: blockNum(top), id: previous, target, isFromRun: true };
  return {
    changes: { ...grown, window, rewinds, target: top, claims: [claim, ...claims] },
    news: published,
  };

  function growth(): Partial<Context> {
    const endpoint = run.endpoints[added.length - 1] ?? null;
    const { left, skipped } = context;
    return {
      updatedAt: run.at,
      endpoint,
      // A pushed height may turn out to have no block.
      behindSince: isBehind({ ...context, window, target: 0 }) ? run.at : null,
      left: null,
      skipped: left
        ? { from: blockNum(topOf(left) + 1), to: blockNum(top - added.length), at: run.at }
        : skipped,
    };
  }
}

const unlinked: Failure = {
  kind: "decode",
  field: "block.previous",
  expected: say`the ID of the block below`,
};

/** A run could not be fetched: the next head tries again, from the old window if no block above it was found. */
export function giveUp({ window, left }: Context, failure: Failure): FollowerStep {
  const latest = left ?? window;
  return {
    changes: { failure, target: topOf(latest), rewinds: 0, window: latest, left: null },
    news: left ? [changed] : [],
  };
}

/** The nodes could not be asked about the oldest claim. */
export const dropClaim = ({ claims }: Context, failure: Failure): FollowerStep => ({
  changes: { claims: claims.slice(1), failure },
  news: [],
});

/** The nodes have answered about the oldest claim. If they agree with us, its reporter was late or lied. */
export function rewindTo({ window, target, claims }: Context, fork: Fork): FollowerStep {
  const [claim, ...others] = claims;
  const reached = Math.max(target, claim?.target ?? 0);
  const rewound = fork.number === claim?.number ? null : rewind(window, fork.number);
  if (rewound?.kind !== "rewound")
    return { changes: { claims: others, target: reached }, news: [] };
  const { replaced } = rewound;
  return {
    changes: {
      window: rewound.window,
      claims: others,
      target: Math.max(reached, replaced.to),
      reorganised: { ...replaced, at: fork.at },
    },
    news: [{ type: "reorganised", heights: replaced }, changed],
  };
}

/** The heads are too far apart: a new window begins below the target. */
export const skipAhead = ({ window }: Context): Partial<Context> => ({
  window: emptyWindow,
  left: window,
});

/** The known chain stays: its supposed successor is not followed. */
export const refuse = ({ successor }: Context): FollowerStep => ({
  changes: { successor: null, refused: successor, failure: implausibleHead },
  news: [changed],
});

/** A head that no node should report. */
export const implausibleHead: Failure = {
  kind: "decode",
  field: "head_block_number",
  expected: say`a plausible height`,
};

/** Drops the old chain and starts with its successor's head. */
export function startOver(context: Context): FollowerStep {
  const { successor, window } = context;
  const heights = followedHeights(window);
  if (successor === null || heights === null) return noStep;
  const fresh: Partial<Context> = {
    window: emptyWindow,
    claims: [],
    skipped: null,
    target: 0,
    reorganised: { ...heights, at: successor.receivedAt },
  };
  // The review that follows treats the successor as an ordinary head.
  return { changes: fresh, news: [{ type: "reorganised", heights }] };
}

/** The blocks below the window were fetched; those that don't link to the current window are dropped. */
export function fillWindow({ window }: Context, below: readonly BlockSummary[]): FollowerStep {
  const filled = fillBelow(window, below);
  return filled.kind === "filled"
    ? { changes: { window: filled.window }, news: [changed] }
    : noStep;
}
