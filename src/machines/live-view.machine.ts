/** Mirrors one of the engine's topics on the page, and can be held still by a visitor. */
import { assign, setup } from "xstate";
import type { Topic, Views } from "../domain/protocol/views.ts";
import { callbackPort } from "./ports.ts";

/** A view of any topic. */
export type View = Views[Topic];

/** What the chart remembers. */
export interface Context {
  readonly topic: Topic;
  /** The version of the view it began with; 0 when it began with none. */
  readonly version: number;
  /** What is shown; stands still while paused. */
  readonly view: View | null;
  /** What came last, shown or not. */
  readonly newest: View | null;
}

export const liveViewMachine = setup({
  types: {
    context: {} as Context,
    input: {} as {
      topic: Topic;
      /** What the page has heard of the topic already. */
      known?: { readonly view: View; readonly version: number } | null;
    },
    events: {} as
      | { type: "view.received"; view: View }
      | { type: "view.pause" }
      | { type: "view.resume" },
    tags: {} as "busy" | "live" | "paused",
  },
  actors: { watchTopic: callbackPort<{ topic: Topic; held: number }>("watchTopic") },
  guards: { isKnown: ({ context }) => context.view !== null },
  actions: {
    show: assign((_, { view }: { view: View }) => ({ view, newest: view })),
    hold: assign((_, { view }: { view: View }) => ({ newest: view })),
    showNewest: assign(({ context }) => ({ view: context.newest })),
  },
}).createMachine({
  id: "liveView",
  context: ({ input: { topic, known } }) => ({
    topic,
    view: known?.view ?? null,
    newest: known?.view ?? null,
    version: known?.version ?? 0,
  }),
  invoke: {
    src: "watchTopic",
    input: ({ context }) => ({ topic: context.topic, held: context.version }),
  },
  initial: "waiting",
  states: {
    waiting: {
      description: "Nothing has been heard of the topic yet.",
      tags: "busy",
      always: { guard: "isKnown", target: "following" },
      on: {
        "view.received": {
          target: "following",
          actions: { type: "show", params: ({ event }) => event },
        },
      },
    },
    following: {
      tags: "live",
      on: {
        "view.received": { actions: { type: "show", params: ({ event }) => event } },
        "view.pause": "paused",
      },
    },
    paused: {
      description: "The shown view stands still; newer ones are kept, not shown.",
      tags: "paused",
      on: {
        "view.received": { actions: { type: "hold", params: ({ event }) => event } },
        "view.resume": { target: "following", actions: "showNewest" },
      },
    },
  },
});
