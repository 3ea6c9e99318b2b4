/**
 * Follows the head of the chain: every block once and in order, whatever arrives. One step at a time changes the window
 * of blocks; heads and blocks that arrive meanwhile only raise the target or add a claim to settle.
 */
import { assign, enqueueActions, raise, setup } from "xstate";
import type { BlockSummary } from "../../domain/block/block.ts";
import { crashed, type Failure } from "../../domain/contract/failure.ts";
import type { BlockRange } from "../../domain/contract/topics.ts";
import { limits as defaults, type Limits } from "../../domain/limits.ts";
import {
  heightsAbove,
  heightsBelow,
  isAnotherChain,
  isTooFar,
  topOf,
  type ChainWindow,
} from "../../domain/live/chain-window.ts";
import type { Result } from "../../domain/result.ts";
import { output } from "../shared/asking.ts";
import { promisePort } from "../shared/ports.ts";
import {
  nothingYet,
  type Arrival,
  type BlockClaim,
  type Context,
  type News,
} from "./follower-context.ts";
import {
  dropClaim,
  fillWindow,
  giveUp,
  joinRun,
  noStep,
  receive,
  refuse,
  review,
  rewindTo,
  skipAhead,
  startOver,
  type FetchedRun,
  type Fork,
  type FollowerStep,
} from "./follower-steps.ts";

/**
 * Blocks in the window once those below the first ones are filled in: enough for lists, the round and the irreversible
 * rows.
 */
const filledLength = 40;

/** Heights to fetch, and the target they lead to. */
export type RunRequest = BlockRange & { readonly target: number };

/** Which claim to settle, over which blocks. */
export interface Dispute {
  readonly claim: BlockClaim;
  readonly window: ChainWindow;
  readonly target: number;
}

