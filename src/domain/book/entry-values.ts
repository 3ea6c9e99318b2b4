/** What the changes of an entry were worth. */
import type { PriceThen } from "../archive/price-then.ts";
import type { Token } from "../chain/amount.ts";
import { daySeconds } from "../durations.ts";
import { worthOf } from "./value.ts";

/** What is needed to value a book. */
export interface BookPrices {
  /** Dollars at a time, s, and a block. */
  readonly at: (time: number, block: number) => PriceThen | null;
  /** Millionths of VESTS for a thousandth of STEEM; zero if unknown. */
  readonly vestsPerSteem: (time: number) => number;
}

/** How far a price may be from an entry, s. */
const reach = daySeconds;

/** The price near an entry; null if the nearest is more than a day away. */
export function priceNear(prices: BookPrices, time: number, block: number): PriceThen | null {
  const price = prices.at(time, block);
  return price && price.distance <= reach ? price : null;
}

/** The value of units of a token, whatever their sign; null if no price is known. */
export type ValueOf = (token: Token, units: number) => bigint | null;

/** Values at a price. `vestsPerSteem`: millionths of VESTS for a thousandth of STEEM. */
export const valuesAt =
  (price: PriceThen | null, vestsPerSteem: number): ValueOf =>
  (token, units) =>
    worthOf(token, Math.abs(units), price, vestsPerSteem);

/** The tokens given and received in an exchange; null for other changes. */
export function exchangeOf(changes: ReadonlyMap<Token, number>) {
  if (changes.size !== 2) return null;
  const [first, second] = [...changes];
  if (!first || !second || Math.sign(first[1]) === Math.sign(second[1])) return null;
  return first[1] < 0 ? { given: first, got: second } : { given: second, got: first };
}

/**
 * The value of each change, in millionths of a dollar; null if no price is known. What was exchanged has one value: that of
 * what was given, or else of what was received.
 */
export function valuesOf(
  changes: ReadonlyMap<Token, number>,
  valueOf: ValueOf,
): ReadonlyMap<Token, bigint | null> {
  const values = new Map<Token, bigint | null>();
  const exchange = exchangeOf(changes);
  if (!exchange) {
    for (const [token, units] of changes) values.set(token, valueOf(token, units));
    return values;
  }
  const { given, got } = exchange;
  const value = valueOf(...given) ?? valueOf(...got);
  return values.set(given[0], value).set(got[0], value);
}

/** What an entry was worth as a whole: of an exchange, one side; null if a value is not known. */
export function valueOfEntry(
  changes: ReadonlyMap<Token, number>,
  values: ReadonlyMap<Token, bigint | null>,
): bigint | null {
  const isExchange = exchangeOf(changes) !== null;
  let sum: bigint | null = null;
  for (const value of values.values()) {
    if (value === null) return null;
    sum = (sum ?? 0n) + value;
    if (isExchange) break;
  }
  return sum;
}
