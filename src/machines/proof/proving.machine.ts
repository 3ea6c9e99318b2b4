/**
 * Compares what a page shows with the blocks it comes from: when a button is pressed, and again when the anchor passes
 * them or the trust root changes.
 */
import { assign, setup } from "xstate";
import type { BlockNum } from "../../domain/chain/names.ts";
import type { Failure } from "../../domain/contract/failure.ts";
import type { Answer } from "../../domain/contract/sourced.ts";
import type { PostVersion } from "../../domain/post/post-address.ts";
import type {
  RowClaim,
  RowProof,
  VersionProof,
} from "../../domain/proof/row-and-version-proofs.ts";
import type { RootMark } from "../../domain/trust/views.ts";
import { isAnswer, otherwise, output, when } from "../shared/asking.ts";
import { callbackPort, promisePort } from "../shared/ports.ts";
import { passesAny } from "./anchor-passing.ts";
import { sameNumbering, type RowVerdicts } from "./history-row-verdicts.ts";
import { isOtherRoot, rememberedRoot, type RootChanged } from "./root-changes.ts";

export interface ProvingContext<Subject, Proof> {
  readonly subject: Subject;
  readonly proof: Proof;
  readonly failure: Failure | null;
  /** The newest reported anchor; null without one. */
  readonly anchored: BlockNum | null;
  /** The trust root that the proof rests on; null until it is reported. */
  readonly root: RootMark | null;
}

type Anchor = { readonly anchored: BlockNum | null };
/** The light client has a new anchor, or none. */
export type AnchorMoved = { readonly type: "anchor.moved" } & Anchor;

/**
 * A chart that proves its subject through the `prove` port, which also gets the proof so far. `merge` adds what was
 * found to it; `unsettled` names the blocks whose verdict may still rise; `isProvable` says whether there is anything
 * to prove.
 */
