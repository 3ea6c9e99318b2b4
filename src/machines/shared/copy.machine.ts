/** A copy button: says 'Copied' for two seconds, or that copying was refused. */
import { setup } from "xstate";
import { limits as defaults, type Limits } from "../../domain/limits.ts";
import { promisePort } from "./ports.ts";

export const copyMachine = setup({
  types: {
    context: {} as { readonly limits: Limits },
    input: {} as { limits?: Limits },
    events: {} as { type: "copy.requested"; text: string },
    tags: {} as "copied" | "failed",
  },
  actors: { writeClipboard: promisePort<void, { text: string }>("writeClipboard") },
  delays: { copied: ({ context }) => context.limits.copy.copied },
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
    copied: { tags: "copied", after: { copied: "idle" } },
    failed: { tags: "failed", after: { copied: "idle" } },
  },
});
