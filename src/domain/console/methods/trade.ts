/** Methods of the internal market, which two interfaces have. */
import { say } from "../../language/say.ts";
import { number, text, type MethodLine } from "../method.ts";
import { limit } from "./parameters.ts";

const time = (name: string, example: string) =>
  text(name, say`A time in UTC, such as 2026-01-01T00:00:00`, example);
const [start, end] = [time("start", "2026-01-01T00:00:00"), time("end", "2026-02-01T00:00:00")];

export const market: readonly MethodLine[] = [
  ["get_order_book", say`Open orders of the internal market`, limit(500)],
  ["get_ticker", say`Prices and volume of the internal market`],
  ["get_volume", say`Volume of the internal market in the last day`],
  ["get_recent_trades", say`The newest trades`, limit(1000)],
  ["get_trade_history", say`Trades between two times`, start, end, limit(1000)],
  [
    "get_market_history",
    say`Prices by periods of equal length`,
    number("bucket_seconds", say`Length of a period, seconds`, 3600),
    start,
    end,
  ],
  ["get_market_history_buckets", say`The lengths of periods that the node stores`],
];
