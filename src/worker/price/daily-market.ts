/**
 * The market provider's daily prices, stored permanently: it offers only the last year, and a past day's price never
 * changes.
 */
import { mergeDays } from "../../domain/archive/price-then.ts";
import type { Clock } from "../../domain/clock.ts";
import { dayMs } from "../../domain/durations.ts";
import type { Limits } from "../../domain/limits.ts";
import { parsePriceHistory, type PricePoint } from "../../domain/market/coins.ts";
import type { Services } from "../network/services.ts";
import { inTime } from "../shared/in-time.ts";
import type { Database } from "../store/database.ts";
import { isRefusal, type MarketCache } from "../store/market-cache.ts";

export interface DailyMarketParts {
  readonly services: Services;
  readonly database: Database;
  readonly market: () => Promise<MarketCache>;
  readonly clock: Clock;
  readonly limits: Limits;
}

/** How many days before now the provider offers. */
export const daysOffered = 365;

/** How long to wait for the provider's answer, or until it may be asked, ms; after that, the stored prices are used. */
const patience = 5_000;

/** A coin's prices by day, oldest first. */
export interface DailyMarket {
  readonly points: readonly PricePoint[];
  /**
   * Whether newer ones may come soon: the provider may not be asked yet, has not answered yet, or has refused to; or the
   * device is offline.
   */
  readonly isLate: boolean;
}

/** Prices of a coin by day; what is stored if the provider does not answer, or may not be asked. */
export async function dailyMarket(
  coin: "steem" | "steem-dollars",
  { services, database, market, clock, limits }: DailyMarketParts,
): Promise<DailyMarket> {
  const stored = await database.run(({ dailyPrices }) => dailyPrices.get(coin));
  const known = stored?.points ?? [];
  const today = Math.floor(clock.now() / dayMs);
  const isFresh = Math.floor((known.at(-1)?.time ?? 0) / dayMs) >= today;
  if (isFresh || !services.isEnabled || !services.has("market"))
    return { points: known, isLate: false };
  const path = `/coins/${coin}/market_chart?vs_currency=usd&days=${daysOffered}`;
  const cache = await market();
  const late = (): DailyMarket => ({ points: known, isLate: !cache.isOut });
  if ((await cache.wait(path)) > patience) return late();
  const load = async (): Promise<DailyMarket> => {
    const received = await cache.get(path, {
      urgency: "spare",
      parse: parsePriceHistory,
      isEmpty: (points) => points.length === 0,
      load: () =>
        services.getJson("market", path, {
          priority: "low",
          timeout: limits.request.pricesTimeout,
        }),
    });
    if (!received.ok) {
      const mayCome = isRefusal(received.error) || received.error.kind === "offline";
      return mayCome ? late() : { points: known, isLate: false };
    }
    const points = mergeDays(known, received.value.value);
    await database.run(({ dailyPrices }) => dailyPrices.put({ coin, points }));
    return { points, isLate: false };
  };
  // A spare call waits for others, up to a minute; what comes later is stored for the next time.
  return (await inTime(load(), patience, clock)) ?? late();
}
