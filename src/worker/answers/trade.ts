/** The chain's internal market, from nodes: orders, trades and candles. */
import { isAccountName } from "../../domain/account/account.ts";
import { amount } from "../../domain/chain/amount.ts";
import type { AccountName } from "../../domain/chain/names.ts";
import type { Clock } from "../../domain/clock.ts";
import type { Failure } from "../../domain/contract/failure.ts";
import type { Answer } from "../../domain/contract/sourced.ts";
import { array, decode, object } from "../../domain/decode.ts";
import { dayMs } from "../../domain/durations.ts";
import { say } from "../../domain/language/say.ts";
import { err, type Result } from "../../domain/result.ts";
import {
  changeSince,
  candlePeriods,
  type Candle,
  type CandlePeriod,
} from "../../domain/trade/candles.ts";
import type { MarketView } from "../../domain/trade/market-view.ts";
import { parseOrderBook, spreadOf } from "../../domain/trade/order-book.ts";
import { parseTrades, tradedPrice } from "../../domain/trade/trades.ts";
import { parseOrders } from "../../domain/wallet/node-wallet.ts";
import type { OpenOrder } from "../../domain/wallet/wallet.ts";
import type { Parse } from "../network/read-node.ts";
import { mapAnswer } from "../shared/sourced-answer.ts";
import type { AnswersOf } from "./shared/answer-types.ts";
import { candlesSince, marketPlugin } from "./shared/candles.ts";
import { accountRecords } from "./shared/condenser.ts";
import { openReader, type NodeOptions, type Reader, type ReaderParts } from "./shared/reader.ts";

const bookMethod = "condenser_api.get_order_book";
const tradesMethod = "condenser_api.get_recent_trades";
const volumeMethod = "condenser_api.get_volume";

/** Orders of each side, and trades, that a page shows. */
const [maxOrders, maxTrades] = [100, 50];

/** Answers questions about the internal market, and the price of STEEM there. */
export function openTrade(parts: ReaderParts): {
  readonly answers: AnswersOf<"trade">;
  /** SBD per STEEM over the newest trades; no data without any of the last week. */
  readonly price: (signal: AbortSignal) => Promise<Answer<number>>;
} {
  const reader = openReader(parts);
  const { clock } = parts;
  return {
    answers: {
      "trade.market": (signal) => market(signal, reader, clock),
      "trade.candles": (period, signal) => candles(period, signal, reader, clock),
      "trade.openOrders": (name, signal) => openOrders(name, signal, reader),
    },
    price: (signal) => priceOf(signal, reader, clock),
  };
}

/** The book and the newest trades; the day's change and volume only if a node gives them. */
async function market(
  signal: AbortSignal,
  reader: Reader,
  clock: Clock,
): Promise<Answer<MarketView>> {
  const now = clock.now();
  const ask = <T>(method: string, params: readonly unknown[], parse: Parse<T>) =>
    reader.node({ method, params }, parse, { capability: marketPlugin(method), signal });
  const [book, trades, volume, hours] = await Promise.all([
    ask(bookMethod, [maxOrders], parseOrderBook),
    newestTrades({ signal }, reader),
    ask(volumeMethod, [], parseVolume),
    candlesSince(now - dayMs, 3600, now, { signal }, reader),
  ]);
  if (!book.ok) return book;
  if (!trades.ok) return trades;
  const price = tradedPrice(trades.value.value, now);
  const { value, source } = book.value;
  return reader.answer(
    {
      book: value,
      spread: spreadOf(value),
      trades: trades.value.value,
      price,
      change: hours.ok ? changeSince(hours.value.value, price?.sbd ?? null) : null,
      volume: volume.ok ? volume.value.value : null,
    },
    source,
  );
}

async function priceOf(signal: AbortSignal, reader: Reader, clock: Clock): Promise<Answer<number>> {
  const trades = await newestTrades({ rounds: 1, signal }, reader);
  if (!trades.ok) return trades;
  const price = tradedPrice(trades.value.value, clock.now());
  return price === null
    ? err({ kind: "noData", message: say`Nothing was traded on the internal market in a week.` })
    : mapAnswer(trades, () => price.sbd);
}

/** Candles of one length. */
function candles(
  period: CandlePeriod,
  signal: AbortSignal,
  reader: Reader,
  clock: Clock,
): Promise<Answer<readonly Candle[]>> {
  const span = candlePeriods.find(({ seconds }) => seconds === period)?.span ?? dayMs;
  const now = clock.now();
  return candlesSince(now - span, period, now, { signal }, reader);
}

/** An account's open orders. A node answers the same for a name without an account, so then its record is requested. */
async function openOrders(
  name: AccountName,
  signal: AbortSignal,
  reader: Reader,
): Promise<Answer<readonly OpenOrder[]>> {
  if (!isAccountName(name)) return err({ kind: "notFound", what: "account" });
  const method = "condenser_api.get_open_orders";
  const capability = say`open orders (${method})`;
  const orders = await reader.node({ method, params: [name] }, parseOrders, { capability, signal });
  if (!orders.ok || orders.value.value.length > 0) return orders;
  const records = await reader.node(accountRecords([name]), parseRecords, { signal });
  return !records.ok || records.value.value.length > 0
    ? orders
    : err({ kind: "notFound", what: "account" });
}

const parseRecords = (raw: unknown): Result<readonly unknown[], Failure> =>
  decode(() => array(raw, "accounts"));

const newestTrades = (options: NodeOptions, reader: Reader) =>
  reader.node({ method: tradesMethod, params: [maxTrades] }, parseTrades, {
    capability: marketPlugin(tradesMethod),
    ...options,
  });

const parseVolume = (raw: unknown): Result<NonNullable<MarketView["volume"]>, Failure> =>
  decode(() => {
    const volume = object(raw, "volume");
    return {
      steem: amount(volume["steem_volume"], "steem_volume"),
      sbd: amount(volume["sbd_volume"], "sbd_volume"),
    };
  });