export const followerMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { limits?: Limits },
    events: {} as
      | Arrival
      /** The blocks below the newest ones are wanted too. */
      | { type: "older.wanted" }
      /** Raised by the chart itself. */
      | { type: "head.reached" },
    emitted: {} as News,
    tags: {} as "settled" | "filling",
  },
  actors: {
    fetchRun: promisePort<Result<FetchedRun, Failure>, RunRequest>("fetchRun"),
    findFork: promisePort<Result<Fork, Failure>, Dispute | null>("findFork"),
    /** Whether the known chain was left; it may stay whatever the nodes say. */
    leaveChain: promisePort<boolean>("leaveChain"),
    fetchBelow: promisePort<Result<readonly BlockSummary[], Failure>, BlockRange | null>(
      "fetchBelow",
    ),
  },
  guards: {
    isOk: (_, outcome: Result<unknown, Failure>) => outcome.ok,
    hasSuccessor: ({ context: { window, successor } }) =>
      successor !== null && isAnotherChain(window, successor.value),
    isUnwanted: ({ context }) => !context.isWanted,
    isDisputed: ({ context }) => context.claims.length > 0,
    isTooFar: ({ context: { window, target, limits } }) =>
      isTooFar(window, target, limits.feed.maxGap),
    // Nothing leads to a target below the blocks that were all taken back.
    isBelowTarget: ({ context: { window, target } }) =>
      topOf(window) < target && target >= (window.resumeAt ?? 0),
    hasFailed: ({ context }) => context.failure !== null,
    isFixed: (_, hasLeft: boolean) => !hasLeft,
  },
  actions: {
    begin: assign({ failure: null, rewinds: 0 }),
    receive: enqueueActions(({ context, event, enqueue }) => {
      const { changes, news } = receive(context, event as Arrival);
      enqueue.assign(changes);
      for (const each of news) enqueue.emit(each);
    }),
    take: enqueueActions(({ enqueue }, { changes, news }: FollowerStep) => {
      enqueue.assign(changes);
      for (const each of news) enqueue.emit(each);
    }),
    stopAtTop: assign(({ context }) => ({ target: topOf(context.window), claims: [] })),
    skipAhead: assign(({ context }) => skipAhead(context)),
    dropSuccessor: assign((_, failure: Failure) => ({ successor: null, failure })),
  },
}).createMachine({
  id: "follower",
  context: ({ input }) => nothingYet(input.limits ?? defaults),
  type: "parallel",
  states: {
    newest: {
      description: "The blocks up to the head.",
      initial: "settled",
      on: {
        "head.received": { actions: "receive" },
        "block.received": { actions: "receive" },
        "header.received": { actions: "receive" },
        "blocks.wanted": { actions: "receive" },
        "blocks.unwanted": { actions: "receive" },
      },
      states: {
        settled: {
          description: "Nothing is being fetched.",
          tags: "settled",
          initial: "headOnly",
          on: {
            "head.received": { target: "deciding", actions: ["begin", "receive"] },
            "block.received": { target: "deciding", actions: ["begin", "receive"] },
            "header.received": { target: "deciding", actions: ["begin", "receive"] },
            "blocks.wanted": { target: "deciding", actions: ["begin", "receive"] },
            "blocks.unwanted": { target: "deciding", actions: ["begin", "receive"] },
          },
          states: {
            headOnly: {
              description: "No page shows blocks: only the head's numbers are followed.",
              entry: "stopAtTop",
            },
            atHead: {
              description: "Every block up to the last reported head has joined.",
              entry: raise({ type: "head.reached" }),
            },
            stepFailed: {
              description: "The last step failed; the next head or block tries again.",
            },
          },
        },
        deciding: {
          description: "Between two steps: the most important step comes next.",
          entry: { type: "take", params: ({ context }) => review(context) },
          always: [
            { guard: "hasSuccessor", target: "startingOver" },
            { guard: "isUnwanted", target: "settled.headOnly" },
            { guard: "isDisputed", target: "rewinding" },
            { guard: "isTooFar", target: "skipping" },
            { guard: "isBelowTarget", target: "catchingUp" },
            { guard: "hasFailed", target: "settled.stepFailed" },
            { target: "settled.atHead" },
          ],
        },
        skipping: {
          description: "The head is too far above: the blocks in between are skipped.",
          always: { target: "catchingUp", actions: "skipAhead" },
        },
        catchingUp: {
          description: "A run of blocks above the newest is being fetched, to be joined to it.",
          invoke: {
            src: "fetchRun",
            input: ({ context: { window, target, limits } }) => ({
              ...heightsAbove(window, target, {
                latest: limits.feed.latest,
                maxBatch: limits.request.maxBatch,
              }),
              target,
            }),
            onDone: {
              target: "deciding",
              actions: {
                type: "take",
                params: ({ context, event: { output } }) =>
                  output.ok ? joinRun(context, output.value) : giveUp(context, output.error),
              },
            },
            onError: {
              target: "deciding",
              actions: {
                type: "take",
                params: ({ context, event }) => giveUp(context, crashed(event.error)),
              },
            },
          },
        },
        rewinding: {
          description:
            "Another block is reported at a known height: the blocks above the fork are dropped.",
          invoke: {
            src: "findFork",
            input: ({ context: { claims, window, target } }) =>
              claims[0] ? { claim: claims[0], window, target } : null,
            onDone: {
              target: "deciding",
              actions: {
                type: "take",
                params: ({ context, event: { output } }) =>
                  output.ok ? rewindTo(context, output.value) : dropClaim(context, output.error),
              },
            },
            onError: {
              target: "deciding",
              actions: {
                type: "take",
                params: ({ context, event }) => dropClaim(context, crashed(event.error)),
              },
            },
          },
        },
        startingOver: {
          description:
            "A head of another, shorter chain: unless the known one is kept, its data is set aside before the other is fetched.",
          invoke: {
            src: "leaveChain",
            onDone: [
              {
                guard: { type: "isFixed", params: output },
                target: "deciding",
                actions: { type: "take", params: ({ context }) => refuse(context) },
              },
              {
                target: "deciding",
                actions: { type: "take", params: ({ context }) => startOver(context) },
              },
            ],
            onError: {
              target: "deciding",
              actions: { type: "dropSuccessor", params: ({ event }) => crashed(event.error) },
            },
          },
        },
      },
    },
    older: {
      description: "The blocks below the first ones, filled in once.",
      initial: "resting",
      states: {
        resting: {
          description: "No more blocks are needed below.",
          on: { "older.wanted": "filling" },
        },
        filling: {
          description: "The blocks below are being fetched; those that no longer link are dropped.",
          tags: "filling",
          invoke: {
            src: "fetchBelow",
            input: ({ context }) => heightsBelow(context.window, filledLength),
            onDone: [
              {
                guard: { type: "isOk", params: output },
                target: "resting",
                actions: {
                  type: "take",
                  params: ({ context, event }) =>
                    event.output.ok ? fillWindow(context, event.output.value) : noStep,
                },
              },
              { target: "missing" },
            ],
            onError: "missing",
          },
        },
        missing: {
          description: "They could not be fetched; they are tried again with the next head.",
          on: { "older.wanted": "filling", "head.received": "due" },
        },
        due: {
          description: "They are fetched again as soon as the head is reached.",
          tags: "filling",
          on: { "older.wanted": "filling", "head.reached": "filling" },
        },
      },
    },
  },
});
