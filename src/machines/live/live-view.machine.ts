/** Mirrors one of the engine's topics on the page; a visitor can pause it. */
import { assign, setup } from "xstate";
import type { Topic, Views } from "../../domain/contract/topics.ts";
import { verdictsCarryOver } from "../../domain/trust/views.ts";
import { callbackPort } from "../shared/ports.ts";

/** A view of any topic. */
export type View = Views[Topic];

export interface Context {
  readonly topic: Topic;
  /** The version of the view that the chart started with; 0 if it started with none. */
  readonly version: number;
  /** The view on screen; it doesn't change while paused. */
  readonly view: View | null;
  /** The newest view received, shown or not. */
  readonly newest: View | null;
}

type ViewReceived = { readonly type: "view.received"; readonly view: View };

export const liveViewMachine = setup({
  types: {
    context: {} as Context,
    input: {} as {
      topic: Topic;
      /** The view that the page has already received. */
      known?: { readonly view: View; readonly version: number } | null;
    },
    events: {} as ViewReceived | { type: "view.pause" } | { type: "view.resume" },
    tags: {} as "busy" | "live" | "paused",
  },
  actors: { watchTopic: callbackPort<ViewReceived, { topic: Topic; known: number }>("watchTopic") },
  guards: {
    isKnown: ({ context }) => context.view !== null,
    isOfOtherRoot: ({ context }, { view }: { view: View }) =>
      context.view !== null && !isOfSameRoot(context.view, view),
  },
  actions: {
    show: assign((_, { view }: { view: View }) => ({ view, newest: view })),
    noteNewest: assign((_, { view }: { view: View }) => ({ newest: view })),
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
    input: ({ context }) => ({ topic: context.topic, known: context.version }),
  },
  initial: "waiting",
  states: {
    waiting: {
      description: "Nothing has been received for the topic yet.",
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
      description:
        "The view doesn't change; newer ones are remembered, not shown. A changed trust root ends the pause: no verdict on screen holds any longer.",
      tags: "paused",
      on: {
        "view.received": [
          {
            guard: { type: "isOfOtherRoot", params: ({ event }) => event },
            target: "following",
            actions: { type: "show", params: ({ event }) => event },
          },
          { actions: { type: "noteNewest", params: ({ event }) => event } },
        ],
        "view.resume": { target: "following", actions: "showNewest" },
      },
    },
  },
});

/** Whether the verdicts of one view of a topic hold in the next; true for views without verdicts. */
const isOfSameRoot = (before: View, now: View): boolean =>
  !("rootMark" in before && "rootMark" in now) || verdictsCarryOver(before.rootMark, now.rootMark);
