/** Several nodes asked for the same thing, when a visitor wishes it and as often as he does. */
import { assign, setup } from "xstate";
import type { Failure } from "../domain/failure.ts";
import type { ComparisonSubject, NodeComparison } from "../domain/proof/compare-nodes.ts";
import type { Answer } from "../domain/protocol/sourced.ts";
import { promisePort } from "./ports.ts";

/** What the chart remembers. */
export interface Context {
  readonly about: ComparisonSubject;
  readonly comparison: NodeComparison | null;
  readonly failure: Failure | null;
}

export const nodeComparisonMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { about: ComparisonSubject },
    events: {} as { type: "comparison.ask" },
    tags: {} as "busy" | "compared" | "alone" | "unanswered" | "failed",
  },
  actors: { compare: promisePort<Answer<NodeComparison>, { about: ComparisonSubject }>("compare") },
  guards: {
    isAlone: (_, answer: Answer<NodeComparison>) =>
      answer.ok && answer.value.value.nodes.length < 2,
    isUnanswered: (_, answer: Answer<NodeComparison>) =>
      answer.ok && answer.value.value.answered < 2,
    isAgreed: (_, answer: Answer<NodeComparison>) =>
      answer.ok && answer.value.value.differences.length === 0,
    isAnswer: (_, answer: Answer<NodeComparison>) => answer.ok,
  },
  actions: {
    remember: assign((_, answer: Answer<NodeComparison>) =>
      answer.ok
        ? { comparison: answer.value.value, failure: null }
        : { comparison: null, failure: answer.error },
    ),
    rememberCrash: assign((_, { error }: { error: unknown }) => ({
      comparison: null,
      failure: { kind: "connection", closeCode: undefined, message: String(error) } as const,
    })),
  },
}).createMachine({
  id: "nodeComparison",
  context: ({ input }) => ({ about: input.about, comparison: null, failure: null }),
  initial: "idle",
  on: { "comparison.ask": ".asking" },
  states: {
    idle: { description: "Nobody has wished to compare yet: no node is asked." },
    asking: {
      tags: "busy",
      description: "What was compared before stays in view.",
      on: { "comparison.ask": {} },
      invoke: {
        src: "compare",
        input: ({ context }) => ({ about: context.about }),
        onDone: [
          {
            guard: { type: "isAlone", params: ({ event }) => event.output },
            target: "alone",
          },
          {
            guard: { type: "isUnanswered", params: ({ event }) => event.output },
            target: "unanswered",
            actions: { type: "remember", params: ({ event }) => event.output },
          },
          {
            guard: { type: "isAgreed", params: ({ event }) => event.output },
            target: "agreed",
            actions: { type: "remember", params: ({ event }) => event.output },
          },
          {
            guard: { type: "isAnswer", params: ({ event }) => event.output },
            target: "differing",
            actions: { type: "remember", params: ({ event }) => event.output },
          },
          {
            target: "failed",
            actions: { type: "remember", params: ({ event }) => event.output },
          },
        ],
        onError: {
          target: "failed",
          actions: { type: "rememberCrash", params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    alone: {
      tags: "alone",
      description: "The network names one node: there is nobody to compare.",
    },
    unanswered: { tags: "unanswered", description: "Fewer than two nodes answered." },
    agreed: { tags: "compared" },
    differing: { tags: "compared" },
    failed: { tags: "failed" },
  },
});
