/** Prices of one source alone, which has one a day: the chain's own market, or a file of the visitor's. */
import { dailyThen } from "../../domain/archive/price-then.ts";
import type { ArchivePrices } from "../../domain/archive/prices.ts";
import type { Clock } from "../../domain/clock.ts";
import { thisBrowser } from "../../domain/contract/sourced.ts";
import { candlesSince } from "../answers/shared/candles.ts";
import type { Reader } from "../answers/shared/reader.ts";
import type { Database } from "../store/database.ts";
import { storedOwnPrices } from "./own-prices.ts";

/** Prices by time and block, what they are in, and who returned them. */
export type LoadedPrices = Pick<ArchivePrices, "at" | "origins" | "currency" | "lateCoins">;

/** The chain's first day, ms. */
const chainBegin = Date.UTC(2016, 2, 24);
const halfDay = 43_200_000;

/** The prices of the visitor's file; none without one. */
export async function ownPrices(database: Database): Promise<LoadedPrices> {
  const file = await storedOwnPrices(database);
  if (!file) return { at: () => null, origins: [], currency: "USD", lateCoins: 0 };
  const { name, currency, days } = file;
  const steem = days.map(({ time, steem: price }) => ({ time, price }));
  const sbd = days.flatMap(({ time, sbd: price }) => (price === null ? [] : [{ time, price }]));
  const source = { service: "browser", endpoint: thisBrowser, method: `file ${name}` } as const;
  return {
    at: dailyThen("own", steem, sbd),
    origins: [{ source, receivedAt: null }],
    currency,
    lateCoins: 0,
  };
}

/** The last trade of each day on the chain's own market, as the price at noon. */
export async function internalPrices(reader: Reader, clock: Clock): Promise<LoadedPrices> {
  const now = clock.now();
  const read = await candlesSince(chainBegin, 86_400, now, { priority: "low" }, reader);
  // A last trade that was rounded down to nothing is not a price.
  const days = read.ok ? read.value.value.filter(({ close }) => close > 0) : [];
  const points = days.map(({ time, close }) => ({ time: time + halfDay, price: close }));
  return {
    at: dailyThen("internal", points, null),
    origins: read.ok && days.length > 0 ? [{ source: read.value.source, receivedAt: now }] : [],
    currency: "USD",
    lateCoins: 0,
  };
}
