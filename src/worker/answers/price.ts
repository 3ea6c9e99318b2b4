/** Prices of the three coins on Home, through the market cache. */
import type { Limits } from "../../domain/limits.ts";
import { parsePrices } from "../../domain/market/prices.ts";
import type { Prices } from "../../domain/market/prices.ts";
import type { Answer } from "../../domain/contract/sourced.ts";
import { ok } from "../../domain/result.ts";
import type { MarketCache } from "../store/market-cache.ts";
import type { Services } from "../network/services.ts";
import type { AnswersOf } from "./answers.ts";

const path =
  "/simple/price?ids=steem,puss,steem-dollars&vs_currencies=usd&include_market_cap=true&include_24hr_change=true";

/** Reads prices through the market cache. */
export class PriceSource {
  readonly #services: Services;
  readonly #cache: MarketCache;
  readonly #limits: Limits;

  constructor(services: Services, cache: MarketCache, limits: Limits) {
    this.#services = services;
    this.#cache = cache;
    this.#limits = limits;
  }

  /** Prices by coin id; a coin the provider does not know is absent. */
  async prices(signal: AbortSignal): Promise<Answer<Prices>> {
    const cached = await this.#cache.get(path, {
      urgency: "wanted",
      signal,
      parse: parsePrices,
      load: () =>
        this.#services.getJson("market", path, {
          priority: "normal",
          timeout: this.#limits.request.pricesTimeout,
        }),
    });
    if (!cached.ok) return cached;
    return ok({
      ...cached.value,
      source: {
        service: "market",
        endpoint: this.#services.host("market"),
        method: "simple/price",
      },
      proof: "not-provable",
    });
  }
}

/** Answers questions about prices. */
export const priceAnswers = (source: PriceSource): AnswersOf<"price"> => ({
  "price.cards": (signal) => source.prices(signal),
});
