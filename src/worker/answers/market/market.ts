/** The market: the hundred largest coins, single coins, their price histories, and the search. */
import { urlPart } from "../../../domain/address/url-part.ts";
import type { Clock } from "../../../domain/clock.ts";
import type { Failure } from "../../../domain/contract/failure.ts";
import type { Answer, Source } from "../../../domain/contract/sourced.ts";
import { hourMs } from "../../../domain/durations.ts";
import type { Limits } from "../../../domain/limits.ts";
import type { CoinHits, CoinPreview, CoinView } from "../../../domain/market/answers.ts";
import { aboutCoin } from "../../../domain/market/coin-descriptions.ts";
import {
  parsePriceHistory,
  parseCoin,
  parseCoinWeek,
  parseMarket,
  parseSearch,
  parseSparklines,
  priceSpans,
  type MarketCoin,
  type PricePoint,
  type PriceSpan,
} from "../../../domain/market/coins.ts";
import type { RichText } from "../../../domain/post/rich-text.ts";
import { err, ok, type Result } from "../../../domain/result.ts";
import { maxHits } from "../../../domain/search/look-up.ts";
import type { Services } from "../../network/services.ts";
import type { Urgency } from "../../store/market-budget.ts";
import type { Cached, MarketCache } from "../../store/market-cache.ts";
import type { AnswersOf } from "../shared/answer-types.ts";
import type { LoadedList, LoadList } from "../shared/cached-list.ts";

/** The coins with the largest market capitalisation. */
const topCoins = "order=market_cap_desc&per_page=100&page=1";
const listPath = `/coins/markets?vs_currency=usd&${topCoins}&sparkline=false&price_change_percentage=24h`;
/** Maximum length of a search query, characters. */
const maxQueryLength = 100;

/** Days to request for a span; an hour is cut out of a day. */
const daysOf: Readonly<Record<PriceSpan, number>> = {
  "1h": 1,
  "24h": 1,
  "7d": 7,
  "30d": 30,
  "1y": 365,
};

/** Renders untrusted text. */
type RenderText = (text: string, signal: AbortSignal) => Promise<Result<RichText, Failure>>;

interface CoinParts {
  readonly services: Services;
  readonly market: () => Promise<MarketCache>;
  readonly texts: () => Promise<{ readonly render: RenderText }>;
  readonly clock: Clock;
  readonly limits: Limits;
}

/** The list of coins, for other sources, and the answers about them. */
export interface Coins {
  readonly list: LoadList<MarketCoin>;
  readonly answers: AnswersOf<"market">;
}

export async function openCoins(parts: CoinParts): Promise<Coins> {
  const { services, market, texts, clock, limits } = parts;
  const render: RenderText = async (text, signal) => (await texts()).render(text, signal);
  const source = new MarketSource(services, await market(), clock, limits, render);
  return { list: (signal) => source.list(signal), answers: marketAnswers(source) };
}

/** Reads the market, calling the provider sparingly. */
class MarketSource {
  readonly #services: Services;
  readonly #cache: MarketCache;
  readonly #clock: Clock;
  readonly #limits: Limits;
  readonly #render: RenderText;
  /** Coins of lists and searches, for previews. */
  readonly #seen = new Map<string, MarketCoin>();

  constructor(
    services: Services,
    cache: MarketCache,
    clock: Clock,
    limits: Limits,
    render: RenderText,
  ) {
    this.#services = services;
    this.#cache = cache;
    this.#clock = clock;
    this.#limits = limits;
    this.#render = render;
  }

  /** The hundred largest coins, as a list. */
  async list(signal: AbortSignal): Promise<Result<LoadedList<MarketCoin>, Failure>> {
    const market = await this.#freshList(signal);
    if (!market.ok) return market;
    for (const coin of market.value.value) this.#seen.set(coin.id, coin);
    const { value, receivedAt, freshness } = market.value;
    return ok({
      rows: value,
      source: this.#source("coins/markets"),
      fallbackReason: null,
      receivedAt,
      freshness,
    });
  }

