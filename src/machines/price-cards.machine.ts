/** The three coin prices of Home. */
import type { Prices } from "../domain/protocol/engine.ts";
import { createPeriodicAnswer } from "./periodic-answer.ts";

export const priceCardsMachine = createPeriodicAnswer<Prices>(
  "priceCards",
  (limits) => limits.prices.refresh,
);
