/**
 * The light client's lifecycle: from no trust root to following the witnesses' own signatures. Leaving a state cancels its
 * work: what was read under one root never counts under another.
 */
import { assign, setup } from "xstate";
import type { BlockNum } from "../../domain/chain/names.ts";
import { crashed, type StorageFailure } from "../../domain/contract/failure.ts";
import { limits as defaults, type Limits } from "../../domain/limits.ts";
import type { Result } from "../../domain/result.ts";
import type { Position } from "../../domain/trust/position.ts";
import type { RootId, RootInUse } from "../../domain/trust/root.ts";
import { unreadRoot, type RootMark, type TrustTrouble } from "../../domain/trust/views.ts";
import { countVouchers } from "../../domain/trust/vouchers.ts";
import { otherwise, thrown, when } from "../shared/asking.ts";
import { notProvided, promisePort } from "../shared/ports.ts";

export interface Context {
  readonly limits: Limits;
  /** Why there is no root, or why following has stopped. */
  readonly trouble: TrustTrouble | null;
  /** Whether a page shows any verdicts. */
  readonly isWanted: boolean;
  /** Where following last fell behind; null before. */
  readonly fellBehindAt: BlockNum | null;
  /** The root in use, or the one to start from. Its era tells results under this root from those under another. */
  readonly mark: RootMark;
  readonly root: RootInUse | null;
  /** How far the root has led. */
  readonly position: Position | null;
  /** Number of vouchers of each waiting block, in order. */
  readonly counts: readonly number[];
  /** Hops of the last catch-up. */
  readonly hops: number;
  /** Why the browser did not store the last change of the root. */
  readonly unstored: StorageFailure | null;
}

/** The visitor's own root, none, or what an engine of another tab has stored. */
export type RootChange =
  | { readonly kind: "pin"; readonly root: RootInUse }
  | { readonly kind: "reset" | "elsewhere" };

/** A root, and how far it led on an earlier visit. */
export interface Start {
  readonly root: RootInUse;
  readonly id: RootId;
  readonly position: Position;
}

/** How a change of the root ended. */
export interface Changed {
  /** Null: no root is set. */
  readonly start: Start | null;
  readonly unstored: StorageFailure | null;
}

/** How a step ended; null if it succeeded. */
export type Outcome = TrustTrouble | null;

/** Why following has ended. */
export type FollowingEnded =
  /** The feed leads no further than block `at`. `obstacle`: the trouble if catching up doesn't either. */
  | {
      readonly type: "trust.fellBehind";
      readonly at: BlockNum;
      readonly obstacle: TrustTrouble;
    }
  | { readonly type: "trust.broke"; readonly trouble: TrustTrouble };

/** Checks the blocks from the root to the head. */
const catchingUp = {
  src: "catchUp",
  onDone: [
    when("hasSucceeded", "following", "rememberTrouble"),
    otherwise("stale", "rememberTrouble"),
  ],
  onError: thrown("stale", "rememberCrash"),
} as const;

interface Advanced {
  readonly type: "trust.advanced";
  readonly position: Position;
}
interface Hopped {
  readonly type: "trust.hopped";
  readonly hops: number;
}

const advanced = {
  actions: { type: "advance", params: ({ event }: { event: Advanced }) => event.position },
} as const;

/** What catching up has achieved counts even if it gets no further. */
const whileCatchingUp = {
  "trust.advanced": advanced,
  "trust.hopped": {
    actions: { type: "rememberHops", params: ({ event }: { event: Hopped }) => event },
  },
} as const;

const startAt = ({ era }: RootMark, { root, id, position }: Start) => ({
  root,
  mark: { era, id },
  ...positionAt(position),
});
const positionAt = (position: Position) => ({
  position,
  counts: countVouchers(position.trust, position.waiting),
});

