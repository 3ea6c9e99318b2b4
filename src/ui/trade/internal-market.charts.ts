/** The charts of the internal market, connected to the engine. */
import type { AccountName } from "../../domain/chain/names.ts";
import { periods } from "../../domain/trade/candles.ts";
import {
  candlesMachine,
  internalMarketMachine,
  openOrdersMachine,
} from "../../machines/trade/internal-market.machine.ts";
import { asks, wakeNodes } from "../start/runtime.ts";

export const internalMarket = internalMarketMachine.provide({
  actors: { load: asks("trade.market", () => []) },
  actions: { wakeNodes },
});

/** The subject is the period in seconds. */
export const candles = candlesMachine.provide({
  actors: {
    load: asks("trade.candles", ({ subject }) => [
      periods.find(({ seconds }) => String(seconds) === subject)?.seconds ?? periods[0].seconds,
    ]),
  },
  actions: { wakeNodes },
});

export const openOrders = openOrdersMachine.provide({
  actors: { load: asks("trade.openOrders", ({ subject }) => [subject as AccountName]) },
  actions: { wakeNodes },
});
