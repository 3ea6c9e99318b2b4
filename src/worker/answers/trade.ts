/** The chain's internal market, from nodes: orders, trades and candles. */
import { isAccountName } from "../../domain/account/account.ts";
import { parseOrders } from "../../domain/account/node-wallet.ts";
import type { OpenOrder } from "../../domain/account/wallet.ts";
import { amount } from "../../domain/chain/amount.ts";
import type { AccountName } from "../../domain/chain/names.ts";
import { chainTimeText } from "../../domain/chain/time.ts";
import type { Clock } from "../../domain/clock.ts";
import type { Failure } from "../../domain/contract/failure.ts";
import type { Answer } from "../../domain/contract/sourced.ts";
import { decode, object } from "../../domain/decode.ts";
import type { Limits } from "../../domain/limits.ts";
import { err, ok, type Result } from "../../domain/result.ts";
import {
  changeSince,
  parseCandles,
  periods,
  type Candle,
  type Period,
} from "../../domain/trade/candles.ts";
import type { MarketView } from "../../domain/trade/market-view.ts";
import { parseOrderBook, spreadOf } from "../../domain/trade/order-book.ts";
import { parseTrades, tradedPrice } from "../../domain/trade/trades.ts";
import type { ChainCalls } from "../network/chain-calls.ts";
import type { Received } from "../network/ask-options.ts";
import { liveAnswer } from "../shared/sourced-answer.ts";
import type { AnswersOf } from "./shared/answers.ts";
import { namingCapability } from "./shared/missing-capability.ts";
import { say } from "../../domain/language/say.ts";

const bookMethod = "condenser_api.get_order_book";
const tradesMethod = "condenser_api.get_recent_trades";
const candlesMethod = "condenser_api.get_market_history";
const ordersMethod = "condenser_api.get_open_orders";

/** Orders of each side, and trades, that a page shows. */
const [maxOrders, maxTrades] = [100, 50];
const day = 86_400_000;

/** Dependencies. */
export interface TradeParts {
  readonly calls: ChainCalls;
  readonly clock: Clock;
  readonly limits: Limits;
}

/** From a time to a day after now, so that the newest candle is not missed by a slow clock. */
const candleParameters = (period: number, from: number, now: number): readonly unknown[] => [
  period,
  chainTimeText(from),
  chainTimeText(now + day),
];

/** Reads the internal market. */
export class TradeSource {
  readonly #parts: TradeParts;

  constructor(parts: TradeParts) {
    this.#parts = parts;
  }

  /** The book and the newest trades; the day's change and volume only if a node gives them. */
  async market(signal: AbortSignal): Promise<Answer<MarketView>> {
    const { clock } = this.#parts;
    const now = clock.now();
    const [book, trades, volume, hours] = await Promise.all([
      this.#read(bookMethod, [maxOrders], parseOrderBook, signal),
      this.#read(tradesMethod, [maxTrades], parseTrades, signal),
      this.#read("condenser_api.get_volume", [], parseVolume, signal),
      this.#candles(3600, now - day, signal),
    ]);
    if (!book.ok) return book;
    if (!trades.ok) return trades;
    const price = tradedPrice(trades.value.value, now);
    return this.#answer(book.value.endpoint, bookMethod, [maxOrders], {
      book: book.value.value,
      spread: spreadOf(book.value.value),
      trades: trades.value.value,
      price,
      change: hours.ok ? changeSince(hours.value.value, price) : null,
      volume: volume.ok ? volume.value.value : null,
    });
  }

  /** SBD for one STEEM over the newest trades; no data without any of the last week. */
  async price(signal: AbortSignal): Promise<Answer<number>> {
    const trades = await this.#read(tradesMethod, [maxTrades], parseTrades, signal, { rounds: 1 });
    if (!trades.ok) return trades;
    const price = tradedPrice(trades.value.value, this.#parts.clock.now());
    return price === null
      ? err({ kind: "noData", message: say`Nothing was traded on the internal market in a week.` })
      : this.#answer(trades.value.endpoint, tradesMethod, [maxTrades], price);
  }

  /** Candles of one length. */
  async candles(period: Period, signal: AbortSignal): Promise<Answer<readonly Candle[]>> {
    const span = periods.find(({ seconds }) => seconds === period)?.span ?? day;
    const now = this.#parts.clock.now();
    const read = await this.#candles(period, now - span, signal);
    if (!read.ok) return read;
    const { endpoint, value } = read.value;
    return this.#answer(endpoint, candlesMethod, candleParameters(period, now - span, now), value);
  }

  /** An account's open orders. */
  async openOrders(name: AccountName, signal: AbortSignal): Promise<Answer<readonly OpenOrder[]>> {
    if (!isAccountName(name)) return err({ kind: "notFound", what: "account" });
    const read = await this.#read(ordersMethod, [name], parseOrders, signal);
    return read.ok
      ? this.#answer(read.value.endpoint, ordersMethod, [name], read.value.value)
      : read;
  }

  #candles(period: number, from: number, signal: AbortSignal) {
    const params = candleParameters(period, from, this.#parts.clock.now());
    return this.#read(candlesMethod, params, parseCandles, signal);
  }

  #answer<T>(endpoint: string, method: string, params: readonly unknown[], value: T): Answer<T> {
    return liveAnswer(value, { service: "node", endpoint, method, params }, this.#parts.clock);
  }

  async #read<T>(
    method: string,
    params: readonly unknown[],
    parse: (raw: unknown) => Result<T, Failure>,
    signal: AbortSignal,
    patience: { readonly rounds?: number } = {},
  ): Promise<Result<Received<T>, Failure>> {
    const { calls, limits } = this.#parts;
    const options = { priority: "high", timeout: limits.request.timeout, signal } as const;
    const asked = await calls.ask({ method, params }, { ...options, ...patience });
    const capability =
      method === ordersMethod
        ? say`open orders (${method})`
        : say`the market history plugin (${method})`;
    const answered = namingCapability(asked, capability);
    if (!answered.ok) return answered;
    const read = parse(answered.value.value);
    return read.ok ? ok({ ...answered.value, value: read.value }) : read;
  }
}

const parseVolume = (raw: unknown): Result<NonNullable<MarketView["volume"]>, Failure> =>
  decode(() => {
    const volume = object(raw, "volume");
    return {
      steem: amount(volume["steem_volume"], "steem_volume"),
      sbd: amount(volume["sbd_volume"], "sbd_volume"),
    };
  });

/** Answers from it. */
export const tradeAnswers = (trades: TradeSource): AnswersOf<"trade"> => ({
  "trade.market": (signal) => trades.market(signal),
  "trade.candles": (period, signal) => trades.candles(period, signal),
  "trade.openOrders": (name, signal) => trades.openOrders(name, signal),
});
