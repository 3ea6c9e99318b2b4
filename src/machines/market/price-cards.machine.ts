/** The three coin prices of Home. */
import type { Prices } from "../../domain/market/prices.ts";
import { createPeriodicAnswer } from "../shared/periodic-answer.ts";

export const priceCardsMachine = createPeriodicAnswer<Prices>(
  "priceCards",
  (limits) => limits.prices.refresh,
);
