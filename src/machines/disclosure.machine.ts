/** Something that opens and closes: a card's details, a long text, a section. */
import { setup } from "xstate";

export const disclosureMachine = setup({
  types: {
    context: {} as { readonly startsOpen: boolean },
    input: {} as { startsOpen: boolean } | undefined,
    events: {} as { type: "disclosure.toggle" },
    tags: {} as "open",
  },
  guards: { startsOpen: ({ context }) => context.startsOpen },
}).createMachine({
  id: "disclosure",
  context: ({ input }) => ({ startsOpen: input?.startsOpen ?? false }),
  initial: "starting",
  states: {
    starting: { always: [{ guard: "startsOpen", target: "open" }, { target: "closed" }] },
    closed: { on: { "disclosure.toggle": "open" } },
    open: { tags: "open", on: { "disclosure.toggle": "closed" } },
  },
});
