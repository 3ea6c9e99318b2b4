/** A choice that this browser stores: applied at once, and the same in every tab. */
import { assign, setup } from "xstate";
import { callbackPort, notProvided } from "./ports.ts";

export interface ChangedElsewhere<T> {
  readonly type: "choice.changedElsewhere";
  readonly value: T;
}

/** A chart for values of one type. `subject` names the choice to the inspector. */
export const storedOf = <T>() =>
  setup({
    types: {
      context: {} as { readonly value: T },
      input: {} as { value: T; subject: string },
      events: {} as { type: "choice.set"; value: T } | ChangedElsewhere<T>,
    },
    actors: { watchTabs: callbackPort<ChangedElsewhere<T>>("watchTabs") },
    actions: {
      take: assign((_, { value }: { value: T }) => ({ value })),
      /** Provided by the page: writes it to local storage. */
      store: (_event, _params: { value: T }) => notProvided("store"),
      /** Provided by the page: puts it into effect. */
      apply: (_event, _params: { value: T }) => notProvided("apply"),
    },
  }).createMachine({
    id: "stored",
    context: ({ input }) => ({ value: input.value }),
    invoke: { src: "watchTabs" },
    initial: "ready",
    states: {
      ready: {
        on: {
          "choice.set": {
            actions: [
              { type: "take", params: ({ event }) => event },
              { type: "store", params: ({ context }) => context },
              { type: "apply", params: ({ context }) => context },
            ],
          },
          "choice.changedElsewhere": {
            description: "Another tab has changed it.",
            actions: [
              { type: "take", params: ({ event }) => event },
              { type: "apply", params: ({ context }) => context },
            ],
          },
        },
      },
    },
  });

/** For the list of charts. */
export const storedMachine = storedOf<unknown>();
