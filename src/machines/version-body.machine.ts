/** A version's whole body: closed, on its way, or shown. */
import { assign, setup } from "xstate";
import type { PostAddress } from "../domain/content/post-address.ts";
import type { RichText } from "../domain/content/rich-text.ts";
import type { Failure } from "../domain/failure.ts";
import type { Answer } from "../domain/protocol/sourced.ts";
import { promisePort } from "./ports.ts";

/** Which body. */
export interface VersionInput {
  readonly post: PostAddress;
  readonly number: number;
}

export const versionBodyMachine = setup({
  types: {
    context: {} as VersionInput & {
      readonly body: RichText | null;
      readonly failure: Failure | null;
    },
    input: {} as VersionInput,
    events: {} as { type: "body.toggle" },
    tags: {} as "busy" | "open" | "failed",
  },
  actors: { drawBody: promisePort<Answer<RichText>, VersionInput>("drawBody") },
  guards: {
    isAnswer: (_, answer: Answer<RichText>) => answer.ok,
    isDrawn: ({ context }) => context.body !== null,
  },
  actions: {
    remember: assign((_, answer: Answer<RichText>) =>
      answer.ok ? { body: answer.value.value, failure: null } : { failure: answer.error },
    ),
  },
}).createMachine({
  id: "versionBody",
  context: ({ input }) => ({ ...input, body: null, failure: null }),
  initial: "closed",
  states: {
    closed: {
      on: { "body.toggle": [{ guard: "isDrawn", target: "open" }, { target: "drawing" }] },
    },
    drawing: {
      tags: "busy",
      on: { "body.toggle": "closed" },
      invoke: {
        src: "drawBody",
        input: ({ context: { post, number } }) => ({ post, number }),
        onDone: [
          {
            guard: { type: "isAnswer", params: ({ event }) => event.output },
            target: "open",
            actions: { type: "remember", params: ({ event }) => event.output },
          },
          {
            target: "failed",
            actions: { type: "remember", params: ({ event }) => event.output },
          },
        ],
        onError: "failed",
      },
    },
    open: { tags: "open", on: { "body.toggle": "closed" } },
    failed: { tags: "failed", on: { "body.toggle": "drawing" } },
  },
});
