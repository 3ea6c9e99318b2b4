/** Trades of the internal market by periods of time, as nodes return them. */
import { chainTimeText } from "../../../domain/chain/printed-time.ts";
import type { Answer } from "../../../domain/contract/sourced.ts";
import { dayMs } from "../../../domain/durations.ts";
import { say } from "../../../domain/language/say.ts";
import { parseCandles, type Candle, type CandlePeriod } from "../../../domain/trade/candles.ts";
import type { NodeOptions, Reader } from "./reader.ts";

const candlesMethod = "condenser_api.get_market_history";

/** What a node must have for a method of the internal market. */
export const marketPlugin = (method: string): string => say`the market history plugin (${method})`;

/** The candles from a time, ms, to a day after now: with a slow clock, the newest one would be missed otherwise. */
export function candlesSince(
  from: number,
  period: CandlePeriod,
  now: number,
  options: NodeOptions,
  reader: Reader,
): Promise<Answer<readonly Candle[]>> {
  const params = [period, chainTimeText(from), chainTimeText(now + dayMs)];
  const capability = marketPlugin(candlesMethod);
  return reader.node({ method: candlesMethod, params }, parseCandles, { capability, ...options });
}
