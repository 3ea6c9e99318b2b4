/** The light client's lifecycle: from no trust root to following the witnesses' own signatures. */
import { assign, setup } from "xstate";
import type { BlockNum } from "../../domain/chain/names.ts";
import { crashed } from "../../domain/contract/failure.ts";
import { limits as defaults, type Limits } from "../../domain/limits.ts";
import type { TrustTrouble } from "../../domain/trust/views.ts";
import { callbackPort, promisePort } from "../shared/ports.ts";
import { otherwise, thrown, when } from "../shared/asking.ts";

export interface Context {
  readonly limits: Limits;
  /** Why there is no root, or why following has stopped. */
  readonly trouble: TrustTrouble | null;
  /** Whether a page shows any verdicts. */
  readonly isWanted: boolean;
  /** Where following last fell behind; null before. */
  readonly fellBehindAt: BlockNum | null;
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

export const trustMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { limits?: Limits },
    events: {} as
      | { type: "trust.wanted" }
      | { type: "trust.unwanted" }
      | { type: "trust.retry" }
      /** The visitor has set a root. */
      | { type: "trust.pinned" }
      | { type: "trust.reset" }
      | FollowingEnded,
    tags: {} as "busy" | "rooted" | "following",
  },
  actors: {
    findRoot: promisePort<Outcome>("findRoot"),
    catchUp: promisePort<Outcome>("catchUp"),
    follow: callbackPort<FollowingEnded>("follow"),
  },
  delays: { retry: ({ context }) => context.limits.trust.retryAfter },
  guards: {
    isWanted: ({ context }) => context.isWanted,
    isUnwanted: ({ context }) => !context.isWanted,
    hasSucceeded: (_, outcome: Outcome) => outcome === null,
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
    forgetTrouble: assign({ trouble: null, fellBehindAt: null }),
  },
}).createMachine({
  id: "trust",
  context: ({ input }) => ({
    limits: input.limits ?? defaults,
    trouble: null,
    isWanted: false,
    fellBehindAt: null,
  }),
  initial: "unset",
  on: {
    "trust.wanted": { actions: "noteWanted" },
    "trust.unwanted": { actions: "noteUnwanted" },
    "trust.pinned": { target: ".pinned", actions: "forgetTrouble" },
    "trust.reset": [
      { guard: "isWanted", target: ".pinning", actions: "forgetTrouble" },
      { target: ".unset", actions: "forgetTrouble" },
    ],
  },
  states: {
    unset: {
      description: "There is no trust root: nothing is called verified.",
      on: {
        "trust.wanted": { target: "pinning", actions: "noteWanted" },
        "trust.retry": { guard: "isWanted", target: "pinning" },
      },
      after: { retry: { guard: "isWanted", target: "pinning" } },
    },
    pinning: {
      description:
        "Looking for a root: the operator's checkpoint, an earlier pin, or nodes of independent operators that agree.",
      tags: "busy",
      invoke: {
        src: "findRoot",
        onDone: [
          when("hasSucceeded", "pinned", "rememberTrouble"),
          otherwise("unset", "rememberTrouble"),
        ],
        onError: thrown("unset", "rememberCrash"),
      },
    },
    pinned: {
      description: "A root is set; the blocks from it to the head are being checked.",
      tags: ["busy", "rooted"],
      always: { guard: "isUnwanted", target: "resting" },
      invoke: catchingUp,
    },
    following: {
      description: "Every new block is linked, and its signature compared with the trusted keys.",
      tags: ["rooted", "following"],
      on: {
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
      invoke: { src: "follow" },
    },
    behind: {
      description:
        "After an absence: hops as far ahead as 16 trusted keys still sign, and learns new keys.",
      tags: ["busy", "rooted"],
      on: { "trust.unwanted": { target: "resting", actions: "noteUnwanted" } },
      invoke: catchingUp,
    },
    stale: {
      description:
        "The light client can't continue from its root: newer blocks aren't called verified.",
      tags: "rooted",
      on: {
        "trust.wanted": { target: "behind", actions: "noteWanted" },
        "trust.retry": { guard: "isWanted", target: "behind" },
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
