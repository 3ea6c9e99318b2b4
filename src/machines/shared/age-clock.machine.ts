/** The current time for ages on the page; the page does not advance it while hidden. */
import { assign, setup } from "xstate";
import { callbackPort } from "./ports.ts";

type Ticked = { readonly type: "clock.ticked"; readonly now: number };

export const ageClockMachine = setup({
  types: {
    context: {} as { readonly now: number; readonly every: number },
    input: {} as { now: number; every: number },
    events: {} as Ticked,
  },
  actors: { tick: callbackPort<Ticked, { every: number }>("tick") },
  actions: { remember: assign((_, { now }: { now: number }) => ({ now })) },
}).createMachine({
  id: "ageClock",
  context: ({ input }) => input,
  initial: "ticking",
  states: {
    ticking: {
      invoke: { src: "tick", input: ({ context }) => ({ every: context.every }) },
      on: { "clock.ticked": { actions: { type: "remember", params: ({ event }) => event } } },
    },
  },
});
