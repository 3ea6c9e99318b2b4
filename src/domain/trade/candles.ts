/** Prices of the internal market by periods of time, from a node's buckets of trades. */
import { chainTime } from "../chain/time.ts";
import type { Failure } from "../contract/failure.ts";
import { decode, integer, list, malformed, object, type Json } from "../decode.ts";
import type { Result } from "../result.ts";

/** One period with trades. Prices are SBD for one STEEM. */
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

/** Lengths of periods, in seconds, with the time that is shown of each. */
export const periods = [
  { seconds: 300, label: "5 minutes", span: 86_400_000 / 2 },
  { seconds: 3600, label: "1 hour", span: 7 * 86_400_000 },
  { seconds: 86_400, label: "1 day", span: 180 * 86_400_000 },
] as const;

/** The length of a period in seconds. */
export type Period = (typeof periods)[number]["seconds"];

/** Reads `get_market_history`, oldest first. Periods without trades are missing. */
export const parseCandles = (raw: unknown): Result<readonly Candle[], Failure> =>
  decode(() =>
    list(raw, "buckets", (item): Candle => {
      const row = object(item, "");
      const [steem, sbd] = [object(row["steem"], "steem"), object(row["non_steem"], "non_steem")];
      const price = (key: string): number => priceOf(steem, sbd, key);
      return {
        time: chainTime(row["open"], "open"),
        open: price("open"),
        high: price("high"),
        low: price("low"),
        close: price("close"),
        steem: integer(steem["volume"], "steem.volume") / 1000,
      };
    }).toSorted((a, b) => a.time - b.time),
  );

function priceOf(steem: Json, sbd: Json, key: string): number {
  const price = integer(sbd[key], `non_steem.${key}`) / integer(steem[key], `steem.${key}`);
  return price > 0 && Number.isFinite(price) ? price : malformed(key, "a price above zero");
}

/** How far the price moved from the first candle to `price`, percent; null without a candle. */
export const changeSince = (candles: readonly Candle[], price: number | null): number | null => {
  const [first] = candles;
  return first && price !== null ? (price / first.open - 1) * 100 : null;
};
