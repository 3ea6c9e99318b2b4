/**
 * Proof panels: recompute a block or a transaction once, and again when the light client's anchor passes its block or
 * the trust root changes. Meanwhile they count the witnesses that vouch for the block.
 */
import { assign, raise, setup } from "xstate";
import { currentFinality, provedFinality, type BlockSubject } from "../../domain/block/finality.ts";
import type { Finality } from "../../domain/block/finality.ts";
import type { BlockNum, TxId } from "../../domain/chain/names.ts";
import type { Failure } from "../../domain/contract/failure.ts";
import type { Answer, Sourced, Verdict } from "../../domain/contract/sourced.ts";
import type { LatestBlocksView } from "../../domain/contract/topics.ts";
import type { BlockProof, TransactionProof } from "../../domain/proof/answers.ts";
import { isOwnContent } from "../../domain/proof/with-standing.ts";
import { verdictsCarryOver, type RootMark, type TrustView } from "../../domain/trust/views.ts";
import { isAnswer, otherwise, when } from "../shared/asking.ts";
import { notProvided, callbackPort, promisePort } from "../shared/ports.ts";
import { passesAny } from "./anchor-passing.ts";
import { isOtherRoot, rememberedRoot, type RootChanged } from "./root-changes.ts";

/** What is proved: a block, or a transaction with its block. */
export interface ProofSubject extends BlockSubject {
  readonly transaction: TxId | null;
  /**
   * The verdict of the answer on screen. A later answer may differ: its proof says nothing about this one's content.
   */
  readonly drawn: Verdict;
}

export interface ProofContext<T> {
  readonly subject: ProofSubject;
  /** Never decreases. */
  readonly finality: Finality;
  /** The trust root that everything here rests on; null until it is reported. */
  readonly root: RootMark | null;
  /** The newest block the feed shows; null before it shows one. */
  readonly head: BlockNum | null;
  /** The newest reported anchor; null without one. */
  readonly anchored: BlockNum | null;
  /** Whether the light client has a trust root; null while it looks for one. */
  readonly hasRoot: boolean | null;
  readonly answer: Sourced<T> | null;
  readonly failure: Failure | null;
}

/** What the light client and the feed report. */
export type ChainChanged =
  | {
      readonly type: "trust.changed";
      readonly trust: TrustNews;
    }
  | {
      readonly type: "feed.changed";
      readonly feed: FeedNews;
    };

type TrustNews = Pick<TrustView, "rootMark" | "anchor" | "root" | "trouble">;
type FeedNews = Pick<LatestBlocksView, "rootMark" | "round" | "lastIrreversible">;
type OfRoot = Pick<TrustView, "rootMark">;

