/** The bridge to the Stately inspector: while its window is open, it receives everything that both threads report. */
import { setup } from "xstate";
import { callbackPort } from "../shared/ports.ts";

type WindowAnswered = { readonly type: "window.opened" | "window.refused" };

export const statelyInspectorMachine = setup({
  types: {
    events: {} as WindowAnswered | { type: "inspector.open" },
    tags: {} as "bridged" | "refused",
  },
  actors: { bridge: callbackPort<WindowAnswered>("bridge") },
}).createMachine({
  id: "statelyInspector",
  initial: "bridging",
  states: {
    bridging: {
      description: "Its window is opening; reports begin once it is open.",
      invoke: { src: "bridge" },
      initial: "opening",
      states: {
        opening: { on: { "window.opened": "open" } },
        open: { tags: "bridged" },
      },
      on: { "window.refused": "refused" },
    },
    refused: {
      description: "Browsers let a page open windows only after a click.",
      tags: "refused",
      on: { "inspector.open": "bridging" },
    },
  },
});
