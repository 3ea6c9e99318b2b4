/** The internal market's parsers and figures, also from recorded answers of the real chain. */
import { describe, expect, test } from "vitest";
import { clockUtc } from "../format/times.ts";
import type { Result } from "../result.ts";
import { changeSince, parseCandles, priceRange } from "./candles.ts";
import { depthOf, parseOrderBook, spreadOf } from "./order-book.ts";
import {
  averagePrice,
  changeWords,
  readMarketChoice,
  spreadLabel,
  tradePrice,
  writeMarketChoice,
} from "./trade-words.ts";
import { parseTrades, tradedPrice } from "./trades.ts";

function valueOf<T, E>(result: Result<T, E>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

const row = (price: string, steem: number, sbd: number) => ({
  order_price: { base: "1.000 SBD", quote: "6.000 STEEM" },
  real_price: price,
  steem,
  sbd,
  created: "2020-11-07T19:23:45",
});

describe("the order book", () => {
  const book = valueOf(
    parseOrderBook({
      bids: [row("0.14", 2000, 280), row("0.15071590052750566", 13_270, 2000)],
      asks: [row("0.9", 1000, 900), row("0.15157958687727824", 5000, 758)],
    }),
  );

  test("has the best prices first, whatever the node's order", () => {
    expect(book.bids.map(({ price }) => tradePrice(price))).toEqual(["0.15072 SBD", "0.14000 SBD"]);
    expect(book.asks[0]?.steem).toEqual({ units: 5000n, token: "STEEM" });
  });

  test("has a spread between the best prices, and none with one side empty", () => {
    expect(spreadLabel(spreadOf(book))).toBe("0.00086 SBD, 0.57%");
    expect(spreadOf({ ...book, asks: [] })).toBeNull();
    expect(spreadLabel(spreadOf({ bids: [], asks: [] }))).toBe("—");
    expect(spreadOf({ bids: book.asks, asks: book.bids })).toBeNull();
  });

  test("adds up towards both ends, without orders far from the price", () => {
    expect(depthOf(book).map(({ side, steem }) => [side, steem])).toEqual([
      ["bid", 15.27],
      ["bid", 13.27],
      ["ask", 5],
    ]);
    expect(depthOf({ bids: [], asks: [] })).toEqual([]);
    expect(depthOf({ ...book, bids: [] }).map(({ side }) => side)).toEqual(["ask"]);
  });

  test("keeps a bid so low that its price was rounded to 0, whatever its size", () => {
    const dust = {
      ...row("0.00000000000000000", 0, 1),
      order_price: { base: "0.001 SBD", quote: "1000000000000.000 STEEM" },
      steem: "9223372036854775807",
    };
    const { bids, asks } = valueOf(
      parseOrderBook({ bids: [row("0.14", 2000, 280), dust], asks: [row("0.15", 1000, 150)] }),
    );
    expect(bids.map(({ price }) => price)).toEqual([0.14, 1e-15]);
    expect(bids[1]?.steem.units).toBe(9_223_372_036_854_775_807n);
    expect(spreadOf({ bids, asks })?.bid).toBe(0.14);
    expect(depthOf({ bids, asks })).toHaveLength(2);
    const worthless = { ...dust, order_price: { base: "0.000 SBD", quote: "1.000 STEEM" } };
    expect(valueOf(parseOrderBook({ bids: [worthless], asks: [] })).bids[0]?.price).toBe(0);
  });

  test.each([
    ["no book", null],
    ["a price below zero", { bids: [row("-0.1", 1, 1)], asks: [] }],
    ["a rounded price without its exact one", { bids: [{ real_price: "0" }], asks: [] }],
    ["a negative amount", { bids: [row("0.1", -1, 1)], asks: [] }],
    ["a side that is missing", { bids: [] }],
  ])("%s is not read", (_, raw) => {
    expect(parseOrderBook(raw)).toMatchObject({ ok: false, error: { kind: "decode" } });
  });
});

describe("trades", () => {
  const trades = valueOf(
    parseTrades([
      { date: "2020-11-07T19:22:27", current_pays: "4.149 STEEM", open_pays: "0.625 SBD" },
      { date: "2020-11-07T19:30:30", current_pays: "0.200 SBD", open_pays: "1.316 STEEM" },
      { date: "2020-11-07T19:19:57", current_pays: "0.000 SBD", open_pays: "0.001 STEEM" },
    ]),
  );
  const now = Date.parse("2020-11-07T20:00:00Z");

  test("say what the later order did, newest first; trades of nothing are left out", () => {
    expect(trades.map(({ kind }) => kind)).toEqual(["bought", "sold"]);
    expect(trades[0]?.price).toBeCloseTo(0.2 / 1.316, 9);
  });

  test("give a price weighted by amount, and none once they are old", () => {
    const price = tradedPrice(trades, now);
    expect(price?.sbd).toBeCloseTo(0.825 / 5.465, 9);
    expect(averagePrice(price)).toBe("0.15096 SBD, average of 2 trades");
    expect(averagePrice(tradedPrice(trades.slice(0, 1), now))).toBe("0.15198 SBD");
    expect(averagePrice(null)).toBe("—");
    expect(tradedPrice(trades, now + 8 * 86_400_000)).toBeNull();
    expect(tradedPrice([], now)).toBeNull();
  });

  test("of STEEM for STEEM are not read", () => {
    const same = {
      date: "2020-11-07T19:22:27",
      current_pays: "1.000 STEEM",
      open_pays: "1.000 STEEM",
    };
    expect(parseTrades([same])).toMatchObject({ ok: false });
  });
});

describe("candles", () => {
  const side = (open: number, high: number, low: number, close: number) => ({
    open,
    high,
    low,
    close,
    volume: 9000,
  });
  const bucket = (open: string) => ({
    id: 1,
    open,
    seconds: 3600,
    steem: side(1000, 2000, 1000, 4000),
    non_steem: side(170, 360, 160, 720),
  });

  test("have prices from pairs of amounts, oldest first", () => {
    const [first, second] = valueOf(
      parseCandles([bucket("2020-11-07T19:00:00"), bucket("2020-11-07T18:00:00")]),
    );
    expect(first).toMatchObject({ open: 0.17, high: 0.18, low: 0.16, close: 0.18, steem: 9 });
    expect(first?.time).toBeLessThan(second?.time ?? 0);
    const change = changeSince(first ? [first] : [], 0.187);
    expect(change?.percent).toBeCloseTo(10, 6);
    expect(change?.since).toBe(Date.parse("2020-11-07T18:00:00Z"));
    expect(changeSince([], 0.187)).toBeNull();
  });

  test("of dust have prices of 0, from which no change is computed", () => {
    const dust = {
      ...bucket("2020-11-07T18:00:00"),
      steem: { ...side(1000, 1000, 1, 1), volume: 4000 },
      non_steem: side(250, 250, 0, 0),
    };
    const opened = { ...dust, open: "2020-11-07T17:00:00", non_steem: side(0, 250, 0, 0) };
    const candles = valueOf(parseCandles([bucket("2020-11-07T19:00:00"), dust, opened]));
    expect(candles.map(({ low, close }) => [low, close])).toEqual([
      [0, 0],
      [0, 0],
      [0.16, 0.18],
    ]);
    expect(changeSince(candles, 0.5)).toMatchObject({
      percent: 100,
      since: Date.parse("2020-11-07T18:00:00Z"),
    });
    expect(changeSince(candles.slice(0, 1), 0.5)).toBeNull();
  });

  test("of dust do not flatten the plot", () => {
    const candle = { time: 0, open: 0.17, high: 0.18, low: 0, close: 0.16, steem: 1 };
    expect(priceRange([candle])).toEqual([0.16, 0.18]);
    expect(priceRange([{ ...candle, open: 0, high: 0, close: 0 }])).toEqual([0, 1]);
    expect(priceRange([])).toEqual([0, 1]);
  });

  test("of less than 0.001 STEEM have no price and are left out", () => {
    const dust = { ...bucket("2020-11-07T18:00:00"), steem: side(0, 1, 1, 1) };
    const both = { ...dust, non_steem: side(0, 1, 1, 1) };
    const read = valueOf(parseCandles([dust, both, bucket("2020-11-07T19:00:00")]));
    expect(read).toHaveLength(1);
  });

  test.each([
    ["prices of two negative amounts", side(-1000, -2000, -1000, -4000), side(-1, -2, -1, -3)],
    ["a negative amount of SBD", side(1000, 2000, 1000, 4000), side(170, 360, -160, 720)],
    ["a negative volume", { ...side(1, 1, 1, 1), volume: -9000 }, side(1, 1, 1, 1)],
  ])("with %s are not read", (_, steem, non_steem) => {
    const broken = { ...bucket("2020-11-07T19:00:00"), steem, non_steem };
    expect(parseCandles([broken])).toMatchObject({ ok: false, error: { kind: "decode" } });
  });

  test("say since when the price changed if no trade is a day old", () => {
    const now = Date.parse("2020-11-08T19:00:00Z");
    const since = (hours: number) => ({ percent: 1, since: now - hours * 3_600_000 });
    expect(changeWords(null, now, clockUtc)).toBe("—");
    expect(changeWords(since(23.5), now, clockUtc)).toBe("+1.00% in 24 hours");
    expect(changeWords(since(5), now, clockUtc)).toBe("+1.00% since 14:00:00 UTC");
  });
});

test("the address chooses the length of candles and an account", () => {
  expect(readMarketChoice("")).toEqual({ period: 300, account: null });
  expect(readMarketChoice("period=3600&account=@Alice")).toEqual({
    period: 3600,
    account: "alice",
  });
  expect(readMarketChoice("period=7&account=<b>")).toEqual({ period: 300, account: null });
  const choice = { period: 86_400, account: null } as const;
  expect(writeMarketChoice("network=steem&account=bob", choice)).toBe("network=steem&period=86400");
  expect(readMarketChoice(writeMarketChoice("", choice))).toEqual(choice);
});
