/** A search box: what is typed, and where Enter leads. */
import { assign, setup } from "xstate";
import { searchRoute } from "../../domain/search/search-target.ts";
import { notProvided } from "../shared/ports.ts";

export const searchMachine = setup({
  types: {
    context: {} as { readonly text: string },
    events: {} as { type: "search.typed"; text: string } | { type: "search.submitted" },
  },
  guards: {
    hasRoute: ({ context }) => searchRoute(context.text) !== null,
    isBlank: (_, { text }: { text: string }) => text === "",
  },
  actions: {
    remember: assign((_, { text }: { text: string }) => ({ text })),
    forget: assign({ text: "" }),
    /** Provided by the page: goes to the route. */
    openRoute: (_event, _params: { to: string }) => notProvided("openRoute"),
  },
}).createMachine({
  id: "search",
  context: { text: "" },
  initial: "empty",
  on: {
    "search.typed": [
      {
        guard: { type: "isBlank", params: ({ event }) => event },
        target: ".empty",
        actions: { type: "remember", params: ({ event }) => event },
      },
      { target: ".typed", actions: { type: "remember", params: ({ event }) => event } },
    ],
  },
  states: {
    empty: {},
    typed: {
      on: {
        "search.submitted": {
          guard: "hasRoute",
          target: "empty",
          actions: [
            {
              type: "openRoute",
              params: ({ context }) => ({ to: searchRoute(context.text) ?? "/" }),
            },
            "forget",
          ],
        },
      },
    },
  },
});
