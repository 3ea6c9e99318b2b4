/** Market and coin charts, connected to the engine. */
import { readListQuery, writeListQuery } from "../../domain/list/list.ts";
import { coinChartMachine } from "../../machines/market/coin-chart.machine.ts";
import { coinPageMachine, coinPreviewMachine } from "../../machines/market/coin-page.machine.ts";
import { coinSearchMachine } from "../../machines/market/coin-search.machine.ts";
import { marketMachine, sparklinesMachine } from "../../machines/market/market.machine.ts";
import { asks, asksAboutSubject, wakeNodes } from "../start/runtime.ts";
import { replaceQuery } from "../browser/address.ts";

export const market = marketMachine.provide({
  actors: {
    load: asks("list.coins", ({ query }) => [query]),
  },
});

export const sparklines = sparklinesMachine.provide({
  actors: {
    load: asks("market.sparklines", () => [null]),
  },
  actions: { wakeNodes },
});

export const coinSearch = coinSearchMachine.provide({
  actors: {
    searchCoins: asks("market.search", ({ query }) => [query]),
  },
  actions: {
    writeAddress: (_, { text }) =>
      replaceQuery((query) => writeListQuery(query, { ...readListQuery(query), find: text })),
  },
});

export const coinPage = coinPageMachine.provide({
  actors: {
    load: asksAboutSubject("market.coin"),
  },
  actions: { wakeNodes },
});

export const coinPreview = coinPreviewMachine.provide({
  actors: {
    load: asksAboutSubject("market.preview"),
  },
  actions: { wakeNodes },
});

export const coinChart = coinChartMachine.provide({
  actors: {
    loadChart: asks("market.prices", ({ coin, span }) => [coin, span]),
  },
});
