/** Prices of the coins on Home. */
import { decode, malformed, number, object } from "../decode.ts";
import { say } from "../language/say.ts";
import type { Failure } from "../contract/failure.ts";
import { fixed, priceLabel } from "../format/figures.ts";
import type { Result } from "../result.ts";

/** Price of one coin in US dollars; null if the provider has no figure. */
export interface CoinPrice {
  readonly usd: number | null;
  /** Its price in trades of the chain's internal market, in SBD: only STEEM's, and only where `usd` is unknown. */
  readonly sbd: number | null;
  /** Percent. */
  readonly change24h: number | null;
  readonly marketCap: number | null;
}

/** Prices by coin id (steem, steem-dollars, puss); a coin that the provider left out is missing. */
export type Prices = Readonly<Record<string, CoinPrice>>;

/** What Home shows of prices. */
export interface CoinPrices {
  readonly coins: Prices;
  /** Why the provider gave no prices; null if it answered, with or without STEEM's. */
  readonly failure: Failure | null;
}

/** The prices with STEEM's from the internal market, in SBD. */
export const withTradedSteem = (coins: Prices, sbd: number): Prices => ({
  ...coins,
  steem: { ...(coins["steem"] ?? unknown), sbd },
});

const unknown: CoinPrice = { usd: null, sbd: null, change24h: null, marketCap: null };

/** '0.17104 SBD'. */
export const sbdPrice = (price: number): string => `${fixed(price, 5)} SBD`;

/** '$0.1712', or '0.17104 SBD' from the internal market; null if unknown. */
export const coinPriceLabel = ({ usd, sbd }: CoinPrice): string | null =>
  sbd !== null ? sbdPrice(sbd) : usd === null ? null : priceLabel(usd);

/** The provider writes 0 for an unknown market cap: no traded coin is worth nothing. */
export const knownCap = (cap: number | null): number | null => cap || null;

/** Reads `simple/price`; a coin that the provider doesn't know is missing. */
export const parsePrices = (raw: unknown): Result<Prices, Failure> =>
  decode(() => {
    const prices = Object.entries(object(raw, "prices"));
    return Object.fromEntries(prices.map(([id, price]) => [id, readPrice(price, id)]));
  });

function readPrice(raw: unknown, id: string): CoinPrice {
  const price = object(raw, id);
  // A refusal is an object with a status; there is also a coin of that name.
  if (price["error_code"] !== undefined) malformed(id, say`a number`);
  const read = (key: string) =>
    price[key] === null || price[key] === undefined ? null : number(price[key], `${id}.${key}`);
  return {
    usd: read("usd"),
    sbd: null,
    change24h: read("usd_24h_change"),
    marketCap: knownCap(read("usd_market_cap")),
  };
}
