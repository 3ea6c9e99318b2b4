/** A market of invented coins and the three of this network, in the provider's format. */
import { seededRandom } from "../state/random.ts";
import { jsonReply, type ServiceReply } from "./reply.ts";

interface DevCoin {
  readonly id: string;
  readonly name: string;
  readonly symbol: string;
  readonly price: number;
  readonly supply: number;
}

const first = [
  "Amber",
  "Basalt",
  "Cobalt",
  "Dune",
  "Ember",
  "Fjord",
  "Glacier",
  "Harbor",
  "Iris",
  "Juniper",
];
const last = ["Coin", "Chain", "Cash", "Token", "Net", "Dollar", "Gold", "Link", "Pay", "Mint"];

/** The largest coins; prices span twelve orders of magnitude. */
const coins: readonly DevCoin[] = (() => {
  const random = seededRandom(99);
  const invented = first.flatMap((one, i) =>
    last.map((other, j) => ({
      id: `${one}-${other}`.toLowerCase(),
      name: `${one} ${other}`,
      symbol: `${one.slice(0, 2)}${other.slice(0, 2)}`.toLowerCase(),
      price: 10 ** (5 - ((i * 10 + j) % 100) / 8) * (0.6 + random.next()),
      supply: 10 ** (5 + ((i * 7 + j * 3) % 6)),
    })),
  );
  const known: readonly DevCoin[] = [
    { id: "steem", name: "Steem", symbol: "steem", price: 0.1698, supply: 519_000_000 },
    {
      id: "steem-dollars",
      name: "Steem Dollars",
      symbol: "sbd",
      price: 0.9742,
      supply: 6_790_000,
    },
    { id: "puss", name: "Puss", symbol: "puss", price: 0.0214, supply: 100_000_000 },
  ];
  return [...invented, ...known]
    .toSorted((a, b) => b.price * b.supply - a.price * a.supply)
    .slice(0, 110);
})();

const day = 86_400_000;
/** A coin whose past prices nobody has. */
const withoutHistory = "fjord-mint";

/** Answers `/api/v3/…`. `pictures`: the origin of the coins' pictures. */
export function marketReply(parts: readonly string[], url: URL, pictures: string): ServiceReply {
  const [, , service = "", id = "", what = ""] = parts;
  const { searchParams } = url;
  if (service === "simple") return jsonReply(simplePrices(searchParams.get("ids") ?? ""));
  if (service === "search") return jsonReply(search(searchParams.get("query") ?? ""));
  if (service !== "coins") return jsonReply({ error: "not found" }, 404);
  if (id === "markets") return jsonReply(rows(searchParams, pictures));
  const coin = coins.find((each) => each.id === id);
  if (!coin) return jsonReply({ error: "coin not found" }, 404);
  return what === "market_chart"
    ? jsonReply(priceHistory(coin, Number(searchParams.get("days")) || 1))
    : jsonReply(detail(coin, pictures));
}

/** Prices change with time, so that a refresh shows a difference. */
const drift = (coin: DevCoin, at: number): number =>
  coin.price *
  (1 + Math.sin(at / (3.1 * day) + coin.name.length) / 9 + Math.sin(at / 421_000) / 300);

const change = (coin: DevCoin, span: number): number =>
  (drift(coin, Date.now()) / drift(coin, Date.now() - span) - 1) * 100;

function simplePrices(ids: string): unknown {
  const wanted = ids.split(",");
  return Object.fromEntries(
    coins
      .filter(({ id }) => wanted.includes(id))
      .map((coin) => [
        coin.id,
        {
          usd: drift(coin, Date.now()),
          usd_market_cap: drift(coin, Date.now()) * coin.supply,
          usd_24h_change: change(coin, day),
        },
      ]),
  );
}

function rows(parameters: URLSearchParams, pictures: string): unknown {
  const ids = parameters.get("ids")?.split(",");
  const wanted = ids
    ? coins.filter(({ id }) => ids.includes(id))
    : coins.slice(0, Number(parameters.get("per_page") ?? 100));
  return wanted.map((coin) => row(coin, pictures, parameters.get("sparkline") === "true"));
}

