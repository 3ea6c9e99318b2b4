/** The three coin prices of Home. */
import type { CoinPrices } from "../../domain/market/prices.ts";
import { createPeriodicAnswer } from "../shared/periodic-answer.ts";

export const priceCardsMachine = createPeriodicAnswer<CoinPrices>(
  "priceCards",
  (limits) => limits.prices.refresh,
);
