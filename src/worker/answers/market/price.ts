/** Prices of the three coins on Home: from the provider, else STEEM's from the internal market. */
import {
  parsePrices,
  withTradedSteem,
  type CoinPrices,
  type Prices,
} from "../../../domain/market/prices.ts";
import type { Answer } from "../../../domain/contract/sourced.ts";
import type { Limits } from "../../../domain/limits.ts";
import { err, ok } from "../../../domain/result.ts";
import type { MarketCache } from "../../store/market-cache.ts";
import type { Services } from "../../network/services.ts";
import type { AnswersOf } from "../shared/answers.ts";

const path =
  "/simple/price?ids=steem,puss,steem-dollars&vs_currencies=usd&include_market_cap=true&include_24hr_change=true";

/** Dependencies. */
export interface PriceParts {
  readonly services: Services;
  readonly cache: MarketCache;
  /** SBD for one STEEM on the internal market. */
  readonly traded: (signal: AbortSignal) => Promise<Answer<number>>;
  readonly limits: Limits;
}

/** Reads prices through the market cache. */
export class PriceSource {
  readonly #parts: PriceParts;

  constructor(parts: PriceParts) {
    this.#parts = parts;
  }

  /** Prices by coin id; a coin the provider does not know is absent. Fails if neither source answers. */
  async prices(signal: AbortSignal): Promise<Answer<CoinPrices>> {
    const given = await this.#given(signal);
    const coins = given.ok ? given.value.value : {};
    const isKnown = typeof coins["steem"]?.usd === "number";
    const isCancelled = !given.ok && given.error.kind === "cancelled";
    const traded = isKnown || isCancelled ? null : await this.#parts.traded(signal);
    if (given.ok) {
      const all = traded?.ok ? withTradedSteem(coins, traded.value.value) : coins;
      return ok({ ...given.value, value: { coins: all, failure: null } });
    }
    if (!traded?.ok) return given;
    const all = withTradedSteem(coins, traded.value.value);
    return ok({ ...traded.value, value: { coins: all, failure: given.error } });
  }

  async #given(signal: AbortSignal): Promise<Answer<Prices>> {
    const { cache, services, limits } = this.#parts;
    const refusal = await cache.restAfter(path, limits.market.backoffBase);
    if (refusal) return err(refusal);
    const cached = await cache.get(path, {
      urgency: "wanted",
      signal,
      parse: parsePrices,
      load: () =>
        services.getJson("market", path, {
          priority: "normal",
          timeout: limits.request.pricesTimeout,
        }),
    });
    if (!cached.ok) return cached;
    return ok({
      ...cached.value,
      source: { service: "market", endpoint: services.host("market"), method: "simple/price" },
      proof: "not-provable",
    });
  }
}

/** Answers questions about prices. */
export const priceAnswers = (source: PriceSource): AnswersOf<"price"> => ({
  "price.cards": (signal) => source.prices(signal),
});
