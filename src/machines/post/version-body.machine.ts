/** A version's whole body: closed, loading, or shown. */
import { assign, setup } from "xstate";
import type { PostAddress } from "../../domain/post/post-address.ts";
import type { RichText } from "../../domain/post/rich-text.ts";
import type { Failure } from "../../domain/contract/failure.ts";
import type { Answer } from "../../domain/contract/sourced.ts";
import { promisePort } from "../shared/ports.ts";
import { isAnswer, otherwise, when } from "../shared/asking.ts";

/** The version whose body is requested. */
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
    isAnswer,
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
        onDone: [when("isAnswer", "open", "remember"), otherwise("failed", "remember")],
      },
    },
    open: { tags: "open", on: { "body.toggle": "closed" } },
    failed: { tags: "failed", on: { "body.toggle": "drawing" } },
  },
});
