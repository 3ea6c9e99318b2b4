/** Links an old block by hashes to the nearest anchored one above it, a stretch at a time, while the visitor waits. */
import { assign, setup } from "xstate";
import type { BlockNum } from "../../domain/chain/names.ts";
import type { Failure } from "../../domain/contract/failure.ts";
import type { Answer } from "../../domain/contract/sourced.ts";
import type { LinkProgress } from "../../domain/trust/views.ts";
import { otherwise, output } from "../shared/asking.ts";
import { notProvided, promisePort } from "../shared/ports.ts";

export interface Context {
  readonly number: BlockNum;
  /** `total` is that of the first stretch. */
  readonly progress: LinkProgress | null;
  /** Null if a stretch was linked, but made no progress. */
  readonly failure: Failure | null;
}

export const blockLinkingMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { number: BlockNum },
    events: {} as { type: "link.start" } | { type: "link.cancel" },
    tags: {} as "busy" | "linked" | "failed",
  },
  actors: { link: promisePort<Answer<LinkProgress>, { number: BlockNum }>("link") },
  guards: {
    isDone: (_, answer: Answer<LinkProgress>) => answer.ok && answer.value.value.left === 0,
    /** Whether the stretch made progress: one that makes none would be requested endlessly. */
    isCloser: ({ context }, answer: Answer<LinkProgress>) =>
      answer.ok && (context.progress === null || answer.value.value.left < context.progress.left),
  },
  actions: {
    remember: assign(({ context }, answer: Answer<LinkProgress>) => {
      if (!answer.ok) return { failure: answer.error };
      const { left, total } = answer.value.value;
      return { progress: { left, total: context.progress?.total ?? total } };
    }),
    begin: assign({ progress: null, failure: null }),
    /** Provided by the page: requests the block's proof again. */
    refreshProof: () => notProvided("refreshProof"),
  },
}).createMachine({
  id: "blockLinking",
  context: ({ input }) => ({ number: input.number, progress: null, failure: null }),
  initial: "idle",
  states: {
    idle: {
      description: "The links have not been requested; blocks that were linked before stay linked.",
      on: { "link.start": { target: "linking", actions: "begin" } },
    },
    linking: {
      description: "Blocks are fetched from the anchored one down, each named by the one above.",
      tags: "busy",
      on: { "link.cancel": "idle" },
      invoke: {
        src: "link",
        input: ({ context }) => ({ number: context.number }),
        onDone: [
          {
            guard: { type: "isDone", params: output },
            target: "linked",
            actions: [{ type: "remember", params: output }, "refreshProof"],
          },
          {
            guard: { type: "isCloser", params: output },
            target: "linking",
            reenter: true,
            actions: { type: "remember", params: output },
          },
          otherwise("failed", "remember"),
        ],
      },
    },
    linked: {
      description: "Hash links lead from an anchored block to this block.",
      type: "final",
      tags: "linked",
    },
    failed: {
      description: "A stretch could not be read, or the hashes lead to a different block.",
      tags: "failed",
      on: { "link.start": { target: "linking", actions: "begin" } },
    },
  },
});
