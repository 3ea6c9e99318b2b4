/** The internal market: the book with its trades, candles of one length, and an account's open orders. */
import type { OpenOrder } from "../../domain/account/wallet.ts";
import type { Candle } from "../../domain/trade/candles.ts";
import type { MarketView } from "../../domain/trade/market-view.ts";
import { createAnswerPage } from "../shared/answer-page.ts";

export const internalMarketMachine = createAnswerPage<MarketView>("internalMarket");

export const candlesMachine = createAnswerPage<readonly Candle[]>("candles");

export const openOrdersMachine = createAnswerPage<readonly OpenOrder[]>("openOrders");
