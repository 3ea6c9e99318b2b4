/**
 * A live list of blocks: new ones enter one after another, are highlighted for a moment, and can be paused. On narrow
 * screens and with reduced motion, all are shown at once.
 */
import { assign, raise, setup } from "xstate";
import type { BlockNum } from "../../domain/chain/names.ts";
import type { Failure } from "../../domain/contract/failure.ts";
import type { FeedState } from "../../domain/contract/topics.ts";
import {
  emptyReveal,
  queueRows,
  replaceRows,
  revealNext,
  settle,
  type LiveRow,
  type Reveal,
} from "../../domain/live/reveal.ts";
import { pageLimits as defaults, type PageLimits } from "../../domain/page-limits.ts";
import { verdictsCarryOver, unreadRoot, type RootMark } from "../../domain/trust/views.ts";
import { callbackPort } from "../shared/ports.ts";

/** A live list as it was last reported. */
export interface LiveList {
  readonly state: FeedState;
  /** The trust root that the verdicts rest on. */
  readonly rootMark: RootMark;
  /** Newest first. */
  readonly blocks: readonly LiveRow[];
  readonly updatedAt: number | null;
  readonly failure: Failure | null;
}

/** Whether new blocks enter one after another or together. */
export type Entrance = "staggered" | "at-once";

export interface Context {
  readonly size: number;
  readonly limits: PageLimits;
  readonly first: Entrance;
  readonly later: Entrance;
  readonly instant: boolean;
  readonly reveal: Reveal;
  /** The newest list received, shown or not. */
  readonly list: LiveList;
  /** The trust root that the verdicts on screen rest on. */
  readonly shownRoot: RootMark;
  /** The version of the list that the chart started with; 0 if it started with none. */
  readonly version: number;
}

const emptyList: LiveList = {
  state: "idle",
  rootMark: unreadRoot,
  blocks: [],
  updatedAt: null,
  failure: null,
};

function entranceOf(context: Context): Entrance {
  if (context.instant) return "at-once";
  return context.reveal.rows.length === 0 && context.reveal.waiting.length === 0
    ? context.first
    : context.later;
}

function take(context: Context, list: LiveList): Reveal {
  return entranceOf(context) === "staggered" || context.reveal.waiting.length > 0
    ? queueRows(context.reveal, list.blocks, context.size)
    : replaceRows(context.reveal, list.blocks, context.size);
}

/** What the list and the layout report. */
export type ListChanged =
  | { readonly type: "list.received"; readonly list: LiveList }
  | { readonly type: "layout.changed"; readonly instant: boolean };

export const blockListMachine = setup({
  types: {
    context: {} as Context,
    input: {} as {
      size: number;
      first: Entrance;
      later: Entrance;
      instant: boolean;
      /** The list that the page has already received. */
      known?: { readonly view: LiveList; readonly version: number } | null;
      limits?: PageLimits;
    },
    events: {} as
      | ListChanged
      | { type: "list.pause" }
      | { type: "list.resume" }
      | { type: "highlight.ended"; numbers: readonly BlockNum[] },
    tags: {} as "busy" | "live" | "paused",
  },
  actors: { watchList: callbackPort<ListChanged, { known: number }>("watchList") },
  delays: { spacing: ({ context }) => context.limits.reveal.spacing },
  guards: {
    hasWaiting: ({ context }) => context.reveal.waiting.length > 0,
    isOfOtherRoot: ({ context }, { list }: { list: LiveList }) =>
      !verdictsCarryOver(context.shownRoot, list.rootMark),
  },
  actions: {
    queueList: assign(({ context }, { list }: { list: LiveList }) => ({
      list,
      shownRoot: list.rootMark,
      reveal: take(context, list),
    })),
    noteList: assign((_, { list }: { list: LiveList }) => ({ list })),
    catchUp: assign(({ context }) => ({
      shownRoot: context.list.rootMark,
      reveal: replaceRows(context.reveal, context.list.blocks, context.size),
    })),
    revealOne: assign(({ context }) => ({ reveal: revealNext(context.reveal, context.size) })),
    rememberLayout: assign((_, { instant }: { instant: boolean }) => ({ instant })),
    settleRows: assign(({ context }, { numbers }: { numbers: readonly BlockNum[] }) => ({
      reveal: settle(context.reveal, numbers),
    })),
    endHighlightLater: raise(
      ({ context }) => ({ type: "highlight.ended" as const, numbers: context.reveal.fresh }),
      { delay: ({ context }) => context.limits.reveal.highlight },
    ),
  },
}).createMachine({
  id: "blockList",
  context: ({ input: { known, limits = defaults, ...input } }) => {
    const empty: Context = {
      ...input,
      limits,
      reveal: emptyReveal,
      list: emptyList,
      shownRoot: unreadRoot,
      version: 0,
    };
    if (!known) return empty;
    const { view: list, version } = known;
    return { ...empty, list, shownRoot: list.rootMark, reveal: take(empty, list), version };
  },
  invoke: { src: "watchList", input: ({ context }) => ({ known: context.version }) },
  on: {
    "layout.changed": { actions: { type: "rememberLayout", params: ({ event }) => event } },
    "highlight.ended": { actions: { type: "settleRows", params: ({ event }) => event } },
  },
  initial: "quiet",
  states: {
    quiet: {
      description: "Everything received is shown.",
      tags: "live",
      always: { guard: "hasWaiting", target: "revealing" },
      on: {
        "list.received": {
          actions: [{ type: "queueList", params: ({ event }) => event }, "endHighlightLater"],
        },
        "list.pause": "paused",
      },
    },
    revealing: {
      description: "New blocks wait and enter one after another, a fixed time apart.",
      tags: "live",
      entry: ["revealOne", "endHighlightLater"],
      after: {
        spacing: [{ guard: "hasWaiting", target: "revealing", reenter: true }, { target: "quiet" }],
      },
      on: {
        "list.received": {
          actions: [{ type: "queueList", params: ({ event }) => event }, "endHighlightLater"],
        },
        "list.pause": "paused",
      },
    },
    paused: {
      description:
        "The rows are frozen; new ones are counted and stored. A changed trust root ends the pause: no verdict on screen holds any longer.",
      tags: "paused",
      on: {
        "list.received": [
          {
            guard: { type: "isOfOtherRoot", params: ({ event }) => event },
            target: "quiet",
            actions: [
              { type: "noteList", params: ({ event }) => event },
              "catchUp",
              "endHighlightLater",
            ],
          },
          { actions: { type: "noteList", params: ({ event }) => event } },
        ],
        "list.resume": { target: "quiet", actions: ["catchUp", "endHighlightLater"] },
      },
    },
  },
});

/** How many blocks have arrived since the list was paused. */
export function waitingCount({ list, reveal }: Pick<Context, "list" | "reveal">): number {
  const shown = reveal.rows[0]?.number;
  const newest = list.blocks[0]?.number;
  return shown === undefined || newest === undefined ? 0 : Math.max(0, newest - shown);
}
