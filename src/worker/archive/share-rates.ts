/** The daily prices of VESTS that the indexing service offers. */
import { readDailyPrices } from "../../domain/archive/daily-prices.ts";
import type { PriceSample } from "../../domain/archive/share-price.ts";
import type { Limits } from "../../domain/limits.ts";
import type { Services } from "../network/services.ts";

/** Rejects if they are not available. */
export async function loadShareRates(
  services: Services,
  limits: Limits,
): Promise<readonly PriceSample[]> {
  const received = await services.getSds("chain", "/getDailyAverageShareRates", {
    priority: "low",
    timeout: limits.request.profileTimeout,
  });
  const prices = received.ok ? readDailyPrices(received.value) : received;
  if (!prices.ok) throw new Error("no prices");
  return prices.value;
}
