/** Market and coins, joined to the engine. */
import { fromPromise } from "xstate";
import { readListQuery, writeListQuery, type ListPage } from "../../domain/lists/list.ts";
import type { MarketCoin } from "../../domain/market/coins.ts";
import type { Answer } from "../../domain/protocol/sourced.ts";
import { coinChartMachine } from "../../machines/coin-chart.machine.ts";
import { coinPageMachine, coinPreviewMachine } from "../../machines/coin-page.machine.ts";
import { coinSearchMachine } from "../../machines/coin-search.machine.ts";
import { marketMachine, sparklinesMachine } from "../../machines/market.machine.ts";
import { ask, askPatiently } from "../runtime.ts";
import { replaceQuery } from "./address.ts";

export const market = marketMachine.provide({
  actors: {
    load: fromPromise(
      ({ input, signal }) =>
        askPatiently(
          (engine, ticket) => engine.list("market", input.query, false, ticket),
          signal,
        ) as Promise<Answer<ListPage<MarketCoin>>>,
    ),
  },
});

export const sparklines = sparklinesMachine.provide({
  actors: {
    load: fromPromise(({ signal }) =>
      askPatiently((engine, ticket) => engine.sparklines(ticket), signal),
    ),
  },
});

export const coinSearch = coinSearchMachine.provide({
  actors: {
    searchCoins: fromPromise(({ input, signal }) =>
      askPatiently((engine, ticket) => engine.searchCoins(input.query, ticket), signal),
    ),
  },
  actions: {
    writeAddress: (_, { text }) =>
      replaceQuery((query) => writeListQuery(query, { ...readListQuery(query), find: text })),
  },
});

export const coinPage = coinPageMachine.provide({
  actors: {
    load: fromPromise(({ input, signal }) =>
      askPatiently((engine, ticket) => engine.coin(input.subject, ticket), signal),
    ),
  },
});

export const coinPreview = coinPreviewMachine.provide({
  actors: {
    load: fromPromise(({ input, signal }) =>
      ask((engine, ticket) => engine.coinPreview(input.subject, ticket), signal),
    ),
  },
});

export const coinChart = coinChartMachine.provide({
  actors: {
    loadChart: fromPromise(({ input, signal }) =>
      askPatiently((engine, ticket) => engine.coinChart(input.coin, input.span, ticket), signal),
    ),
  },
});
