/** Coins from the market provider; every number may be missing. */
import { pictureAddress, webAddress } from "../address/web-address.ts";
import { URLSearchParams } from "../address/whatwg-url.ts";
import { withParameters } from "../address/with-parameters.ts";
import { isTime } from "../chain/printed-time.ts";
import type { Failure } from "../contract/failure.ts";
import { array, decode, object, type Json } from "../decode.ts";
import { weekMs } from "../durations.ts";
import { say } from "../language/say.ts";
import type { ListOrder } from "../list/list.ts";
import { figure } from "../ranking/rankings.ts";
import type { Result } from "../result.ts";
import { knownCap } from "./prices.ts";

/** A row of the market: prices in US dollars, changes in percent, supplies in coins. */
export interface MarketCoin {
  readonly id: string;
  readonly name: string;
  /** Upper case. */
  readonly symbol: string;
  readonly image: string | null;
  readonly rank: number | null;
  readonly price: number | null;
  readonly change24h: number | null;
  readonly high24h: number | null;
  readonly low24h: number | null;
  readonly volume: number | null;
  readonly marketCap: number | null;
  readonly circulating: number | null;
  readonly totalSupply: number | null;
  readonly maxSupply: number | null;
  readonly diluted: number | null;
  readonly ath: number | null;
  readonly athTime: number | null;
  readonly atl: number | null;
  readonly atlTime: number | null;
  readonly updated: number | null;
}

/** Time spans of price changes. */
export type PriceSpan = "1h" | "24h" | "7d" | "30d" | "1y";

/** All spans in order. */
export const priceSpans: readonly PriceSpan[] = ["1h", "24h", "7d", "30d", "1y"];

/** Labels of the spans. */
export const spanLabel: Readonly<Record<PriceSpan, string>> = {
  "1h": say`1 Hour`,
  "24h": say`24 Hours`,
  "7d": say`7 Days`,
  "30d": say`30 Days`,
  "1y": say`1 Year`,
};

/** The span if the URL names none. */
const defaultSpan: PriceSpan = "7d";
const spanParameter = "period";

/** The span in a URL's query; the default for any other value. */
export function readSpan(query: string): PriceSpan {
  const span = new URLSearchParams(query).get(spanParameter);
  return priceSpans.find((each) => each === span) ?? defaultSpan;
}

/** `query` with this span; its other parameters stay. */
export const writeSpan = (query: string, span: PriceSpan): string =>
  withParameters(query, { [spanParameter]: span === defaultSpan ? "" : span });

/** A link with its label. */
export interface OfficialLink {
  readonly label: string;
  readonly url: string;
}

/** A coin with everything its page shows, except the rendered description. */
export interface Coin {
  readonly id: string;
  readonly name: string;
  readonly symbol: string;
  readonly image: string | null;
  readonly price: number | null;
  readonly changes: Readonly<Record<PriceSpan, number | null>>;
  readonly marketCap: number | null;
  readonly volume: number | null;
  readonly circulating: number | null;
  readonly totalSupply: number | null;
  readonly ath: number | null;
  readonly athTime: number | null;
  readonly atl: number | null;
  readonly atlTime: number | null;
  /** The provider's English text, unchanged. */
  readonly description: string;
  readonly links: readonly OfficialLink[];
}

/** A price at a point in time. */
export interface PricePoint {
  readonly time: number;
  readonly price: number;
}

/** How the market is sorted and searched. */
export const marketOrder: ListOrder<MarketCoin> = {
  size: 100,
  nameOf: ({ name, symbol }) => `${name} ${symbol}`,
  columns: {
    rank: ({ rank }) => -(rank ?? Number.MAX_SAFE_INTEGER),
    name: ({ name }) => name,
    price: ({ price }) => price ?? -1,
    change: ({ change24h }) => change24h ?? Number.NEGATIVE_INFINITY,
    range: ({ high24h }) => high24h ?? -1,
    volume: ({ volume }) => volume ?? -1,
    marketCap: ({ marketCap }) => marketCap ?? -1,
    supply: ({ circulating }) => circulating ?? -1,
    ath: ({ ath }) => ath ?? -1,
    atl: ({ atl }) => atl ?? -1,
    updated: ({ updated }) => updated ?? 0,
  },
};

/** Reads `coins/markets`; rows without an id are skipped. */
export const parseMarket = (raw: unknown): Result<readonly MarketCoin[], Failure> =>
  decode(() =>
    array(raw, "market").flatMap((item) => {
      const row = record(item);
      const id = textOf(row["id"]);
      if (id === "") return [];
      return {
        id,
        name: textOf(row["name"]) || id,
        symbol: textOf(row["symbol"]).toUpperCase(),
        image: pictureAddress(textOf(row["image"])),
        rank: figure(row["market_cap_rank"]),
        price: figure(row["current_price"]),
        change24h: figure(row["price_change_percentage_24h"]),
        high24h: figure(row["high_24h"]),
        low24h: figure(row["low_24h"]),
        volume: figure(row["total_volume"]),
        marketCap: knownCap(figure(row["market_cap"])),
        circulating: figure(row["circulating_supply"]),
        totalSupply: figure(row["total_supply"]),
        maxSupply: figure(row["max_supply"]),
        diluted: knownCap(figure(row["fully_diluted_valuation"])),
        ath: figure(row["ath"]),
        athTime: time(row["ath_date"]),
        atl: figure(row["atl"]),
        atlTime: time(row["atl_date"]),
        updated: time(row["last_updated"]),
      };
    }),
  );

