/** Prices of the coins on Home. */
import type { Failure } from "../contract/failure.ts";
import { decode, malformed, number, object } from "../decode.ts";
import { fixed, priceLabel } from "../format/figures.ts";
import { say } from "../language/say.ts";
import type { Result } from "../result.ts";

/** Price of one coin; null where no source has the figure. */
export interface CoinPrice {
  /** Who gave it: the market's provider, or the chain where the provider gave none. */
  readonly origin: "provider" | "chain";
  /** In US dollars; if from the chain, in what its witnesses' feeds call dollars. */
  readonly usd: number | null;
  /** In SBD, from trades on the chain's internal market: only for STEEM, and only if from the chain. */
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

/** What the chain itself says about prices; null where it says nothing. */
export interface ChainPrices {
  /** The witnesses' median: what they call US dollars, for one STEEM. */
  readonly median: number | null;
  /** SBD per STEEM on the internal market. */
  readonly traded: number | null;
}

/** Whether the provider's prices leave out STEEM's or SBD's. */
export const lacksOwnCoins = (coins: Prices): boolean =>
  ["steem", "steem-dollars"].some((id) => typeof coins[id]?.usd !== "number");

/** Fills in missing prices of STEEM and SBD from the chain: an SBD is worth its share of a STEEM. */
export function withChainPrices(coins: Prices, { median, traded }: ChainPrices): Prices {
  const own = {
    steem: { usd: median, sbd: traded },
    "steem-dollars": { usd: median !== null && traded ? median / traded : null, sbd: null },
  };
  const missing = Object.entries(own).filter(
    ([id, { usd, sbd }]) => typeof coins[id]?.usd !== "number" && (usd ?? sbd) !== null,
  );
  return {
    ...coins,
    ...Object.fromEntries(
      missing.map(([id, price]) => [
        id,
        { change24h: null, marketCap: null, ...coins[id], ...price, origin: "chain" as const },
      ]),
    ),
  };
}

/** '0.17104 SBD'. */
export const sbdPrice = (price: number, more = 0): string => `${fixed(price, 5 + more)} SBD`;

/** '$0.1712', or '0.17104 SBD' if only the internal market has a price; null if unknown. */
export const coinPriceLabel = ({ usd, sbd }: CoinPrice): string | null =>
  usd !== null ? priceLabel(usd) : sbd === null ? null : sbdPrice(sbd);

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
    origin: "provider",
    usd: read("usd"),
    sbd: null,
    change24h: read("usd_24h_change"),
    marketCap: knownCap(read("usd_market_cap")),
  };
}
