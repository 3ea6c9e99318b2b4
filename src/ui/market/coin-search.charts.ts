/** The search for coins, connected to the engine and the address bar. */
import { readListQuery, writeListQuery } from "../../domain/list/list.ts";
import { coinSearchMachine } from "../../machines/market/coin-search.machine.ts";
import { asks } from "../start/runtime.ts";
import { replaceQuery } from "../browser/address.ts";

export const coinSearch = coinSearchMachine.provide({
  actors: {
    searchCoins: asks("market.search", ({ query }) => [query]),
  },
  actions: {
    writeAddress: (_, { text }) =>
      replaceQuery((query) => writeListQuery(query, { ...readListQuery(query), find: text })),
  },
});
