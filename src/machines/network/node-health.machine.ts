/** A node's health, checked every few seconds while it is on screen. */
import { assign, setup } from "xstate";
import type { Answer } from "../../domain/contract/sourced.ts";
import { limits as defaults, type Limits } from "../../domain/limits.ts";
import type { NodeReport } from "../../domain/network/node-report.ts";
import { otherwise, when } from "../shared/asking.ts";
import { promisePort } from "../shared/ports.ts";

export const nodeHealthMachine = setup({
  types: {
    context: {} as {
      readonly limits: Limits;
      readonly url: string;
      readonly report: NodeReport | null;
    },
    input: {} as { url: string; limits?: Limits },
    tags: {} as "busy" | "answering" | "silent",
  },
  actors: { check: promisePort<Answer<NodeReport>, { url: string }>("check") },
  delays: { pause: ({ context }) => context.limits.nodes.surveyEvery },
  guards: {
    isAnswering: (_, answer: Answer<NodeReport>) =>
      answer.ok && answer.value.value.failure === null,
  },
  actions: {
    remember: assign((_, answer: Answer<NodeReport>) => ({
      report: answer.ok ? answer.value.value : null,
    })),
  },
}).createMachine({
  id: "nodeHealth",
  context: ({ input }) => ({ limits: input.limits ?? defaults, url: input.url, report: null }),
  initial: "checking",
  states: {
    checking: {
      description: "The last report stays on screen meanwhile.",
      tags: "busy",
      invoke: {
        src: "check",
        input: ({ context }) => ({ url: context.url }),
        onDone: [when("isAnswering", "answering", "remember"), otherwise("silent", "remember")],
      },
    },
    answering: { tags: "answering", after: { pause: "checking" } },
    silent: { tags: "silent", after: { pause: "checking" } },
  },
});
