/** How one node is doing, looked at every few seconds while somebody watches. */
import { assign, setup } from "xstate";
import { limits as defaults, type Limits } from "../domain/limits.ts";
import type { NodeReport } from "../domain/protocol/nodes.ts";
import type { Answer } from "../domain/protocol/sourced.ts";
import { promisePort } from "./ports.ts";

export const nodeHealthMachine = setup({
  types: {
    context: {} as {
      readonly limits: Limits;
      readonly url: string;
      readonly report: NodeReport | null;
    },
    input: {} as { url: string; limits?: Limits },
    events: {} as { type: "health.look" },
    tags: {} as "busy" | "answering" | "silent",
  },
  actors: { look: promisePort<Answer<NodeReport>, { url: string }>("look") },
  delays: { pause: ({ context }) => context.limits.nodes.lookEvery },
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
  initial: "looking",
  states: {
    looking: {
      description: "The last report stays on screen meanwhile.",
      tags: "busy",
      invoke: {
        src: "look",
        input: ({ context }) => ({ url: context.url }),
        onDone: [
          {
            guard: { type: "isAnswering", params: ({ event }) => event.output },
            target: "answering",
            actions: { type: "remember", params: ({ event }) => event.output },
          },
          {
            target: "silent",
            actions: { type: "remember", params: ({ event }) => event.output },
          },
        ],
        onError: "silent",
      },
    },
    answering: { tags: "answering", after: { pause: "looking" }, on: { "health.look": "looking" } },
    silent: { tags: "silent", after: { pause: "looking" }, on: { "health.look": "looking" } },
  },
});
