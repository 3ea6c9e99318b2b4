/** Loads a route's code: at most 120 s, one silent retry, then the visitor can try again. */
import { assign, setup } from "xstate";
import { say } from "../../domain/language/say.ts";
import { pageLimits as defaults, type PageLimits } from "../../domain/page-limits.ts";
import { thrown } from "../shared/asking.ts";
import { promisePort } from "../shared/ports.ts";

export const chunkMachine = setup({
  types: {
    context: {} as { readonly limits: PageLimits; readonly message: string },
    input: {} as { limits?: PageLimits },
    events: {} as { type: "retry" },
    tags: {} as "busy" | "ready" | "failed",
  },
  actors: { loadChunk: promisePort<void>("loadChunk") },
  delays: {
    timeout: ({ context }) => context.limits.chunks.timeout,
    pause: ({ context }) => context.limits.chunks.retryAfter,
  },
  actions: {
    rememberError: assign((_, { error }: { error: unknown }) => ({
      message: error instanceof Error ? error.message : say`Unknown error`,
    })),
    rememberTimeout: assign(({ context }) => ({
      message: say`This page did not load within ${context.limits.chunks.timeout / 1000} s.`,
    })),
  },
}).createMachine({
  id: "chunk",
  context: ({ input }) => ({ limits: input.limits ?? defaults, message: "" }),
  initial: "loading",
  states: {
    loading: {
      tags: "busy",
      invoke: { src: "loadChunk", onDone: "ready", onError: "pausing" },
      after: { timeout: { target: "failed", actions: "rememberTimeout" } },
    },
    pausing: {
      description: "The first attempt failed; the second follows a moment later.",
      tags: "busy",
      after: { pause: "retrying" },
    },
    retrying: {
      tags: "busy",
      invoke: {
        src: "loadChunk",
        onDone: "ready",
        onError: thrown("failed", "rememberError"),
      },
      after: { timeout: { target: "failed", actions: "rememberTimeout" } },
    },
    ready: { type: "final", tags: "ready" },
    failed: { tags: "failed", on: { retry: "loading" } },
  },
});
