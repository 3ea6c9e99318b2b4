/** Candles of the internal market, from the trade buckets that a node reports. */
import { chainTime } from "../chain/time.ts";
import type { Failure } from "../contract/failure.ts";
import { decode, integer, list, malformed, object, type Json } from "../decode.ts";
import { dayMs, daySeconds, weekMs } from "../durations.ts";
import { say } from "../language/say.ts";
import type { Result } from "../result.ts";

/** One period with trades. Prices are SBD per STEEM. */
export interface Candle {
  /** Its start, ms. */
  readonly time: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  /** Whole STEEM. */
  readonly steem: number;
}

/** Candle lengths, in seconds, each with the time span that its plot shows, ms. */
export const candlePeriods = [
  { seconds: 300, label: say`5 minutes`, span: dayMs / 2 },
  { seconds: 3600, label: say`1 hour`, span: weekMs },
  { seconds: daySeconds, label: say`1 day`, span: 180 * dayMs },
] as const;

/** The length of a period in seconds. */
export type CandlePeriod = (typeof candlePeriods)[number]["seconds"];

/** Reads `get_market_history`, oldest first. Periods without trades, and those whose price is not finite, are left out. */
export const parseCandles = (raw: unknown): Result<readonly Candle[], Failure> =>
  decode(() =>
    list(raw, "buckets", (item): Candle | null => {
      const row = object(item, "");
      const [steem, sbd] = [object(row["steem"], "steem"), object(row["non_steem"], "non_steem")];
      const price = (key: string): number => priceOf(steem, sbd, key);
      // A trade for less than 0.001 STEEM has no price.
      if (prices.some((key) => !Number.isFinite(price(key)))) return null;
      return {
        time: chainTime(row["open"], "open"),
        open: price("open"),
        high: price("high"),
        low: price("low"),
        close: price("close"),
        steem: above(-1, steem["volume"], "steem.volume") / 1000,
      };
    })
      .filter((candle) => candle !== null)
      .toSorted((a, b) => a.time - b.time),
  );

const prices = ["open", "high", "low", "close"] as const;

/** 0 where SBD was rounded down to nothing; not finite where STEEM was. */
const priceOf = (steem: Json, sbd: Json, key: string): number =>
  above(-1, sbd[key], `non_steem.${key}`) / above(-1, steem[key], `steem.${key}`);

function above(bound: number, value: unknown, field: string): number {
  const read = integer(value, field);
  return read > bound ? read : malformed(field, say`an amount above ${bound}`);
}

/** The lowest and the highest price above 0: a trade rounded down to 0 would flatten all others. */
export function priceRange(candles: readonly Candle[]): readonly [low: number, high: number] {
  let [low, high] = [Infinity, 0];
  for (const { open, high: most, low: least, close } of candles)
    for (const price of [open, most, least, close]) {
      if (price > 0) low = Math.min(low, price);
      high = Math.max(high, price);
    }
  return high === 0 ? [0, 1] : [low, high];
}

/** How far a price moved. */
export interface PriceChange {
  readonly percent: number;
  /** From the start of this period, ms. */
  readonly since: number;
}

/** How far the price moved from the first candle that opened above 0 to `price`; null without one. */
export const changeSince = (
  candles: readonly Candle[],
  price: number | null,
): PriceChange | null => {
  const first = candles.find(({ open }) => open > 0);
  return first && price !== null
    ? { percent: (price / first.open - 1) * 100, since: first.time }
    : null;
};
