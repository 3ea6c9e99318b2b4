/** Something that opens and closes: a card's details, a section, a menu on a wide screen. */
import { setup } from "xstate";

export const disclosureMachine = setup({
  types: { events: {} as { type: "disclosure.toggle" }, tags: {} as "open" },
}).createMachine({
  id: "disclosure",
  initial: "closed",
  states: {
    closed: { on: { "disclosure.toggle": "open" } },
    open: { tags: "open", on: { "disclosure.toggle": "closed" } },
  },
});
