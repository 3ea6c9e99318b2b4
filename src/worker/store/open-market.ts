/** Opens the market's cache, in a chunk of its own: loaded with the first question about prices. */
import type { Clock } from "../../domain/clock.ts";
import type { Limits } from "../../domain/limits.ts";
import type { Services } from "../network/services.ts";
import type { Exclusive } from "../shared/request-lock.ts";
import type { Database } from "./database.ts";
import { MarketBudget } from "./market-budget.ts";
import { MarketCache } from "./market-cache.ts";

/** `key`: the network's. */
export interface MarketParts {
  readonly key: string;
  readonly stored: Database;
  readonly exclusive: Exclusive;
  readonly clock: Clock;
  readonly limits: Limits;
  readonly services: Services;
}

export function openMarket({
  key,
  stored,
  exclusive,
  clock,
  limits,
  services,
}: MarketParts): MarketCache {
  const budget = new MarketBudget(`steemscope-market-${key}`, stored, exclusive, clock, limits);
  return new MarketCache(stored, budget, clock, limits, () => services.isOnline);
}
