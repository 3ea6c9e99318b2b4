/** Prices of the coins on Home. */
import { decode, number, object } from "../decode.ts";
import type { Failure } from "../contract/failure.ts";
import type { Result } from "../result.ts";

/** Price of one coin in US dollars; null if the provider has no figure. */
export interface CoinPrice {
  readonly usd: number | null;
  /** Percent. */
  readonly change24h: number | null;
  readonly marketCap: number | null;
}

/** Prices by coin id (steem, steem-dollars, puss); a coin that the provider left out is missing. */
export type Prices = Readonly<Record<string, CoinPrice>>;

/** The provider writes 0 for an unknown market cap: no traded coin is worth nothing. */
export const knownCap = (cap: number | null): number | null => cap || null;

/** Reads `simple/price`; a coin that the provider doesn't know is missing. */
export const parsePrices = (raw: unknown): Result<Prices, Failure> =>
  decode(() =>
    Object.fromEntries(
      Object.entries(object(raw, "prices")).map(([id, price]) => [id, readPrice(price, id)]),
    ),
  );

function readPrice(raw: unknown, id: string): CoinPrice {
  const price = object(raw, id);
  const read = (key: string) =>
    price[key] === null || price[key] === undefined ? null : number(price[key], `${id}.${key}`);
  return {
    usd: read("usd"),
    change24h: read("usd_24h_change"),
    marketCap: knownCap(read("usd_market_cap")),
  };
}