  /** Seven-day prices by coin, if the budget allows another call: of the hundred largest, or of these. */
  async sparklines(
    ids: readonly string[] | null,
    signal: AbortSignal,
  ): Promise<Answer<Readonly<Record<string, readonly number[]>>>> {
    return this.#sourced(
      await this.#get(sparklinesPath(ids), parseSparklines, "spare", signal),
      "coins/markets",
    );
  }

  /** A coin with its rendered description; `notFound` if the provider doesn't know it. */
  async coin(id: string, signal: AbortSignal): Promise<Answer<CoinView>> {
    const found = await this.#get(coinPath(id), parseCoin, "wanted", signal);
    if (!found.ok) return found;
    const { value: coin, ...provenance } = found.value;
    const isOwnDescription = Object.hasOwn(aboutCoin, coin.id);
    const description = isOwnDescription ? (aboutCoin[coin.id] ?? "") : coin.description;
    const about = description === "" ? null : await this.#render(description, signal);
    return this.#sourced(
      ok({
        ...provenance,
        value: { coin, about: about?.ok ? about.value : null, isOwnDescription },
      }),
      "coins/{id}",
    );
  }

  /** What is already known about a coin, and how long to wait before the provider can be asked for the rest. */
  async preview(id: string): Promise<Answer<CoinPreview>> {
    if (!this.#seen.has(id)) {
      const market = await this.#cache.peek(listPath, parseMarket);
      for (const coin of market?.value ?? []) this.#seen.set(coin.id, coin);
    }
    const wait = await this.#cache.wait(coinPath(id));
    const priceWaits = await Promise.all(
      priceSpans.map(
        async (span) =>
          [
            span,
            await this.#cache.wait(span === "7d" ? coinPath(id) : pricesPath(id, span)),
          ] as const,
      ),
    );
    return ok({
      value: {
        row: this.#seen.get(id) ?? null,
        wait,
        priceWaits: Object.fromEntries(priceWaits) as Record<PriceSpan, number>,
      },
      source: this.#source("coins/markets"),
      // When the waits were measured; the row may be older.
      receivedAt: this.#clock.now(),
      freshness: "cached",
      proof: "not-provable",
    });
  }

  /** Prices over a span; empty if the provider has none. Those of a week come with the coin, without a call of their own. */
  async prices(
    id: string,
    span: PriceSpan,
    signal: AbortSignal,
  ): Promise<Answer<readonly PricePoint[]>> {
    if (span === "7d") {
      const coin = await this.#get<unknown>(coinPath(id), ok, "wanted", signal);
      if (!coin.ok) return coin;
      const week = parseCoinWeek(coin.value.value, coin.value.receivedAt);
      if (!week.ok) return week;
      if (week.value.length > 1)
        return this.#sourced(ok({ ...coin.value, value: week.value }), "coins/{id}");
    }
    const points = await this.#get(pricesPath(id, span), parsePriceHistory, "wanted", signal);
    if (!points.ok) return points;
    const { value, ...provenance } = points.value;
    const last = value.at(-1)?.time ?? 0;
    const shown = span === "1h" ? value.filter(({ time }) => time >= last - hourMs) : value;
    return this.#sourced(ok({ ...provenance, value: shown }), "market_chart");
  }

  /** The cached list, however old, otherwise a new one; null if neither is available. */
  async #anyList(signal: AbortSignal) {
    const cached = await this.#cache.peek(listPath, parseMarket);
    if (cached) return cached;
    const market = await this.#freshList(signal);
    return market.ok ? market.value : null;
  }

  #freshList(signal: AbortSignal): Promise<Result<Cached<readonly MarketCoin[]>, Failure>> {
    return this.#get(listPath, parseMarket, "wanted", signal, isEmptyList);
  }

  /** Coins by part of their name or symbol: from the list, or from the provider if none matches. */
  async search(query: string, signal: AbortSignal): Promise<Answer<CoinHits>> {
    const term = query.trim().toLowerCase().slice(0, maxQueryLength);
    const cached = await this.#anyList(signal);
    const matches = (cached?.value ?? []).filter(
      ({ name, symbol }) =>
        name.toLowerCase().includes(term) || symbol.toLowerCase().includes(term),
    );
    if (cached && matches.length > 0)
      return this.#sourced(
        ok({ ...cached, value: { query, coins: matches.slice(0, maxHits), from: "list" } }),
        "coins/markets",
      );
    const hits = await this.#get(
      `/search?query=${urlPart(term)}`,
      (raw) => parseSearch(raw, maxHits),
      "wanted",
      signal,
    );
    if (!hits.ok) return hits;
    const { value: ids, ...provenance } = hits.value;
    if (ids.length === 0)
      return this.#sourced(
        ok({ ...provenance, value: { query, coins: [], from: "provider" } }),
        "search",
      );
    const rows = await this.#get(
      `/coins/markets?vs_currency=usd&ids=${ids.map(urlPart).join(",")}`,
      parseMarket,
      "wanted",
      signal,
    );
    if (!rows.ok) return rows;
    for (const coin of rows.value.value) this.#seen.set(coin.id, coin);
    return this.#sourced(
      ok({ ...rows.value, value: { query, coins: rows.value.value, from: "provider" } }),
      "search",
    );
  }

  #get<T>(
    path: string,
    parse: (raw: unknown) => Result<T, Failure>,
    urgency: Urgency,
    signal: AbortSignal,
    isEmpty: (value: T) => boolean = () => false,
  ): Promise<Result<Cached<T>, Failure>> {
    return this.#cache.get(path, {
      urgency,
      signal,
      parse,
      isEmpty,
      load: async () => {
        const answered = await this.#services.getJson("market", path, {
          priority: urgency === "wanted" ? "high" : "low",
          timeout: this.#limits.request.pricesTimeout,
        });
        return !answered.ok && answered.error.kind === "http" && answered.error.status === 404
          ? err({ kind: "notFound", what: "coin" })
          : answered;
      },
    });
  }

  #sourced<T>(cached: Result<Cached<T>, Failure>, method: string): Answer<T> {
    return cached.ok
      ? ok({ ...cached.value, source: this.#source(method), proof: "not-provable" })
      : cached;
  }

  #source(method: string): Source {
    return { service: "market", endpoint: this.#services.host("market"), method };
  }
}

const marketAnswers = (source: MarketSource): AnswersOf<"market"> => ({
  "market.sparklines": (ids, signal) => source.sparklines(ids, signal),
  "market.coin": (id, signal) => source.coin(id, signal),
  "market.preview": (id) => source.preview(id),
  "market.prices": (id, span, signal) => source.prices(id, span, signal),
  "market.search": (query, signal) => source.search(query, signal),
});

const isEmptyList = (rows: readonly unknown[]): boolean => rows.length === 0;

const pricesPath = (id: string, span: PriceSpan): string =>
  `/coins/${urlPart(id)}/market_chart?vs_currency=usd&days=${daysOf[span]}`;

const sparklinesPath = (ids: readonly string[] | null): string =>
  `/coins/markets?vs_currency=usd&${ids ? `ids=${ids.map(urlPart).join(",")}` : topCoins}&sparkline=true`;

const coinPath = (id: string): string =>
  `/coins/${urlPart(id)}?localization=false&tickers=false&market_data=true&community_data=true&developer_data=false&sparkline=true`;
