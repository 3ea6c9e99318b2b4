/** Walks through the charts of coins and their prices. */
import { ok } from "../../../src/domain/result.ts";
import { event } from "../../support/expectation.ts";
import { sourced } from "../../support/samples.ts";
import { answers, type Walk } from "./walk.ts";

export const marketWalks: Readonly<Record<string, Walk>> = {
  coinSearch: {
    input: { initial: "" },
    otherInputs: [{ initial: "am" }],
    events: [
      event("coin.typed", { text: "st" }),
      event("coin.typed", { text: " " }),
      { type: "retry" },
      event("address.changed", { text: "am" }),
      event("address.changed", { text: " " }),
    ],
    outcomes: {
      searchCoins: [...answers({ coins: [{}] }), ok(sourced({ coins: [] }))],
    },
    key: ({ context }) => context.text,
  },
  favourites: {
    invariant: (snapshot) => snapshot.hasTag("open") === (snapshot.context.user !== null),
    events: [
      event("favourite.toggle", { coin: "steem" }),
      event("user.changed", { user: "alice", coins: [] }),
      event("user.changed", { user: null, coins: [] }),
      event("favourites.changed", { coins: ["puss"] }),
    ],
    key: ({ context }) => [context.user, context.coins],
  },
};
