/** A block's JSON: asked for when somebody opens it, shown until it is closed. */
import { assign, setup } from "xstate";
import type { BlockNum } from "../domain/chain/names.ts";
import type { Answer } from "../domain/protocol/sourced.ts";
import { promisePort } from "./ports.ts";

/** What the chart remembers. */
export interface Context {
  readonly number: BlockNum;
  readonly text: string | null;
}

export const rawBlockMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { number: BlockNum },
    events: {} as { type: "raw.toggle" },
    tags: {} as "open" | "busy" | "failed",
  },
  actors: { loadText: promisePort<Answer<string>, { number: BlockNum }>("loadText") },
  guards: {
    isAnswer: (_, answer: Answer<string>) => answer.ok,
    isLoaded: ({ context }) => context.text !== null,
  },
  actions: {
    remember: assign((_, answer: Answer<string>) =>
      answer.ok ? { text: answer.value.value } : {},
    ),
  },
}).createMachine({
  id: "rawBlock",
  context: ({ input }) => ({ number: input.number, text: null }),
  initial: "closed",
  states: {
    closed: {
      on: { "raw.toggle": [{ guard: "isLoaded", target: "open" }, { target: "loading" }] },
    },
    loading: {
      tags: "busy",
      on: { "raw.toggle": "closed" },
      invoke: {
        src: "loadText",
        input: ({ context }) => ({ number: context.number }),
        onDone: [
          {
            guard: { type: "isAnswer", params: ({ event }) => event.output },
            target: "open",
            actions: { type: "remember", params: ({ event }) => event.output },
          },
          { target: "failed" },
        ],
        onError: "failed",
      },
    },
    open: { tags: "open", on: { "raw.toggle": "closed" } },
    failed: { tags: "failed", on: { "raw.toggle": "loading" } },
  },
});