/** Reads `sparkline_in_7d` of the same rows, by coin. */
export const parseSparklines = (
  raw: unknown,
): Result<Readonly<Record<string, readonly number[]>>, Failure> =>
  decode(() =>
    Object.fromEntries(
      array(raw, "market").flatMap((item) => {
        const row = record(item);
        const id = textOf(row["id"]);
        const prices = seriesOf(row["sparkline_in_7d"]);
        return id === "" || prices.length === 0 ? [] : [[id, prices] as const];
      }),
    ),
  );

/** Reads the ids of `search`, best match first. */
export const parseSearch = (raw: unknown, limit: number): Result<readonly string[], Failure> =>
  decode(() =>
    array(object(raw, "search")["coins"], "search.coins")
      .map((item) => textOf(record(item)["id"]))
      .filter((id) => id !== "")
      .slice(0, limit),
  );

/** Reads `coins/{id}`. */
export const parseCoin = (raw: unknown): Result<Coin, Failure> =>
  decode(() => {
    const read = object(raw, "coin");
    const market = record(read["market_data"]);
    const usd = (key: string): unknown => record(market[key])["usd"];
    const change = (key: string): number | null =>
      figure(usd(`price_change_percentage_${key}_in_currency`)) ??
      figure(market[`price_change_percentage_${key}`]);
    return {
      id: textOf(read["id"]),
      name: textOf(read["name"]),
      symbol: textOf(read["symbol"]).toUpperCase(),
      image: pictureAddress(textOf(record(read["image"])["large"])),
      price: figure(usd("current_price")),
      changes: {
        "1h": change("1h"),
        "24h": change("24h"),
        "7d": change("7d"),
        "30d": change("30d"),
        "1y": change("1y"),
      },
      marketCap: knownCap(figure(usd("market_cap"))),
      volume: figure(usd("total_volume")),
      circulating: figure(market["circulating_supply"]),
      totalSupply: figure(market["total_supply"]),
      ath: figure(usd("ath")),
      athTime: time(usd("ath_date")),
      atl: figure(usd("atl")),
      atlTime: time(usd("atl_date")),
      description: textOf(record(read["description"])["en"]).slice(0, 20_000),
      links: linksOf(record(read["links"])),
    };
  });

/**
 * Reads the prices of seven days that come with `coins/{id}`, as points; none where it has none. They are hourly, and
 * their times are not sent: they are counted back from the answer's own time, or from `receivedAt`, ms.
 */
export const parseCoinWeek = (
  raw: unknown,
  receivedAt: number,
): Result<readonly PricePoint[], Failure> =>
  decode(() => {
    const market = record(object(raw, "coin")["market_data"]);
    const prices = seriesOf(market["sparkline_7d"]);
    const end = time(market["last_updated"]) ?? receivedAt;
    const step = weekMs / Math.max(1, prices.length - 1);
    return prices.map((price, i) => ({
      time: Math.round(end - (prices.length - 1 - i) * step),
      price,
    }));
  });

/** Reads `market_chart`; points without a price are skipped. */
export const parsePriceHistory = (raw: unknown): Result<readonly PricePoint[], Failure> =>
  decode(() =>
    array(object(raw, "chart")["prices"] ?? [], "chart.prices").flatMap((pair) => {
      const [at, value] = Array.isArray(pair) ? (pair as readonly unknown[]) : [];
      const [when, price] = [figure(at), figure(value)];
      return when === null || price === null || !isTime(when) ? [] : { time: when, price };
    }),
  );

function linksOf(links: Json): readonly OfficialLink[] {
  const first = (value: unknown): string =>
    Array.isArray(value) ? textOf(value.find((each) => textOf(each).trim() !== "")) : textOf(value);
  const named: readonly (readonly [label: string, address: string])[] = [
    [say`Website`, first(links["homepage"])],
    [say`Blockchain explorer`, first(links["blockchain_site"])],
    [say`Repository`, first(record(links["repos_url"])["github"])],
    [say`Social profile`, twitter(textOf(links["twitter_screen_name"]))],
  ];
  return named.flatMap(([label, address]) => {
    const url = webAddress(address.trim());
    return url === null ? [] : { label, url };
  });
}

const twitter = (name: string): string =>
  /^\w{1,30}$/.test(name) ? `https://twitter.com/${name}` : "";

const record = (value: unknown): Json =>
  typeof value === "object" && value !== null ? (value as Json) : {};

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

function time(value: unknown): number | null {
  const ms = typeof value === "string" ? Date.parse(value) : Number.NaN;
  return Number.isNaN(ms) ? null : ms;
}

function seriesOf(raw: unknown): readonly number[] {
  const list = Array.isArray(raw) ? raw : record(raw)["price"];
  return Array.isArray(list) ? list.flatMap((value) => figure(value) ?? []) : [];
}
