/** The daily prices of VESTS that the indexing service offers. */
import { readDailyPrices } from "../../domain/archive/daily-share-prices.ts";
import type { PriceSample } from "../../domain/archive/share-price.ts";
import type { PriceOrigin } from "../../domain/archive/prices.ts";
import type { Clock } from "../../domain/clock.ts";
import type { Limits } from "../../domain/limits.ts";
import { askSds } from "../network/sds.ts";
import type { Services } from "../network/services.ts";

const method = "getDailyAverageShareRates";

/** The prices, and who returned them; null if nobody did. */
export interface ShareRates {
  readonly samples: readonly PriceSample[];
  readonly origin: PriceOrigin | null;
}

/** Rejects if they are not available. */
export async function loadShareRates({
  services,
  limits,
  clock,
}: {
  readonly services: Services;
  readonly limits: Limits;
  readonly clock: Clock;
}): Promise<ShareRates> {
  const received = await askSds(services, "chain", `/${method}`, {
    priority: "low",
    timeout: limits.request.profileTimeout,
  });
  const prices = received.ok ? readDailyPrices(received.value) : received;
  if (!prices.ok) throw new Error("no prices");
  const source = { service: "chain", endpoint: services.host("chain"), method } as const;
  return { samples: prices.value, origin: { source, receivedAt: clock.now() } };
}
