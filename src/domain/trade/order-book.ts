/** The internal market's orders. Prices are SBD per STEEM. */
import { amount, type Amount } from "../chain/amount.ts";
import type { Failure } from "../contract/failure.ts";
import { decode, list, loose, malformed, number, object, type Json } from "../decode.ts";
import { say } from "../language/say.ts";
import type { Result } from "../result.ts";

/** An open order of the book. */
export interface BookOrder {
  readonly price: number;
  /** What is left of it in STEEM. */
  readonly steem: Amount;
  /** What that is worth at its price. */
  readonly sbd: Amount;
}

/** Who buys and who sells STEEM, best price first. */
export interface OrderBook {
  readonly bids: readonly BookOrder[];
  readonly asks: readonly BookOrder[];
}

/** The difference between the best prices. */
export interface Spread {
  readonly bid: number;
  readonly ask: number;
  readonly difference: number;
  /** Of the middle between both, percent. */
  readonly percent: number;
}

/** Reads `get_order_book`. */
export const parseOrderBook = (raw: unknown): Result<OrderBook, Failure> =>
  decode(() => {
    const book = object(raw, "order_book");
    const bids = readSide(book["bids"], "bids").toSorted((a, b) => b.price - a.price);
    const asks = readSide(book["asks"], "asks").toSorted((a, b) => a.price - b.price);
    return { bids, asks };
  });

const readSide = (raw: unknown, field: string): readonly BookOrder[] =>
  list(raw, field, (item) => {
    const row = object(item, "");
    return {
      price: priceOf(row),
      steem: { units: units(row["steem"], "steem"), token: "STEEM" },
      sbd: { units: units(row["sbd"], "sbd"), token: "SBD" },
    };
  });

/** Nodes round to 17 decimals: a price of 0.001 SBD for a trillion STEEM becomes 0, and only `order_price` states it. */
function priceOf(row: Json): number {
  const rounded = number(row["real_price"], "real_price");
  if (rounded < 0) malformed("real_price", say`a number`);
  if (rounded > 0) return rounded;
  const { base, quote } = object(row["order_price"], "order_price");
  const [sells, wants] = [amount(base, "order_price.base"), amount(quote, "order_price.quote")];
  const [sbd, steem] = sells.token === "SBD" ? [sells, wants] : [wants, sells];
  return steem.units > 0n && sbd.units >= 0n ? Number(sbd.units) / Number(steem.units) : 0;
}

/** The chain's amounts have 64 bits, more than JavaScript's whole numbers. */
const digits = /^\d{1,19}$/;

function units(value: unknown, field: string): bigint {
  const read = loose(value);
  return digits.test(read) ? BigInt(read) : malformed(field, say`an amount`);
}

/** The spread; null without buyers or without sellers, or if a node lists orders that overlap. */
export function spreadOf({ bids: [bid], asks: [ask] }: OrderBook): Spread | null {
  if (!bid || !ask || ask.price < bid.price) return null;
  const difference = ask.price - bid.price;
  return {
    bid: bid.price,
    ask: ask.price,
    difference,
    percent: (difference / ((ask.price + bid.price) / 2)) * 100,
  };
}

/** A step of the depth plot: all STEEM on offer from the best price to this one. */
export interface Depth {
  readonly side: "bid" | "ask";
  readonly price: number;
  /** Whole STEEM, rounded. */
  readonly steem: number;
}

/** How far from the middle the depth plot reaches. */
const reach = 0.25;

/** Steps near the middle, from the lowest bid to the highest ask. */
export function depthOf({ bids, asks }: OrderBook): readonly Depth[] {
  const middle =
    ((bids[0]?.price ?? asks[0]?.price ?? 0) + (asks[0]?.price ?? bids[0]?.price ?? 0)) / 2;
  const steps = (orders: readonly BookOrder[], side: Depth["side"]): readonly Depth[] => {
    let steem = 0;
    return orders
      .filter(({ price }) => Math.abs(price - middle) <= middle * reach)
      .map((order) => {
        steem += Number(order.steem.units) / 1000;
        return { side, price: order.price, steem };
      });
  };
  return [...steps(bids, "bid").toReversed(), ...steps(asks, "ask")];
}
