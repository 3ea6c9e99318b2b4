/** Answers what entries were worth when they happened. */
import type { PeriodQuery } from "../../domain/archive/periods.ts";
import {
  mergeDays,
  pricesThen,
  readFeedHistory,
  type DailyPrices,
  type PastFeeds,
} from "../../domain/archive/price-then.ts";
import type { PricesOrigin, ArchivePrices, PricesUsed } from "../../domain/archive/prices.ts";
import {
  daysWithoutPrice,
  rewardValues,
  valueThen,
  type DaysWithoutPrice,
  type RebuiltDays,
  type RewardValues,
  type ValuedEntry,
} from "../../domain/archive/values-then.ts";
import type { AccountName } from "../../domain/chain/names.ts";
import type { Clock } from "../../domain/clock.ts";
import type { Answer } from "../../domain/contract/sourced.ts";
import { decode, integer, object } from "../../domain/decode.ts";
import type { PricePoint } from "../../domain/market/coins.ts";
import { getProperties } from "../../domain/network/get-properties.ts";
import { pricesPaid, vestsPerSteem } from "../../domain/price/vests-per-steem.ts";
import { ok } from "../../domain/result.ts";
import { openReader, parsed, type Reader } from "../answers/shared/reader.ts";
import type { HeadFacts } from "../live/head-facts.ts";
import type { ChainCalls } from "../network/chain-calls.ts";
import { dailyMarket, type DailyMarket, type DailyMarketParts } from "../price/daily-market.ts";
import { loadDailyVestsPerSteem, type DailyVestsPerSteem } from "../price/daily-vests-per-steem.ts";
import { internalPrices, ownPrices, type LoadedPrices } from "../price/lone-prices.ts";
import { once } from "../shared/once.ts";
import { ownAnswer, partialIf } from "../shared/sourced-answer.ts";
import type { Archives } from "./archives.ts";
import { historyMethod } from "./history-call.ts";
import type { OpenArchive } from "./open-archive.ts";
import { rebuildPrice } from "./past-feeds.ts";

export interface ValuesThenParts extends DailyMarketParts {
  readonly archives: Archives;
  readonly calls: ChainCalls;
  readonly head: HeadFacts;
}

/** How long loaded prices are used, ms: the chain adds a median every hour. */
const lifetime = 600_000;

/** How soon the market is asked again if it had no prices, ms: it allows few calls, and may be switched off. */
const retryAfter = 60_000;

/** How soon the market's prices are looked for again while they may still come, ms. */
const lateRetry = 1_000;

/** The market's prices where they are not used. */
const noMarket: DailyMarket = { points: [], isLate: false };

const feedMethod = "condenser_api.get_feed_history";

/** Prefix of the keys under which prices rebuilt from a node's histories are stored, beside those of coins. */
const rebuiltKey = "feeds of ";
/** Days rebuilt per question: after each answer the page shows what is new, and the visitor may stop. */
const daysAtATime = 2;

/** The medians of the chain, and who returned them. */
interface Feed {
  readonly history: PastFeeds;
  readonly origin: PricesOrigin;
}

/** Values entries at the prices of their time. */
export class ValuesThen {
  readonly #parts: ValuesThenParts;
  readonly #reader: Reader;
  readonly #dailyVestsPerSteem: () => Promise<DailyVestsPerSteem>;
  readonly #feed;
  readonly #internal;
  readonly #steem;
  readonly #sbd;
  /** Days for which too few witnesses had published a price. */
  readonly #unknownDays = new Set<number>();

