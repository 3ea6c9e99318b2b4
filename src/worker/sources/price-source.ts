/** Prices of the three coins on Home, through the market cache. */
import { decode, number, object } from "../../domain/decode.ts";
import type { Limits } from "../../domain/limits.ts";
import type { CoinPrice, Prices } from "../../domain/protocol/engine.ts";
import type { Answer } from "../../domain/protocol/sourced.ts";
import { ok } from "../../domain/result.ts";
import type { MarketCache } from "../cache/market-cache.ts";
import type { Services } from "./services.ts";

const path =
  "/simple/price?ids=steem,puss,steem-dollars&vs_currencies=usd&include_market_cap=true&include_24hr_change=true";

/** Asks the market provider sparingly. */
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
      parse: (raw) => decode(() => readPrices(raw)),
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

function readPrices(raw: unknown): Prices {
  return Object.fromEntries(
    Object.entries(object(raw, "prices")).map(([id, price]) => [id, readPrice(price, id)]),
  );
}

function readPrice(raw: unknown, id: string): CoinPrice {
  const price = object(raw, id);
  const read = (key: string) =>
    price[key] === null || price[key] === undefined ? null : number(price[key], `${id}.${key}`);
  return { usd: read("usd"), change24h: read("usd_24h_change"), marketCap: read("usd_market_cap") };
}
