/** Asks several nodes the same question each time the visitor requests it. */
import { assign, setup } from "xstate";
import type { Failure } from "../../domain/contract/failure.ts";
import type { Answer } from "../../domain/contract/sourced.ts";
import type { ComparisonSubject, NodeComparison } from "../../domain/proof/compare-nodes.ts";
import { isAnswer, otherwise, output, when } from "../shared/asking.ts";
import { promisePort } from "../shared/ports.ts";

export interface Context {
  readonly about: ComparisonSubject;
  readonly comparison: NodeComparison | null;
  readonly failure: Failure | null;
}

export const nodeComparisonMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { about: ComparisonSubject },
    events: {} as { type: "comparison.start" },
    tags: {} as "busy" | "compared" | "alone" | "unanswered" | "failed",
  },
  actors: { compare: promisePort<Answer<NodeComparison>, { about: ComparisonSubject }>("compare") },
  guards: {
    isOnlyNode: (_, answer: Answer<NodeComparison>) =>
      answer.ok && answer.value.value.nodes.length < 2,
    isUnanswered: (_, answer: Answer<NodeComparison>) =>
      answer.ok && answer.value.value.answered < 2,
    isAgreed: (_, answer: Answer<NodeComparison>) =>
      answer.ok && answer.value.value.differences.length === 0,
    isAnswer,
  },
  actions: {
    remember: assign((_, answer: Answer<NodeComparison>) =>
      answer.ok
        ? { comparison: answer.value.value, failure: null }
        : { comparison: null, failure: answer.error },
    ),
  },
}).createMachine({
  id: "nodeComparison",
  context: ({ input }) => ({ about: input.about, comparison: null, failure: null }),
  initial: "idle",
  on: { "comparison.start": ".comparing" },
  states: {
    idle: { description: "No comparison has been requested yet: no node is contacted." },
    comparing: {
      tags: "busy",
      description: "The previous comparison stays on screen.",
      on: { "comparison.start": {} },
      invoke: {
        src: "compare",
        input: ({ context }) => ({ about: context.about }),
        onDone: [
          {
            guard: { type: "isOnlyNode", params: output },
            target: "alone",
          },
          when("isUnanswered", "unanswered", "remember"),
          when("isAgreed", "agreed", "remember"),
          when("isAnswer", "differing", "remember"),
          otherwise("failed", "remember"),
        ],
      },
    },
    alone: {
      tags: "alone",
      description: "The network has one node: there is nothing to compare.",
    },
    unanswered: { tags: "unanswered", description: "Fewer than two nodes answered." },
    agreed: { tags: "compared" },
    differing: { tags: "compared" },
    failed: { tags: "failed" },
  },
});
