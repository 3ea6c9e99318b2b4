/** Prices of the three coins on Home: from the provider, else STEEM's and SBD's from the chain. */
import type { Answer } from "../../../domain/contract/sourced.ts";
import {
  lacksOwnCoins,
  parsePrices,
  withChainPrices,
  type CoinPrices,
  type Prices,
} from "../../../domain/market/prices.ts";
import { ok } from "../../../domain/result.ts";
import { once } from "../../shared/once.ts";
import type { MarketCache } from "../../store/market-cache.ts";
import type { FactsSource } from "../chain/chain.ts";
import type { AnswersOf } from "../shared/answer-types.ts";
import type { ReaderParts } from "../shared/reader.ts";

const path =
  "/simple/price?ids=steem,puss,steem-dollars&vs_currencies=usd&include_market_cap=true&include_24hr_change=true";

/** How long the cards wait for a provider that rests after a refusal, ms: the chain's prices take no longer. */
const patience = 1000;

export interface PriceParts extends ReaderParts {
  readonly cache: MarketCache;
  /** The witnesses' median price of STEEM. */
  readonly facts: FactsSource;
  /** SBD per STEEM on the internal market. */
  readonly traded: (signal: AbortSignal) => Promise<Answer<number>>;
}

export function priceAnswers(parts: PriceParts): AnswersOf<"price"> {
  const rebuilt = once(async () => {
    const { WitnessPriceSource } = await import("./witness-prices.ts");
    return new WitnessPriceSource(parts);
  });
  return {
    "price.cards": (signal) => prices(signal, parts),
    "price.witnesses": async (stretches, signal) => (await rebuilt()).ask(stretches, signal),
  };
}

/** Prices by coin id; a coin the provider does not know is absent. Fails if neither source answers. */
async function prices(signal: AbortSignal, parts: PriceParts): Promise<Answer<CoinPrices>> {
  const { facts, traded } = parts;
  const given = await fromProvider(signal, parts);
  const coins = given.ok ? given.value.value : {};
  if (given.ok && !lacksOwnCoins(coins))
    return ok({ ...given.value, value: { coins, failure: null } });
  if (!given.ok && given.error.kind === "cancelled") return given;
  const [median, trades] = await Promise.all([facts.medianPrice(signal), traded(signal)]);
  const all = withChainPrices(coins, {
    median: median.ok ? median.value.value : null,
    traded: trades.ok ? trades.value.value : null,
  });
  if (given.ok) return ok({ ...given.value, value: { coins: all, failure: null } });
  const answer = median.ok ? median : trades;
  return answer.ok ? ok({ ...answer.value, value: { coins: all, failure: given.error } }) : given;
}

/** Through the market cache. */
async function fromProvider(
  signal: AbortSignal,
  { cache, services, limits }: PriceParts,
): Promise<Answer<Prices>> {
  const cached = await cache.get(path, {
    urgency: "wanted",
    signal,
    patience,
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
