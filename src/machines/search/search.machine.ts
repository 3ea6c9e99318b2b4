/**
 * The search box: what is typed, whether the palette is open below it, which of its suggestions is chosen, and where
 * Enter leads. It needs nothing of the palette's code, which loads on first use.
 */
import { assign, setup } from "xstate";
import { routeOnEnter } from "../../domain/search/route-on-enter.ts";
import type { SearchOption, Target } from "../../domain/search/suggestion.ts";
import { notProvided } from "../shared/ports.ts";

export interface SearchContext {
  readonly text: string;
  /** The palette's suggestions in order. */
  readonly options: readonly SearchOption[];
  /** The id of the chosen one; null while Enter searches for the text. */
  readonly chosen: string | null;
}

const targetOf = ({ options }: SearchContext, id: string | null): { readonly target: Target } =>
  options.find((option) => option.id === id) ?? { target: { to: "/" } };

export const searchMachine = setup({
  types: {
    context: {} as SearchContext,
    events: {} as
      | { type: "search.typed"; text: string }
      | { type: "search.submitted" }
      | { type: "search.opened" }
      | { type: "search.closed" }
      | { type: "search.listed"; options: readonly SearchOption[] }
      | { type: "search.moved"; step: 1 | -1 }
      | { type: "search.picked"; id: string },
    tags: {} as "open",
  },
  guards: {
    hasRoute: ({ context }) => routeOnEnter(context.text) !== null,
    hasChosen: ({ context }) => context.chosen !== null,
    isBlank: (_, { text }: { text: string }) => text === "",
    isListed: ({ context }, { id }: { id: string }) =>
      context.options.some((option) => option.id === id),
  },
  actions: {
    remember: assign((_, { text }: { text: string }) => ({ text, chosen: null })),
    forget: assign({ text: "" }),
    list: assign(({ context }, { options }: { options: readonly SearchOption[] }) => ({
      options,
      chosen: options.some(({ id }) => id === context.chosen) ? context.chosen : null,
    })),
    unlist: assign({ options: [], chosen: null }),
    /** Between the last suggestion and the first comes none: then Enter searches for the text. */
    move: assign(({ context: { options, chosen } }, { step }: { step: 1 | -1 }) => {
      const places = options.length + 1;
      const at = options.findIndex(({ id }) => id === chosen) + 1;
      return { chosen: options[((at + step + places) % places) - 1]?.id ?? null };
    }),
    /** Provided by the page: goes to the route. */
    openRoute: (_event, _params: { to: string }) => notProvided("openRoute"),
    /** Provided by the page: follows a suggestion. */
    follow: (_event, _params: { target: Target }) => notProvided("follow"),
  },
}).createMachine({
  id: "search",
  context: { text: "", options: [], chosen: null },
  initial: "closed",
  on: {
    "search.submitted": {
      guard: "hasRoute",
      target: ".closed",
      actions: [
        { type: "openRoute", params: ({ context }) => ({ to: routeOnEnter(context.text) ?? "/" }) },
        "forget",
      ],
    },
  },
  states: {
    closed: {
      entry: "unlist",
      on: {
        "search.opened": "open",
        "search.moved": "open",
        "search.typed": [
          {
            guard: { type: "isBlank", params: ({ event }) => event },
            actions: { type: "remember", params: ({ event }) => event },
          },
          { target: "open", actions: { type: "remember", params: ({ event }) => event } },
        ],
      },
    },
    open: {
      tags: "open",
      on: {
        "search.typed": { actions: { type: "remember", params: ({ event }) => event } },
        "search.closed": "closed",
        "search.listed": { actions: { type: "list", params: ({ event }) => event } },
        "search.moved": { actions: { type: "move", params: ({ event }) => event } },
        "search.submitted": {
          guard: "hasChosen",
          target: "closed",
          actions: [
            { type: "follow", params: ({ context }) => targetOf(context, context.chosen) },
            "forget",
          ],
        },
        "search.picked": {
          guard: { type: "isListed", params: ({ event }) => event },
          target: "closed",
          actions: [
            { type: "follow", params: ({ context, event }) => targetOf(context, event.id) },
            "forget",
          ],
        },
      },
    },
  },
});
