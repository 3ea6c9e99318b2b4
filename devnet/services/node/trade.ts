/** The internal market as condenser_api returns it: the book, trades, and buckets of trades. */
import type { ChainSource } from "../../state/chain-source.ts";
import type { Owed } from "../../state/obligations.ts";
import type { Trade, World } from "../../state/world.ts";
import { assertion, expectArguments } from "../../wire/rpc-error.ts";
import { sumIn } from "../../wire/sum.ts";
import { limitOf, worldOf, type Method } from "./method.ts";

/** Seconds of each size of bucket, and how many of a size a node keeps. */
const sizes = [15, 60, 300, 3600, 86_400] as const;
const maxBuckets = 5760;
const maxOrders = 500;

const real = (value: number): string => value.toFixed(17);
const secondsOf = (time: string): number => Date.parse(`${time}Z`) / 1000;
const now = (chain: ChainSource): number => secondsOf(String(chain.properties()["time"]));

/** The price of an order in SBD per STEEM, and what it has left in both tokens. */
function bookRow({ forSale, price, created }: Owed<"orders">) {
  const [base, quote] = [sumIn({ ...price }, "base"), sumIn({ ...price }, "quote")];
  const [sbd, steem] = base.token === "SBD" ? [base, quote] : [quote, base];
  const worth = Number((forSale.units * quote.units) / base.units);
  const isBid = forSale.token === "SBD";
  return {
    order_price: price,
    real_price: real(Number(sbd.units) / Number(steem.units)),
    steem: isBid ? worth : Number(forSale.units),
    sbd: isBid ? Number(forSale.units) : worth,
    created,
  };
}

function book(world: World, limit: number) {
  const rows = (token: "STEEM" | "SBD") =>
    world.obligations
      .of("orders")
      .filter(({ forSale, price }) => {
        const [base, quote] = [sumIn({ ...price }, "base"), sumIn({ ...price }, "quote")];
        return forSale.token === token && base.token === token && quote.token !== token;
      })
      .map(bookRow)
      .toSorted((a, b) =>
        token === "SBD"
          ? Number(b.real_price) - Number(a.real_price)
          : Number(a.real_price) - Number(b.real_price),
      )
      .slice(0, limit);
  return { bids: rows("SBD"), asks: rows("STEEM") };
}

const tradeRow = ({ time, currentPays, openPays }: Trade) => ({
  date: time,
  current_pays: currentPays,
  open_pays: openPays,
});

/** Thousandths of STEEM and SBD that changed hands. */
function sidesOf({ currentPays, openPays }: Trade): {
  readonly steem: number;
  readonly sbd: number;
} {
  const [taker, maker] = [currentPays, openPays].map((amount) => sumIn({ amount }, "amount"));
  const [sbd, steem] = taker?.token === "SBD" ? [taker, maker] : [maker, taker];
  return { steem: Number(steem?.units ?? 0n), sbd: Number(sbd?.units ?? 0n) };
}

/** Buckets of one size with trades, oldest first. */
function buckets(chain: ChainSource, seconds: number) {
  const byStart = new Map<number, Trade[]>();
  const oldest = now(chain) - seconds * maxBuckets;
  for (const trade of worldOf(chain).trades) {
    const start = Math.floor(secondsOf(trade.time) / seconds) * seconds;
    if (start < oldest) continue;
    const known = byStart.get(start);
    if (known) known.push(trade);
    else byStart.set(start, [trade]);
  }
  return [...byStart].map(([start, trades], id) => ({ id, start, trades: trades.map(sidesOf) }));
}

/** A trade so small that its SBD were rounded down to nothing: the lowest price of the oldest bucket. */
const dust = { steem: 1, sbd: 0 } as const;

type Bucket = ReturnType<typeof buckets>[number];

function bucketRow({ id, start, trades }: Bucket, seconds: number) {
  const price = ({ steem, sbd }: Bucket["trades"][number]): number => sbd / steem;
  const byPrice = trades.toSorted((a, b) => price(a) - price(b));
  const sorted = id === 0 && trades.length > 1 ? [dust, ...byPrice] : byPrice;
  const side = (of: "steem" | "sbd") => ({
    high: sorted.at(-1)?.[of] ?? 0,
    low: sorted[0]?.[of] ?? 0,
    open: trades[0]?.[of] ?? 0,
    close: trades.at(-1)?.[of] ?? 0,
    volume: trades.reduce((sum, each) => sum + each[of], 0),
  });
  return {
    id,
    open: new Date(start * 1000).toISOString().slice(0, 19),
    seconds,
    steem: side("steem"),
    non_steem: side("sbd"),
  };
}

function volume(chain: ChainSource): {
  readonly steem_volume: string;
  readonly sbd_volume: string;
} {
  const all = buckets(chain, sizes[0]).flatMap(({ trades }) => trades);
  const sum = (of: "steem" | "sbd") => all.reduce((total, each) => total + each[of], 0) / 1000;
  return {
    steem_volume: `${sum("steem").toFixed(3)} STEEM`,
    sbd_volume: `${sum("sbd").toFixed(3)} SBD`,
  };
}

const newestTrades = { otherwise: 1000, check: "args.limit <= 1000: " } as const;

/** By plain name. */
export const marketMethods: Readonly<Record<string, Method>> = {
  get_order_book: (chain, params) => {
    expectArguments(params, 0, 1);
    const limit = Number(params[0] ?? maxOrders);
    if (!(limit <= maxOrders)) throw assertion("args.limit <= 500: ");
    return book(worldOf(chain), limit);
  },
  get_recent_trades: (chain, params) => {
    expectArguments(params, 0, 1);
    const limit = limitOf(params[0], newestTrades);
    return worldOf(chain).trades.slice(-limit).toReversed().map(tradeRow);
  },
  get_trade_history: (chain, params) => {
    expectArguments(params, 2, 3);
    const [start, end] = params.map(String);
    return worldOf(chain)
      .trades.filter(({ time }) => time >= String(start) && time <= String(end))
      .slice(0, limitOf(params[2], newestTrades))
      .map(tradeRow);
  },
  get_volume: (chain) => volume(chain),
  /** Real nodes take `latest` from their oldest bucket: it is the close of a day ago. */
  get_ticker: (chain) => {
    const { bids, asks } = book(worldOf(chain), 1);
    const oldest = buckets(chain, sizes[0])[0]?.trades.at(-1);
    return {
      latest: real(oldest ? oldest.sbd / oldest.steem : 0),
      lowest_ask: asks[0]?.real_price ?? real(0),
      highest_bid: bids[0]?.real_price ?? real(0),
      percent_change: real(0),
      ...volume(chain),
    };
  },
  get_market_history_buckets: () => sizes,
  get_market_history: (chain, params) => {
    expectArguments(params, 3);
    const seconds = Number(params[0]);
    if (!sizes.some((size) => size === seconds)) return [];
    const [from, to] = [secondsOf(String(params[1])), secondsOf(String(params[2]))];
    return buckets(chain, seconds)
      .filter(({ start }) => start >= from && start < to)
      .map((bucket) => bucketRow(bucket, seconds));
  },
};
