/** A picture with fallbacks: tries one address after another, for at most 5 s each, until one loads. */
import { assign, raise, setup } from "xstate";
import { pageLimits as defaults, type PageLimits } from "../../domain/page-limits.ts";

export const pictureMachine = setup({
  types: {
    context: {} as { readonly left: readonly string[]; readonly limits: PageLimits },
    input: {} as { addresses: readonly string[]; limits?: PageLimits },
    events: {} as
      | { type: "picture.seen" }
      | { type: "picture.loaded" }
      | { type: "picture.failed" },
    tags: {} as "showing" | "exhausted",
  },
  delays: { patience: ({ context }) => context.limits.pictures.patience },
  guards: { hasAnother: ({ context }) => context.left.length > 1 },
  actions: { takeNext: assign(({ context }) => ({ left: context.left.slice(1) })) },
}).createMachine({
  id: "picture",
  context: ({ input }) => ({ left: input.addresses, limits: input.limits ?? defaults }),
  initial: "waiting",
  states: {
    waiting: {
      description:
        "The browser loads it once it is near the viewport; the time limit counts from then.",
      tags: "showing",
      on: {
        "picture.seen": "loading",
        "picture.loaded": "shown",
        "picture.failed": [
          { guard: "hasAnother", actions: "takeNext" },
          { target: "exhausted", actions: "takeNext" },
        ],
      },
    },
    loading: {
      tags: "showing",
      on: {
        "picture.loaded": "shown",
        "picture.failed": [
          { guard: "hasAnother", target: "loading", reenter: true, actions: "takeNext" },
          { target: "exhausted", actions: "takeNext" },
        ],
      },
      after: { patience: { actions: raise({ type: "picture.failed" }) } },
    },
    shown: { tags: "showing", type: "final" },
    exhausted: {
      description: "No address has a picture; the fallback behind it is shown.",
      type: "final",
      tags: "exhausted",
    },
  },
});