const createProof = <T extends BlockProof>() =>
  setup({
    types: {
      context: {} as ProofContext<T>,
      input: {} as ProofSubject & { finality: Finality },
      events: {} as { type: "retry" } | { type: "proof.refresh" } | ChainChanged | RootChanged,
      tags: {} as "busy" | "found" | "failed",
    },
    actors: {
      load: promisePort<Answer<T>, { subject: ProofSubject }>("load"),
      watchChain: callbackPort<ChainChanged, { finality: Finality }>("watchChain"),
      watchRoot: callbackPort<RootChanged>("watchRoot"),
    },
    guards: {
      isAnswer,
      isAnchored: ({ context }) => context.finality.isAnchored,
      /** The anchor was below the block, or there was none, and is now at it or above. */
      passes: ({ context: { subject, anchored, root } }, { trust }: { trust: TrustNews }) =>
        isOfRoot(root, trust) &&
        passesAny([subject.number], anchored, trust.anchor?.number ?? null),
      isOfRoot: ({ context: { root } }, news: OfRoot) => isOfRoot(root, news),
      isOtherRoot: ({ context: { root } }, news: RootChanged) => isOtherRoot(root, news),
    },
    actions: {
      /** Provided by the page: lets the engine call resting nodes again. */
      wakeNodes: () => notProvided("wakeNodes"),
      remember: assign(({ context }, answer: Answer<T>) => {
        if (!answer.ok) return { failure: answer.error };
        const { standing, verdict } = answer.value.value;
        return {
          answer: answer.value,
          failure: null,
          // A contradicted proof's standing is that of another block.
          finality:
            isOwnContent(context.subject.drawn) && isOwnContent(verdict)
              ? provedFinality(context.finality, standing)
              : context.finality,
          anchored: higher(context.anchored, standing.nearest?.number ?? null),
        };
      }),
      rememberTrust: assign((_, { trust }: { trust: TrustNews }) => ({
        anchored: trust.anchor?.number ?? null,
        hasRoot: trust.root !== null ? true : trust.trouble !== null ? false : null,
      })),
      rememberFeed: assign(({ context: { subject, finality } }, { feed }: { feed: FeedNews }) => ({
        finality: isOwnContent(subject.drawn) ? currentFinality(subject, finality, feed) : finality,
        head: headOf(feed),
      })),
      rememberRoot: assign(({ context }, news: RootChanged) => ({
        root: rememberedRoot(context.root, news),
      })),
      /** Nothing that was learned under another root holds; what the node claims doesn't rest on it. */
      startOver: assign(({ context: { finality } }) => ({
        finality: { ...finality, isAnchored: false, vouchers: null },
        anchored: null,
        hasRoot: null,
        answer: null,
        failure: null,
      })),
      refresh: raise({ type: "proof.refresh" }),
    },
  }).createMachine({
    id: "proof",
    context: ({ input: { finality, ...subject } }) => ({
      subject,
      finality,
      root: null,
      head: null,
      anchored: null,
      hasRoot: null,
      answer: null,
      failure: null,
    }),
    type: "parallel",
    invoke: { src: "watchRoot" },
    on: {
      "root.changed": [
        {
          guard: { type: "isOtherRoot", params: ({ event }) => event },
          target: [".recomputing.loading", ".counting.following"],
          actions: ["startOver", { type: "rememberRoot", params: ({ event }) => event }],
        },
        { actions: { type: "rememberRoot", params: ({ event }) => event } },
      ],
    },
    states: {
      recomputing: {
        initial: "loading",
        states: {
          loading: {
            description: "The block's bytes are fetched, hashed and compared.",
            tags: "busy",
            on: { "proof.refresh": { target: "loading", reenter: true } },
            invoke: {
              src: "load",
              input: ({ context }) => ({ subject: context.subject }),
              onDone: [when("isAnswer", "found", "remember"), otherwise("failed", "remember")],
            },
          },
          found: { tags: "found", on: { "proof.refresh": "refreshing" } },
          refreshing: {
            description: "The old proof stays on screen; a failure leaves it there.",
            tags: "found",
            on: { "proof.refresh": { target: "refreshing", reenter: true } },
            invoke: {
              src: "load",
              input: ({ context }) => ({ subject: context.subject }),
              onDone: otherwise("found", "remember"),
            },
          },
          failed: {
            tags: "failed",
            on: { retry: { target: "loading", actions: "wakeNodes" } },
          },
        },
      },
      counting: {
        initial: "following",
        states: {
          following: {
            description: "Trusted witnesses that build on the block are counted as blocks arrive.",
            always: { guard: "isAnchored", target: "anchored" },
            invoke: {
              src: "watchChain",
              input: ({ context }) => ({ finality: context.finality }),
            },
            on: {
              "feed.changed": {
                guard: { type: "isOfRoot", params: ({ event }) => event.feed },
                actions: { type: "rememberFeed", params: ({ event }) => event },
              },
              "trust.changed": [
                {
                  guard: { type: "passes", params: ({ event }) => event },
                  actions: [{ type: "rememberTrust", params: ({ event }) => event }, "refresh"],
                },
                {
                  guard: { type: "isOfRoot", params: ({ event }) => event.trust },
                  actions: { type: "rememberTrust", params: ({ event }) => event },
                },
              ],
            },
          },
          anchored: {
            description:
              "16 trusted witnesses vouch for it: nothing more to count, as long as the trust root stays.",
          },
        },
      },
    },
  });

export const blockProofMachine = createProof<BlockProof>();

export const transactionProofMachine = createProof<TransactionProof>();

const higher = (a: BlockNum | null, b: BlockNum | null): BlockNum | null =>
  a === null || (b !== null && b > a) ? b : a;

/** Views may arrive late: those of another root say nothing about this one. */
const isOfRoot = (root: RootMark | null, { rootMark }: OfRoot): boolean =>
  root === null || verdictsCarryOver(root, rootMark);

const headOf = ({ round }: Pick<LatestBlocksView, "round">): BlockNum | null => {
  const slot = round.at(-1);
  return slot?.kind === "produced" ? slot.block.number : null;
};
