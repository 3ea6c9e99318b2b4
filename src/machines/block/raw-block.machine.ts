/** A block's JSON: requested when it is opened, shown until it is closed. */
import { assign, setup } from "xstate";
import type { BlockNum } from "../../domain/chain/names.ts";
import type { Answer } from "../../domain/contract/sourced.ts";
import { promisePort } from "../shared/ports.ts";
import { isAnswer, when } from "../shared/asking.ts";

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
    isAnswer,
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
        onDone: [when("isAnswer", "open", "remember"), { target: "failed" }],
      },
    },
    open: { tags: "open", on: { "raw.toggle": "closed" } },
    failed: { tags: "failed", on: { "raw.toggle": "loading" } },
  },
});
