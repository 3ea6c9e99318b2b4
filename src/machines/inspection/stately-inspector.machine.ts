/**
 * The Stately inspector: its window, and the reports to it. A window that connects, or connects again after a reload,
 * gets everything from the beginning.
 */
import { assign, setup } from "xstate";
import { callbackPort } from "../shared/ports.ts";

/** The other window. */
export interface InspectorWindow {
  readonly post: (message: object) => void;
  /** Brings it to the front. */
  readonly show: () => void;
}

/** What the window does. */
type WindowChanged =
  | { readonly type: "window.opened"; readonly window: InspectorWindow }
  /** Its page has loaded and listens. */
  | { readonly type: "window.connected" }
  | { readonly type: "window.closed" | "window.refused" };

export const statelyInspectorMachine = setup({
  types: {
    context: {} as { readonly window: InspectorWindow | null },
    events: {} as WindowChanged | { type: "inspector.open" },
    tags: {} as "refused" | "closed",
  },
  actors: {
    bridge: callbackPort<WindowChanged>("bridge"),
    report: callbackPort<never, { readonly window: InspectorWindow | null }>("report"),
  },
  actions: {
    remember: assign((_, window: InspectorWindow) => ({ window })),
    show: ({ context }) => context.window?.show(),
  },
}).createMachine({
  id: "statelyInspector",
  context: { window: null },
  initial: "idle",
  states: {
    idle: { on: { "inspector.open": "bridged" } },
    bridged: {
      invoke: { src: "bridge" },
      initial: "opening",
      states: {
        opening: {
          on: {
            "window.opened": {
              target: "waiting",
              actions: { type: "remember", params: ({ event }) => event.window },
            },
          },
        },
        waiting: {
          description: "Its page is loading, and reports when it is ready.",
          on: { "window.connected": "reporting" },
        },
        reporting: {
          description: "All running actors of both threads are sent, then every change.",
          invoke: { src: "report", input: ({ context }) => ({ window: context.window }) },
          on: { "window.connected": { target: "reporting", reenter: true } },
        },
      },
      on: {
        "window.closed": "closed",
        "window.refused": "refused",
        "inspector.open": { actions: "show" },
      },
    },
    closed: {
      description: "The visitor has closed it, or a header keeps it out of reach: nothing is sent.",
      tags: "closed",
      on: { "inspector.open": "bridged" },
    },
    refused: {
      description: "Browsers let a page open windows only after a click.",
      tags: "refused",
      on: { "inspector.open": "bridged" },
    },
  },
});
