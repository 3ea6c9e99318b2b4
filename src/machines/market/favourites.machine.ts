/** The visitor's favourite coins: stored by user name, the same in every tab. */
import { assign, setup } from "xstate";
import { notProvided, callbackPort } from "../shared/ports.ts";

export interface Context {
  readonly user: string | null;
  readonly coins: readonly string[];
}

type UserChanged =
  | {
      readonly type: "user.changed";
      readonly user: string | null;
      readonly coins: readonly string[];
    }
  | { readonly type: "favourites.changed"; readonly coins: readonly string[] };

export const favouritesMachine = setup({
  types: {
    context: {} as Context,
    events: {} as { type: "favourite.toggle"; coin: string } | UserChanged,
    tags: {} as "open",
  },
  actors: { watchUser: callbackPort<UserChanged>("watchUser") },
  guards: { isLoggedIn: (_, { user }: { user: string | null }) => user !== null },
  actions: {
    /** Provided by the page: writes to local storage under the user's name. */
    storeCoins: (_event, _params: Context) => notProvided("storeCoins"),
    setUser: assign((_, { user, coins }: Context) => ({ user, coins })),
    setCoins: assign((_, { coins }: Pick<Context, "coins">) => ({ coins })),
    toggle: assign(({ context: { coins } }, { coin }: { coin: string }) => ({
      coins: coins.includes(coin) ? coins.filter((each) => each !== coin) : [...coins, coin],
    })),
  },
}).createMachine({
  id: "favourites",
  context: { user: null, coins: [] },
  initial: "locked",
  invoke: { src: "watchUser" },
  on: {
    "user.changed": [
      {
        guard: { type: "isLoggedIn", params: ({ event }) => event },
        target: ".open",
        actions: { type: "setUser", params: ({ event }) => event },
      },
      { target: ".locked", actions: { type: "setUser", params: ({ event }) => event } },
    ],
  },
  states: {
    locked: { description: "Nobody is logged in: there is no list to store." },
    open: {
      tags: "open",
      on: {
        "favourite.toggle": {
          actions: [
            { type: "toggle", params: ({ event }) => event },
            { type: "storeCoins", params: ({ context }) => context },
          ],
        },
        "favourites.changed": { actions: { type: "setCoins", params: ({ event }) => event } },
      },
    },
  },
});
