/** Where one points in a chart. */
import { assign, setup } from "xstate";

export const cursorMachine = setup({
  types: {
    context: {} as { readonly at: number | null },
    events: {} as { type: "cursor.moved"; at: number } | { type: "cursor.left" },
    tags: {} as "pointing",
  },
  actions: {
    point: assign((_, { at }: { at: number }) => ({ at })),
    rest: assign({ at: null }),
  },
}).createMachine({
  id: "cursor",
  context: { at: null },
  initial: "resting",
  states: {
    resting: {
      on: {
        "cursor.moved": {
          target: "pointing",
          actions: { type: "point", params: ({ event }) => event },
        },
      },
    },
    pointing: {
      tags: "pointing",
      on: {
        "cursor.moved": { actions: { type: "point", params: ({ event }) => event } },
        "cursor.left": { target: "resting", actions: "rest" },
      },
    },
  },
});
