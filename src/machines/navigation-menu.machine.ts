/** The phone's Navigation Menu: closes on its button, its backdrop, Escape, and on arriving somewhere. */
import { setup } from "xstate";

export const navigationMenuMachine = setup({
  types: {
    events: {} as { type: "menu.open" } | { type: "menu.close" } | { type: "route.changed" },
    tags: {} as "open",
  },
}).createMachine({
  id: "navigationMenu",
  initial: "closed",
  states: {
    closed: { on: { "menu.open": "open" } },
    open: { tags: "open", on: { "menu.close": "closed", "route.changed": "closed" } },
  },
});
