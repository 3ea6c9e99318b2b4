/** A copy button: shows for `pageLimits.copy.resultShown` that the text was copied, or that copying failed. */
import { setup } from "xstate";
import { pageLimits as defaults, type PageLimits } from "../../domain/page-limits.ts";
import { promisePort } from "./ports.ts";

export const copyMachine = setup({
  types: {
    context: {} as { readonly limits: PageLimits },
    input: {} as { limits?: PageLimits },
    events: {} as { type: "copy.requested"; text: string },
    tags: {} as "copied" | "failed",
  },
  actors: { writeClipboard: promisePort<void, { text: string }>("writeClipboard") },
  delays: { resultShown: ({ context }) => context.limits.copy.resultShown },
}).createMachine({
  id: "copy",
  context: ({ input }) => ({ limits: input.limits ?? defaults }),
  initial: "idle",
  on: { "copy.requested": { target: ".writing" } },
  states: {
    idle: {},
    writing: {
      invoke: {
        src: "writeClipboard",
        input: ({ event }) => ({ text: event.type === "copy.requested" ? event.text : "" }),
        onDone: "copied",
        onError: "failed",
      },
    },
    copied: { tags: "copied", after: { resultShown: "idle" } },
    failed: { tags: "failed", after: { resultShown: "idle" } },
  },
});