function row(coin: DevCoin, pictures: string, hasLine: boolean): unknown {
  const now = Date.now();
  const price = drift(coin, now);
  const place = coins.indexOf(coin);
  // Every seventh coin lacks fields, as in real answers.
  const sparse = place % 7 === 6;
  return {
    id: coin.id,
    symbol: coin.symbol,
    name: coin.name,
    image: `${pictures}/coins/${coin.id}.png`,
    current_price: price,
    market_cap: price * coin.supply,
    market_cap_rank: place + 1,
    fully_diluted_valuation: sparse ? null : price * coin.supply * 1.2,
    total_volume: price * coin.supply * 0.03,
    high_24h: sparse ? null : price * 1.02,
    low_24h: sparse ? null : price * 0.97,
    price_change_24h: (price * change(coin, day)) / 100,
    price_change_percentage_24h: sparse ? null : change(coin, day),
    circulating_supply: coin.supply,
    total_supply: sparse ? null : coin.supply * 1.1,
    max_supply: place % 3 === 0 ? coin.supply * 1.2 : null,
    ath: coin.price * 3,
    ath_change_percentage: -66,
    ath_date: "2021-11-10T14:24:11.849Z",
    atl: coin.price / 40,
    atl_change_percentage: 3900,
    atl_date: "2019-03-13T02:00:00.000Z",
    roi: null,
    last_updated: new Date(now).toISOString(),
    ...(hasLine && { sparkline_in_7d: { price: line(coin, 7 * day, 84) } }),
  };
}

const line = (coin: DevCoin, span: number, count: number): readonly number[] =>
  Array.from({ length: count }, (_, i) =>
    drift(coin, Date.now() - span + (span * i) / (count - 1)),
  );

function detail(coin: DevCoin, pictures: string): unknown {
  const now = Date.now();
  const price = drift(coin, now);
  return {
    id: coin.id,
    symbol: coin.symbol,
    name: coin.name,
    image: { large: `${pictures}/coins/${coin.id}.png` },
    description: {
      en: `${coin.name} is an invented coin.\r\nIt is <a href="https://example.org/${coin.id}">described here</a> and nowhere else.`,
    },
    links: {
      homepage: [`https://${coin.id}.example.org`, "", ""],
      blockchain_site: ["", `https://explorer.example.org/${coin.id}`],
      repos_url: { github: [] },
      twitter_screen_name: coin.symbol,
    },
    market_data: {
      current_price: { usd: price },
      market_cap: { usd: price * coin.supply },
      total_volume: { usd: price * coin.supply * 0.03 },
      circulating_supply: coin.supply,
      total_supply: coin.supply * 1.1,
      max_supply: null,
      ath: { usd: coin.price * 3 },
      ath_date: { usd: "2021-11-10T14:24:11.849Z" },
      atl: { usd: coin.price / 40 },
      atl_date: { usd: "2019-03-13T02:00:00.000Z" },
      price_change_percentage_1h_in_currency: { usd: change(coin, day / 24) },
      price_change_percentage_24h: change(coin, day),
      price_change_percentage_7d: change(coin, 7 * day),
      price_change_percentage_30d: change(coin, 30 * day),
      price_change_percentage_1y: change(coin, 365 * day),
      sparkline_7d: { price: coin.id === withoutHistory ? [] : line(coin, 7 * day, 168) },
    },
  };
}

function search(query: string): unknown {
  const wanted = query.toLowerCase();
  return {
    coins: coins
      .filter(({ name, symbol }) => name.toLowerCase().includes(wanted) || symbol.includes(wanted))
      .map((coin) => ({
        id: coin.id,
        name: coin.name,
        api_symbol: coin.id,
        symbol: coin.symbol.toUpperCase(),
        market_cap_rank: coins.indexOf(coin) + 1,
        thumb: null,
        large: null,
      })),
    exchanges: [],
    icos: [],
    categories: [],
    nfts: [],
  };
}

/** One of the coins has no prices, to test the empty plot. */
function priceHistory(coin: DevCoin, days: number): unknown {
  if (coin.id === withoutHistory) return { prices: [], market_caps: [], total_volumes: [] };
  const now = Date.now();
  const count = days <= 1 ? 288 : days <= 90 ? days * 24 : days;
  const span = days * day;
  return {
    prices: Array.from({ length: count }, (_, i) => {
      const at = now - span + (span * i) / (count - 1);
      return [Math.round(at), drift(coin, at)];
    }),
    market_caps: [[now, null]],
    total_volumes: [],
  };
}
