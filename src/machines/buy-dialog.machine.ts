/** Where to buy a coin: one dialog for the three price cards. */
import { assign, setup } from "xstate";

/** Coins with exchange links, as config.json names them. */
export type BuyableCoin = "steem" | "sbd" | "puss";

export const buyDialogMachine = setup({
  types: {
    context: {} as { readonly coin: BuyableCoin | null },
    events: {} as { type: "buy.open"; coin: BuyableCoin } | { type: "buy.close" },
    tags: {} as "open",
  },
  actions: { rememberCoin: assign((_, { coin }: { coin: BuyableCoin }) => ({ coin })) },
}).createMachine({
  id: "buyDialog",
  context: { coin: null },
  initial: "closed",
  states: {
    closed: {
      on: {
        "buy.open": {
          target: "open",
          actions: { type: "rememberCoin", params: ({ event }) => event },
        },
      },
    },
    open: { tags: "open", on: { "buy.close": "closed" } },
  },
});
