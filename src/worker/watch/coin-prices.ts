/** Prices of coins that rules watch, from the market provider; they never take the calls that a page waits for. */
import { urlPart } from "../../domain/address/url-part.ts";
import type { Failure } from "../../domain/contract/failure.ts";
import { say } from "../../domain/language/say.ts";
import type { Limits } from "../../domain/limits.ts";
import { parsePrices, type Prices } from "../../domain/market/prices.ts";
import { err, ok, type Result } from "../../domain/result.ts";
import type { Services } from "../network/services.ts";
import type { MarketCache } from "../store/market-cache.ts";

export interface CoinPriceParts {
  readonly services: Services;
  readonly market: () => Promise<MarketCache>;
  readonly limits: Limits;
}

/** Reads prices from sources that are already bound; see `readCoinPrices`. */
export type ReadCoinPrices = (
  ids: readonly string[],
  signal: AbortSignal,
) => Promise<Result<Prices, Failure>>;

/** Prices of coins by their ids, in US dollars; coins that the provider does not know are missing. */
export async function readCoinPrices(
  ids: readonly string[],
  signal: AbortSignal,
  { services, market, limits }: CoinPriceParts,
): Promise<Result<Prices, Failure>> {
  const named = ids.toSorted().map(urlPart).join(",");
  const path = `/simple/price?ids=${named}&vs_currencies=usd`;
  const cache = await market();
  const received = await cache.get(path, {
    urgency: "spare",
    signal,
    load: () =>
      services.getJson("market", path, {
        priority: "low",
        timeout: limits.request.pricesTimeout,
      }),
    parse: parsePrices,
  });
  if (!received.ok) return received;
  const { value, freshness } = received.value;
  return freshness === "stale"
    ? err({ kind: "noData", message: say`The price is old.` })
    : ok(value);
}
