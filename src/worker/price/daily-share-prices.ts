/** The daily prices of VESTS that the indexing service offers. */
import { readDailyPrices } from "../../domain/price/daily-share-prices.ts";
import type { PriceSample } from "../../domain/price/share-price.ts";
import type { PricesOrigin } from "../../domain/archive/prices.ts";
import type { Limits } from "../../domain/limits.ts";
import type { Reader } from "../answers/shared/reader.ts";

/** The prices, and who returned them; null if nobody did. */
export interface ShareRates {
  readonly samples: readonly PriceSample[];
  readonly origin: PricesOrigin | null;
}

/** Rejects if they are not available. */
export async function loadShareRates(
  reader: Reader,
  { limits }: { readonly limits: Limits },
): Promise<ShareRates> {
  const timeout = limits.request.profileTimeout;
  const options = { priority: "low", timeout } as const;
  const path = "/getDailyAverageShareRates";
  const prices = await reader.service("chain", path, readDailyPrices, options);
  if (!prices.ok) throw new Error("no prices");
  const { value: samples, source, receivedAt } = prices.value;
  return { samples, origin: { source, receivedAt } };
}