const createProving = <Subject, Found, Proof>({
  none,
  merge,
  unsettled,
  isProvable,
}: {
  readonly none: Proof;
  readonly merge: (proof: Proof, found: Found, subject: Subject) => Proof;
  readonly unsettled: (proof: Proof, subject: Subject) => readonly BlockNum[];
  readonly isProvable: (subject: Subject) => boolean;
}) =>
  setup({
    types: {
      context: {} as ProvingContext<Subject, Proof>,
      input: {} as { subject: Subject },
      events: {} as
        | { type: "proof.prove"; subject: Subject }
        | { type: "proof.cancel" }
        | AnchorMoved
        | RootChanged,
      tags: {} as "busy" | "proved" | "failed",
    },
    actors: {
      prove: promisePort<Answer<Found>, { subject: Subject; proof: Proof }>("prove"),
      watchAnchor: callbackPort<AnchorMoved>("watchAnchor"),
      watchRoot: callbackPort<RootChanged>("watchRoot"),
    },
    guards: {
      isProvable: (_, { subject }: { subject: Subject }) => isProvable(subject),
      isAnswer,
      passes: ({ context: { proof, subject, anchored: before } }, { anchored }: Anchor) =>
        passesAny(unsettled(proof, subject), before, anchored),
      isOtherRoot: ({ context: { root } }, news: RootChanged) => isOtherRoot(root, news),
    },
    actions: {
      choose: assign((_, { subject }: { subject: Subject }) => ({ subject, failure: null })),
      remember: assign(({ context: { proof, subject } }, answer: Answer<Found>) =>
        answer.ok
          ? { proof: merge(proof, answer.value.value, subject), failure: null }
          : { failure: answer.error },
      ),
      refresh: assign(({ context: { proof, subject } }, answer: Answer<Found>) =>
        answer.ok ? { proof: merge(proof, answer.value.value, subject) } : {},
      ),
      rememberAnchor: assign((_, { anchored }: Anchor) => ({ anchored })),
      rememberRoot: assign(({ context }, news: RootChanged) => ({
        root: rememberedRoot(context.root, news),
      })),
      /** Nothing that was proved under another root holds. */
      startOver: assign({ proof: none, anchored: null }),
    },
  }).createMachine({
    id: "proving",
    context: ({ input }) => ({ ...input, proof: none, failure: null, anchored: null, root: null }),
    initial: "idle",
    on: {
      "proof.prove": {
        guard: { type: "isProvable", params: ({ event }) => event },
        target: ".judged.proving",
        actions: { type: "choose", params: ({ event }) => event },
      },
    },
    states: {
      idle: { description: "Shown as its source reported it." },
      judged: {
        description: "A changed trust root drops every verdict; the last subject is judged again.",
        initial: "proving",
        invoke: { src: "watchRoot" },
        on: {
          "root.changed": [
            {
              guard: { type: "isOtherRoot", params: ({ event }) => event },
              target: ".proving",
              actions: ["startOver", { type: "rememberRoot", params: ({ event }) => event }],
            },
            { actions: { type: "rememberRoot", params: ({ event }) => event } },
          ],
        },
        states: {
          proving: {
            description: "The blocks are fetched, checked and compared.",
            tags: "busy",
            on: { "proof.prove": {}, "proof.cancel": "stopped" },
            invoke: {
              src: "prove",
              input: ({ context: { subject, proof } }) => ({ subject, proof }),
              onDone: [when("isAnswer", "proved", "remember"), otherwise("failed", "remember")],
            },
          },
          proved: {
            description: "It has a verdict; a consistent one may still become verified.",
            tags: "proved",
            invoke: { src: "watchAnchor" },
            on: {
              "anchor.moved": [
                {
                  guard: { type: "passes", params: ({ event }) => event },
                  target: "refreshing",
                  actions: { type: "rememberAnchor", params: ({ event }) => event },
                },
                { actions: { type: "rememberAnchor", params: ({ event }) => event } },
              ],
            },
          },
          refreshing: {
            description: "The old verdict stays on screen; a failure leaves it there.",
            tags: "proved",
            invoke: {
              src: "prove",
              input: ({ context: { subject, proof } }) => ({ subject, proof }),
              onDone: { target: "proved", actions: { type: "refresh", params: output } },
            },
          },
          stopped: {
            description: "The visitor has cancelled; earlier verdicts stay.",
            on: {
              "root.changed": {
                guard: { type: "isOtherRoot", params: ({ event }) => event },
                actions: ["startOver", { type: "rememberRoot", params: ({ event }) => event }],
              },
            },
          },
          failed: {
            description: "The blocks could not be read; earlier verdicts stay.",
            tags: "failed",
            on: {
              "root.changed": {
                guard: { type: "isOtherRoot", params: ({ event }) => event },
                actions: ["startOver", { type: "rememberRoot", params: ({ event }) => event }],
              },
            },
          },
        },
      },
    },
  });

const unproved: RowProof = { verdict: "unchecked", place: null };

/** Rows of an account's history. */
export const rowProvingMachine = createProving<
  readonly RowClaim[],
  readonly RowProof[],
  RowVerdicts
>({
  none: new Map(),
  merge: (verdicts, found, claims) =>
    new Map([
      ...sameNumbering(verdicts, claims),
      ...claims.map(
        ({ index, ...claimed }, i) => [index, { ...claimed, ...(found[i] ?? unproved) }] as const,
      ),
    ]),
  unsettled: (verdicts, claims) =>
    claims
      .filter(({ index }) => verdicts.get(index)?.verdict === "consistent")
      .map(({ claim }) => claim.block),
  isProvable: (claims) => claims.length > 0,
});

/** A version of a post. */
export const versionProvingMachine = createProving<PostVersion, VersionProof, VersionProof | null>({
  none: null,
  merge: (_, found) => found,
  unsettled: (proof) => (proof?.verdict === "consistent" && proof.place ? [proof.place.block] : []),
  isProvable: () => true,
});
