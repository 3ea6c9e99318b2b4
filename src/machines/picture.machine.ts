/** A picture with fallbacks: one address after the other, until one shows. */
import { assign, setup } from "xstate";

export const pictureMachine = setup({
  types: {
    context: {} as { readonly left: readonly string[] },
    input: {} as { addresses: readonly string[] },
    events: {} as { type: "picture.failed" },
    tags: {} as "showing" | "exhausted",
  },
  guards: { hasAnother: ({ context }) => context.left.length > 1 },
  actions: { takeNext: assign(({ context }) => ({ left: context.left.slice(1) })) },
}).createMachine({
  id: "picture",
  context: ({ input }) => ({ left: input.addresses }),
  initial: "showing",
  states: {
    showing: {
      tags: "showing",
      on: {
        "picture.failed": [
          { guard: "hasAnother", actions: "takeNext" },
          { target: "exhausted", actions: "takeNext" },
        ],
      },
    },
    exhausted: {
      description: "No address gave a picture; what stands behind it is seen.",
      type: "final",
      tags: "exhausted",
    },
  },
});
