/** Coins and their prices. */
import {
  marketOrder,
  parseCoin,
  parseMarket,
  parsePriceHistory,
  parseSearch,
  parseSparklines,
} from "../../../src/domain/market/coins.ts";
import type { Parser } from "../parser.ts";
import { samples } from "../samples.ts";
import { figures, onePage, pages, shown, times } from "../shown.ts";

export const marketParsers: Readonly<Record<string, Parser>> = {
  market: {
    sample: samples.market,
    read: shown(parseMarket, (all) => [
      pages(marketOrder)(all),
      all
        .slice(0, onePage)
        .map(({ price, marketCap, volume, athTime, updated }) => [
          figures([price, marketCap, volume]),
          times([athTime, updated]),
        ]),
    ]),
  },
  sparklines: { sample: samples.market, read: parseSparklines },
  coin: {
    sample: samples.coin,
    read: shown(parseCoin, ({ price, marketCap, athTime, atlTime }) => [
      figures([price, marketCap]),
      times([athTime, atlTime]),
    ]),
  },
  chart: {
    sample: samples.chart,
    read: shown(parsePriceHistory, (points) => [
      times(points.map(({ time }) => time)),
      figures(points.map(({ price }) => price)),
    ]),
  },
  coinSearch: { sample: samples.coinSearch, read: (raw) => parseSearch(raw, 20) },
};
