/** The market: the hundred largest coins, single coins, their charts, and the search. */
import type { Clock } from "../../domain/clock.ts";
import type { RichText } from "../../domain/content/rich-text.ts";
import type { Failure } from "../../domain/failure.ts";
import type { Limits } from "../../domain/limits.ts";
import { aboutCoin } from "../../domain/market/about.ts";
import {
  parseChart,
  parseCoin,
  parseMarket,
  parseSearch,
  parseSparklines,
  type MarketCoin,
  type PricePoint,
  type Span,
} from "../../domain/market/coins.ts";
import type { CoinHits, CoinPreview, CoinView } from "../../domain/protocol/market.ts";
import type { Answer, Sourced } from "../../domain/protocol/sourced.ts";
import { err, ok, type Result } from "../../domain/result.ts";
import type { Urgency } from "../cache/call-budget.ts";
import type { Cached, MarketCache } from "../cache/market-cache.ts";
import type { LoadedList } from "../lists/held-list.ts";
import type { Services } from "./services.ts";
import { urlPart } from "../../domain/url-part.ts";

const listPath =
  "/coins/markets?vs_currency=usd&order=market_cap_desc&per_page=100&page=1&sparkline=false&price_change_percentage=24h";
const sparklinePath =
  "/coins/markets?vs_currency=usd&order=market_cap_desc&per_page=100&page=1&sparkline=true";
/** Hits of the provider's search that are shown. */
const mostHits = 20;
/** Signs of a query that are looked for. */
const queryLength = 100;

const daysOf: Readonly<Record<Span, number>> = { "1h": 1, "24h": 1, "7d": 7, "30d": 30, "1y": 365 };
const hour = 3_600_000;

/** Draws strangers' words. */
export type DrawText = (text: string, signal: AbortSignal) => Promise<Result<RichText, Failure>>;

/** Asks the provider, sparingly. */
export class MarketSource {
  readonly #services: Services;
  readonly #cache: MarketCache;
  readonly #clock: Clock;
  readonly #limits: Limits;
  readonly #draw: DrawText;
  readonly #seen = new Map<string, MarketCoin>();

  constructor(
    services: Services,
    cache: MarketCache,
    clock: Clock,
    limits: Limits,
    draw: DrawText,
  ) {
    this.#services = services;
    this.#cache = cache;
    this.#clock = clock;
    this.#limits = limits;
    this.#draw = draw;
  }

  /** The hundred largest coins, as a list. */
  async list(signal: AbortSignal): Promise<Result<LoadedList<MarketCoin>, Failure>> {
    const market = await this.#market(signal);
    if (!market.ok) return market;
    for (const coin of market.value.value) this.#seen.set(coin.id, coin);
    const { value, receivedAt, freshness } = market.value;
    return ok({
      rows: value,
      source: this.#source("coins/markets"),
      standIn: null,
      receivedAt,
      freshness,
    });
  }

  /** Prices of seven days by coin, when there is a call to spare. */
  async sparklines(
    signal: AbortSignal,
  ): Promise<Answer<Readonly<Record<string, readonly number[]>>>> {
    return this.#sourced(
      await this.#get(sparklinePath, parseSparklines, "spare", signal),
      "coins/markets",
    );
  }

  /** A coin with its description drawn; `notFound` where the provider knows none. */
  async coin(id: string, signal: AbortSignal): Promise<Answer<CoinView>> {
    const found = await this.#get(coinPath(id), parseCoin, "wanted", signal);
    if (!found.ok) return found;
    const { value: coin, ...pedigree } = found.value;
    const words = aboutCoin[coin.id] ?? coin.description;
    const about = words === "" ? null : await this.#draw(words, signal);
    return this.#sourced(
      ok({ ...pedigree, value: { coin, about: about?.ok ? about.value : null } }),
      "coins/{id}",
    );
  }

  /** What is known of a coin already, and how long the provider must be left alone. */
  async preview(id: string): Promise<Answer<CoinPreview>> {
    if (!this.#seen.has(id)) {
      const market = await this.#cache.peek(listPath, parseMarket);
      for (const coin of market?.value ?? []) this.#seen.set(coin.id, coin);
    }
    const wait = await this.#cache.wait(coinPath(id));
    return ok({
      value: { row: this.#seen.get(id) ?? null, wait },
      source: this.#source("coins/markets"),
      receivedAt: this.#clock.now(),
      freshness: "cached",
      proof: "not-provable",
    });
  }

  /** Prices over a span; empty when the provider gives none. */
  async chart(id: string, span: Span, signal: AbortSignal): Promise<Answer<readonly PricePoint[]>> {
    const path = `/coins/${urlPart(id)}/market_chart?vs_currency=usd&days=${daysOf[span]}`;
    const points = await this.#get(path, parseChart, "wanted", signal);
    if (!points.ok) return points;
    const { value, ...pedigree } = points.value;
    const last = value.at(-1)?.time ?? 0;
    const shown = span === "1h" ? value.filter(({ time }) => time >= last - hour) : value;
    return this.#sourced(ok({ ...pedigree, value: shown }), "market_chart");
  }

  /** The list as it is held, however old; asked for where it is not, and null where it cannot be had. */
  async #listed(signal: AbortSignal) {
    const held = await this.#cache.peek(listPath, parseMarket);
    if (held) return held;
    const market = await this.#market(signal);
    return market.ok ? market.value : null;
  }

  #market(signal: AbortSignal): Promise<Result<Cached<readonly MarketCoin[]>, Failure>> {
    return this.#get(listPath, parseMarket, "wanted", signal, isNone);
  }

  /** Coins by a part of their name or symbol: those of the list first, the provider's only when none matches. */
  async search(query: string, signal: AbortSignal): Promise<Answer<CoinHits>> {
    const wanted = query.trim().toLowerCase().slice(0, queryLength);
    const held = await this.#listed(signal);
    const near = (held?.value ?? []).filter(
      ({ name, symbol }) =>
        name.toLowerCase().includes(wanted) || symbol.toLowerCase().includes(wanted),
    );
    if (held && near.length > 0)
      return this.#sourced(
        ok({ ...held, value: { query, coins: near, from: "list" } }),
        "coins/markets",
      );
    const hits = await this.#get(
      `/search?query=${urlPart(wanted)}`,
      (raw) => parseSearch(raw, mostHits),
      "wanted",
      signal,
    );
    if (!hits.ok) return hits;
    const { value: ids, ...pedigree } = hits.value;
    if (ids.length === 0)
      return this.#sourced(
        ok({ ...pedigree, value: { query, coins: [], from: "provider" } }),
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

  #source(method: string): Sourced<unknown>["source"] {
    return { service: "market", endpoint: this.#services.host("market"), method };
  }
}

const isNone = (rows: readonly unknown[]): boolean => rows.length === 0;

const coinPath = (id: string): string =>
  `/coins/${urlPart(id)}?localization=false&tickers=false&market_data=true&community_data=true&developer_data=false&sparkline=true`;