  constructor(parts: ValuesThenParts) {
    this.#parts = parts;
    this.#reader = openReader(parts);
    this.#dailyVestsPerSteem = once(() => loadDailyVestsPerSteem(this.#reader, parts));
    const { clock } = parts;
    this.#feed = forAWhile(
      () => this.#loadFeed(),
      (feed) => (feed ? lifetime : 0),
      clock,
    );
    this.#internal = forAWhile(
      () => internalPrices(this.#reader, clock),
      ({ origins }) => (origins.length > 0 ? lifetime : retryAfter),
      clock,
    );
    const pricesOf = (coin: "steem" | "steem-dollars") =>
      forAWhile(
        () => dailyMarket(coin, parts),
        ({ points, isLate }) => (isLate ? lateRetry : points.length > 0 ? lifetime : retryAfter),
        clock,
      );
    this.#steem = pricesOf("steem");
    this.#sbd = pricesOf("steem-dollars");
  }

  /** Values of single entries. */
  async values(
    account: AccountName,
    indexes: readonly number[],
  ): Promise<Answer<readonly ValuedEntry[]>> {
    return this.#valued(account, ({ archive }, prices) =>
      indexes.map((index) => ({ index, value: valueThen(archive, index, prices) })),
    );
  }

  /** What rewards were worth, added up. */
  async rewards(account: AccountName, query: PeriodQuery): Promise<Answer<RewardValues>> {
    const now = Math.floor(this.#parts.clock.now() / 1000);
    return this.#valued(account, ({ archive }, prices) =>
      rewardValues(archive, query, now, prices),
    );
  }

  /** What `value` finds in an archive; it may find more once the market's prices have come. */
  async #valued<T>(
    account: AccountName,
    value: (open: OpenArchive, prices: ArchivePrices) => T,
  ): Promise<Answer<T>> {
    let isPartial = false;
    const answer = await this.#parts.archives.read(account, async (open) => {
      const prices = await this.prices(open);
      isPartial = prices.lateCoins > 0;
      return value(open, prices);
    });
    return partialIf(isPartial, answer);
  }

  /** The days with rewards that have no price, newest first. */
  async rewardDays(account: AccountName): Promise<DaysWithoutPrice> {
    const { archives, clock } = this.#parts;
    const open = await archives.opened(account);
    return daysWithoutPrice(open.archive, Math.floor(clock.now() / 1000), await this.prices(open));
  }

  /** Rebuilds the prices of the first of these days, from the feeds of their witnesses. */
  async rebuild(without: DaysWithoutPrice, signal: AbortSignal): Promise<Answer<RebuiltDays>> {
    const { clock, database } = this.#parts;
    const days = [...without].filter(([day]) => !this.#unknownDays.has(day));
    let rebuilt = 0;
    for (const [day, time] of days.slice(0, daysAtATime)) {
      const price = await rebuildPrice(time * 1000, this.#parts, signal);
      if (!price.ok) return price;
      if (!price.value) {
        this.#unknownDays.add(day);
        continue;
      }
      // Each day is stored on its own, so that nothing is lost if the visitor stops.
      const { endpoint, ...point } = price.value;
      const coin = rebuiltKey + endpoint;
      const stored = await database.attempt(async ({ dailyPrices }) => {
        const points = mergeDays((await dailyPrices.get(coin))?.points ?? [], [point]);
        return dailyPrices.put({ coin, points });
      });
      if (!stored.ok) return stored;
      rebuilt += 1;
    }
    const left = Math.max(0, days.length - daysAtATime);
    const tooFewFeeds = [...without.keys()].filter((day) => this.#unknownDays.has(day)).length;
    return ownAnswer(ok({ rebuilt, tooFewFeeds, left }), clock);
  }

  /** The rebuilt prices by the node whose histories they are from. */
  async #rebuilt(): Promise<ReadonlyMap<string, readonly PricePoint[]>> {
    const stored = await this.#parts.database.run(({ dailyPrices }) =>
      dailyPrices.where("coin").startsWith(rebuiltKey).toArray(),
    );
    return new Map(
      stored?.map(({ coin, points }) => [coin.slice(rebuiltKey.length), points] as const),
    );
  }

  /** Prices for the entries of one archive. */
  prices(open: OpenArchive, used: PricesUsed = "all"): Promise<ArchivePrices> {
    return this.bookPrices([open], used);
  }

  /** Prices for the entries of several archives. */
  async bookPrices(
    opens: readonly Pick<OpenArchive, "archive">[],
    used: PricesUsed,
  ): Promise<ArchivePrices> {
    const { head } = this.#parts;
    await head.known();
    const [{ at, origins, currency, lateCoins }, rates] = await Promise.all([
      this.#load(used),
      this.#dailyVestsPerSteem().catch((): DailyVestsPerSteem => ({ samples: [], origin: null })),
    ]);
    const now = head.rates && {
      time: head.time / 1000,
      price: Number(head.rates.vestingShares.units) / Number(head.rates.vestingFund.units),
    };
    const samples = [
      ...rates.samples,
      ...opens.flatMap(({ archive }) => pricesPaid(archive, 0)),
      ...(now ? [now] : []),
    ];
    return {
      at,
      vestsPerSteem: vestsPerSteem(samples),
      hasDailyRates: rates.samples.length > 0,
      lateCoins,
      currency,
      origins: [...origins, rates.origin, head.origin].filter((origin) => origin !== null),
    };
  }

  /** Prices by time and block, and who returned them. */
  #load(used: PricesUsed): Promise<LoadedPrices> {
    if (used === "own") return ownPrices(this.#parts.database);
    return used === "internal" ? this.#internal() : this.#loadUsual(used);
  }

  async #loadUsual(used: PricesUsed): Promise<LoadedPrices> {
    const { services } = this.#parts;
    const [ofWitnesses, ofMarket] = [used !== "market", used !== "witnesses"];
    const [feed, steem, sbd, rebuilt] = await Promise.all([
      ofWitnesses ? this.#feed() : null,
      ofMarket ? this.#steem() : noMarket,
      ofMarket ? this.#sbd() : noMarket,
      ofWitnesses ? this.#rebuilt() : new Map<string, readonly PricePoint[]>(),
    ]);
    const days = [...rebuilt.values()].flat().toSorted((a, b) => a.time - b.time);
    const daily: DailyPrices = { steem: steem.points, sbd: sbd.points, rebuilt: days };
    const market: PricesOrigin = {
      source: { service: "market", endpoint: services.host("market"), method: "market_chart" },
      receivedAt: null,
    };
    return {
      at: pricesThen(feed?.history ?? null, daily),
      origins: [
        ...(feed ? [feed.origin] : []),
        ...(steem.points.length + sbd.points.length > 0 ? [market] : []),
        ...Array.from(rebuilt.keys(), rebuiltOrigin),
      ],
      currency: "USD",
      lateCoins: [steem, sbd].filter(({ isLate }) => isLate).length,
    };
  }

  /** The head comes from the same node in the same request: it says which block each median belongs to. */
  async #loadFeed(): Promise<Feed | null> {
    const read = await this.#reader.batch(
      [getProperties, { method: feedMethod, params: [] }],
      ([properties, history]) => {
        const head = parsed(properties, (raw) =>
          decode(() =>
            integer(object(raw, "properties")["head_block_number"], "head_block_number"),
          ),
        );
        return head.ok ? parsed(history, (raw) => readFeedHistory(raw, head.value)) : head;
      },
      { priority: "low" },
    );
    if (!read.ok) return null;
    const { value: history, source, receivedAt } = read.value;
    const { endpoint } = source;
    return {
      history,
      origin: { source: { service: "node", endpoint, method: feedMethod }, receivedAt },
    };
  }
}

const rebuiltOrigin = (endpoint: string): PricesOrigin => ({
  source: { service: "node", endpoint, method: historyMethod },
  receivedAt: null,
});

/**
 * Loads on the first call, and again once the result has expired, or at once after a failure. `lasts`: how long a
 * result is used, ms.
 */
function forAWhile<T>(
  load: () => Promise<T>,
  lasts: (value: T) => number,
  clock: Clock,
): () => Promise<T> {
  let loaded: Promise<T> | null = null;
  let until = 0;
  return () => {
    if (loaded && clock.now() < until) return loaded;
    until = Infinity;
    loaded = load();
    loaded.then(
      (value) => (until = clock.now() + lasts(value)),
      () => (until = 0),
    );
    return loaded;
  };
}