export const trustMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { limits?: Limits },
    events: {} as
      | { type: "trust.wanted" }
      | { type: "trust.unwanted" }
      | { type: "retry" }
      /** The root that the light client will start from was read; `mark` names it and its era. */
      | { type: "trust.rootRead"; mark: RootMark }
      | { type: "trust.change"; change: RootChange }
      | Advanced
      | Hopped
      | FollowingEnded,
    tags: {} as "busy" | "rooted" | "following",
  },
  actors: {
    findRoot: promisePort<Result<Start, TrustTrouble>>("findRoot"),
    changeRoot: promisePort<Changed, { change: RootChange }>("changeRoot"),
    catchUp: promisePort<Outcome>("catchUp"),
  },
  delays: {
    retry: ({ context }) => context.limits.trust.retryAfter,
    cool: ({ context }) => context.limits.trust.retryAfter / 4,
  },
  guards: {
    isWanted: ({ context }) => context.isWanted,
    isUnwanted: ({ context }) => !context.isWanted,
    hasSucceeded: (_, outcome: Outcome) => outcome === null,
    isFound: (_, found: Result<Start, TrustTrouble>) => found.ok,
    hasRoot: (_, { start }: Changed) => start !== null,
    isUnread: ({ context: { mark } }, read: RootMark) =>
      mark.era === read.era && (mark.id === null || mark.id === "none"),
    /** Catching up did not get past this block either: without a pause, both would repeat forever. */
    isStuck: ({ context }, { at }: { at: BlockNum }) => context.fellBehindAt === at,
  },
  actions: {
    noteWanted: assign({ isWanted: true }),
    noteUnwanted: assign({ isWanted: false }),
    rememberTrouble: assign((_, trouble: Outcome) => ({ trouble })),
    rememberCrash: assign((_, { error }: { error: unknown }) => ({
      trouble: {
        kind: "unreachable",
        failure: crashed(error),
      } as const,
    })),
    noteFellBehind: assign((_, { at }: { at: BlockNum }) => ({ fellBehindAt: at })),
    rememberMark: assign((_, mark: RootMark) => ({ mark })),
    /** From here on nothing is trusted until another root is set. */
    leaveRoot: assign(({ context: { mark } }) => ({
      trouble: null,
      fellBehindAt: null,
      mark: { era: mark.era + 1, id: null },
      root: null,
      position: null,
      counts: [],
      unstored: null,
    })),
    /** Starts from a root that was found, or says why there is none. */
    rememberFound: assign(({ context: { mark } }, found: Result<Start, TrustTrouble>) =>
      found.ok ? { trouble: null, ...startAt(mark, found.value) } : { trouble: found.error },
    ),
    rememberChanged: assign(({ context: { mark } }, { start, unstored }: Changed) => ({
      unstored,
      ...(start && startAt(mark, start)),
    })),
    advance: assign((_, position: Position) => positionAt(position)),
    forgetHops: assign({ hops: 0 }),
    rememberHops: assign((_, { hops }: { hops: number }) => ({ hops })),
    /** Provided by the engine: nothing is known to be on the chain any more. */
    dropAnchors: () => notProvided("dropAnchors"),
    /** Provided by the engine: joins the blocks that have been judged, and reports how far that led. */
    follow: (_event, _position: Position | null) => notProvided("follow"),
  },
}).createMachine({
  id: "trust",
  context: ({ input }) => ({
    limits: input.limits ?? defaults,
    trouble: null,
    isWanted: false,
    fellBehindAt: null,
    mark: unreadRoot,
    root: null,
    position: null,
    counts: [],
    hops: 0,
    unstored: null,
  }),
  initial: "unset",
  on: {
    "trust.wanted": { actions: "noteWanted" },
    "trust.unwanted": { actions: "noteUnwanted" },
    "trust.change": ".changing",
    "trust.rootRead": {
      guard: { type: "isUnread", params: ({ event }) => event.mark },
      actions: { type: "rememberMark", params: ({ event }) => event.mark },
    },
  },
  states: {
    unset: {
      description: "There is no trust root: nothing is called verified.",
      after: { retry: { guard: "isWanted", target: "pinning" } },
      initial: "idle",
      states: {
        idle: {
          on: {
            "trust.wanted": { target: "#trust.pinning", actions: "noteWanted" },
            retry: { guard: "isWanted", target: "#trust.pinning" },
          },
        },
        cooling: {
          description:
            "A search has just failed. Pages come and go: the nodes aren't asked again for each.",
          after: { cool: "idle" },
        },
      },
    },
    changing: {
      description:
        "The visitor pins or resets, or another tab has: the old root and all that rests on it are dropped.",
      tags: "busy",
      entry: ["leaveRoot", "dropAnchors"],
      invoke: {
        src: "changeRoot",
        input: ({ event }) => ({ change: (event as { change: RootChange }).change }),
        onDone: [
          when("hasRoot", "pinned", "rememberChanged"),
          { guard: "isWanted", ...otherwise("pinning", "rememberChanged") },
          otherwise("unset", "rememberChanged"),
        ],
        onError: thrown("unset", "rememberCrash"),
      },
    },
    pinning: {
      description:
        "Looking for a root: the operator's checkpoint, an earlier pin, or nodes of independent operators that agree.",
      tags: "busy",
      invoke: {
        src: "findRoot",
        onDone: [
          when("isFound", "pinned", "rememberFound"),
          otherwise("unset.cooling", "rememberFound"),
        ],
        onError: thrown("unset", "rememberCrash"),
      },
    },
    pinned: {
      description: "A root is set; the blocks from it to the head are being checked.",
      tags: ["busy", "rooted"],
      entry: "forgetHops",
      always: { guard: "isUnwanted", target: "resting" },
      on: whileCatchingUp,
      invoke: catchingUp,
    },
    following: {
      description: "Every new block is linked, and its signature compared with the trusted keys.",
      tags: ["rooted", "following"],
      entry: { type: "follow", params: ({ context }) => context.position },
      on: {
        "trust.advanced": advanced,
        "trust.fellBehind": [
          {
            guard: { type: "isStuck", params: ({ event }) => event },
            target: "stale",
            actions: { type: "rememberTrouble", params: ({ event }) => event.obstacle },
          },
          {
            target: "behind",
            actions: { type: "noteFellBehind", params: ({ event }) => event },
          },
        ],
        "trust.broke": {
          target: "stale",
          actions: { type: "rememberTrouble", params: ({ event }) => event.trouble },
        },
        "trust.unwanted": { target: "resting", actions: "noteUnwanted" },
      },
    },
    behind: {
      description:
        "After an absence: hops as far ahead as 16 trusted keys still sign, and learns new keys.",
      tags: ["busy", "rooted"],
      entry: "forgetHops",
      on: {
        ...whileCatchingUp,
        "trust.unwanted": { target: "resting", actions: "noteUnwanted" },
      },
      invoke: catchingUp,
    },
    stale: {
      description:
        "The light client can't continue from its root: newer blocks aren't called verified.",
      tags: "rooted",
      on: {
        "trust.wanted": { target: "behind", actions: "noteWanted" },
        retry: { guard: "isWanted", target: "behind" },
      },
      after: { retry: { guard: "isWanted", target: "behind" } },
    },
    resting: {
      description: "No page needs verdicts: nothing is requested.",
      tags: "rooted",
      on: { "trust.wanted": { target: "behind", actions: "noteWanted" } },
    },
  },
});
