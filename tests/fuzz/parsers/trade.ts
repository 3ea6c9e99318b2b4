/** The internal market: its book, trades and candles. */
import { amountLabel } from "../../../src/domain/format/figures.ts";
import { changeSince, parseCandles } from "../../../src/domain/trade/candles.ts";
import { depthOf, parseOrderBook, spreadOf } from "../../../src/domain/trade/order-book.ts";
import { averagePrice, spreadLabel, tradePrice } from "../../../src/domain/trade/trade-words.ts";
import { parseTrades, tradedPrice } from "../../../src/domain/trade/trades.ts";
import type { Parser } from "../parser.ts";
import { samples } from "../samples.ts";
import { now, shown, times } from "../shown.ts";

export const tradeParsers: Readonly<Record<string, Parser>> = {
  orderBook: {
    sample: samples.orderBook,
    read: shown(parseOrderBook, (book) => [
      spreadLabel(spreadOf(book)),
      depthOf(book).map(({ price }) => tradePrice(price)),
      book.asks.map(({ steem }) => amountLabel(steem)),
    ]),
  },
  trades: {
    sample: samples.trades,
    read: shown(parseTrades, (trades) => [
      averagePrice(tradedPrice(trades, now)),
      times(trades.map(({ time }) => time)),
      trades.map(({ sbd }) => amountLabel(sbd)),
    ]),
  },
  candles: {
    sample: samples.candles,
    read: shown(parseCandles, (candles) => [
      changeSince(candles, 0.17),
      times(candles.map(({ time }) => time)),
    ]),
  },
};
