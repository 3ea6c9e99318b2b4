/** Loads how many VESTS a STEEM gave on each day, from the indexing service. */
import type { PricesOrigin } from "../../domain/archive/prices.ts";
import type { Limits } from "../../domain/limits.ts";
import { readDailyVestsPerSteem } from "../../domain/price/daily-vests-per-steem.ts";
import type { PriceSample } from "../../domain/price/vests-per-steem.ts";
import type { Reader } from "../answers/shared/reader.ts";

/** The prices, and who returned them; null if nobody did. */
export interface DailyVestsPerSteem {
  readonly samples: readonly PriceSample[];
  readonly origin: PricesOrigin | null;
}

/** Rejects if they are not available. */
export async function loadDailyVestsPerSteem(
  reader: Reader,
  { limits }: { readonly limits: Limits },
): Promise<DailyVestsPerSteem> {
  const timeout = limits.request.profileTimeout;
  const options = { priority: "low", timeout } as const;
  const path = "/getDailyAverageShareRates";
  const prices = await reader.service("chain", path, readDailyVestsPerSteem, options);
  if (!prices.ok) throw new Error("no prices");
  const { value: samples, source, receivedAt } = prices.value;
  return { samples, origin: { source, receivedAt } };
}
