/** Anything that opens and closes: a card's details, a menu, a dialog, the values at a plot's cursor. */
import { assign, setup } from "xstate";

/** A disclosure's context. `subject`: what it was opened for; null while it is closed, or if it needs none. */
export interface DisclosureContext<Subject> {
  readonly startsOpen: boolean;
  readonly subject: Subject | null;
}

/** A chart that is open or closed; opening it again while it is open changes its subject. */
export const disclosureOf = <Subject = null>() =>
  setup({
    types: {
      context: {} as DisclosureContext<Subject>,
      input: {} as { startsOpen: boolean } | undefined,
      events: {} as
        | { type: "disclosure.open"; subject?: Subject }
        | { type: "disclosure.close" }
        | { type: "disclosure.toggle" },
      tags: {} as "open",
    },
    guards: { startsOpen: ({ context }) => context.startsOpen },
    actions: {
      choose: assign((_, { subject }: { subject?: Subject }) => ({ subject: subject ?? null })),
      clear: assign({ subject: null }),
    },
  }).createMachine({
    id: "disclosure",
    context: ({ input }) => ({ startsOpen: input?.startsOpen ?? false, subject: null }),
    initial: "starting",
    on: {
      "disclosure.open": {
        target: ".open",
        actions: { type: "choose", params: ({ event }) => event },
      },
    },
    states: {
      starting: { always: [{ guard: "startsOpen", target: "open" }, { target: "closed" }] },
      closed: { on: { "disclosure.toggle": "open" } },
      open: {
        tags: "open",
        exit: "clear",
        on: { "disclosure.toggle": "closed", "disclosure.close": "closed" },
      },
    },
  });

/** Without a subject. */
export const disclosureMachine = disclosureOf();

/** The cursor in a plot; the subject is the index of the nearest point. */
export const cursorMachine = disclosureOf<number>();
